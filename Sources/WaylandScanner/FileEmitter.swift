/// Writes the Swift file of one protocol for one side of the wire.
struct FileEmitter {
    let model: ProtocolModel
    let side: Side

    func emit() -> String {
        var writer = SourceWriter()
        writer.line("// Made from protocols/ by WaylandScanner. Do not edit.")
        writer.line("import \(side.module)")
        writer.line("import Glibc")
        writer.line()
        let names = NameTable(model)
        let tables = TableEmitter(model: model, names: names)
        tables.emit(to: &writer)
        for interface in model.interfaces {
            writer.line()
            ClassEmitter(interface: interface, tables: tables, names: names, side: side).emit(to: &writer)
        }
        return writer.text
    }
}
