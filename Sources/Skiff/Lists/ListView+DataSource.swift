import SkiffCore

extension ListView {
    /// Says what a list shows.
    public protocol DataSource: AnyObject {
        /// How many sections there are; one by default.
        func numberOfSections(in listView: ListView) -> Int
        /// How many rows a section has.
        func listView(_ listView: ListView, numberOfRowsInSection section: Int) -> Int
        /// The cell of a row: one from `dequeueReusableCell(withIdentifier:for:)`, with what the row says.
        ///
        /// It is asked for rows that will be seen soon, after a frame was shown.
        func listView(_ listView: ListView, cellForRowAt indexPath: IndexPath) -> ListViewCell
        /// What stands above a section; nil, as by default, for nothing.
        func listView(_ listView: ListView, titleForHeaderInSection section: Int) -> String?
        /// What stands below a section.
        func listView(_ listView: ListView, titleForFooterInSection section: Int) -> String?
    }

    /// Hears what is done with a list's rows; a scroll view's delegate as well.
    ///
    /// Every method has a default.
    @MainActor public protocol Delegate: ScrollView.Delegate {
        /// How high a row is; `rowHeight` by default. It is asked when the row comes near to being seen.
        ///
        /// - Units: points.
        func listView(_ listView: ListView, heightForRowAt indexPath: IndexPath) -> Double

        /// A row's cell is about to be among those that the list has ready.
        func listView(_ listView: ListView, willDisplay cell: ListViewCell, forRowAt indexPath: IndexPath)
        /// It no longer is.
        func listView(_ listView: ListView, didEndDisplaying cell: ListViewCell, forRowAt indexPath: IndexPath)

        /// Whether a touch makes the row look pressed, and may select it.
        func listView(_ listView: ListView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
        /// A touch is on the row.
        func listView(_ listView: ListView, didHighlightRowAt indexPath: IndexPath)
        /// It no longer is.
        func listView(_ listView: ListView, didUnhighlightRowAt indexPath: IndexPath)

        /// Which row is selected where the user has chosen one: another, or none.
        func listView(_ listView: ListView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
        /// The user has selected a row.
        func listView(_ listView: ListView, didSelectRowAt indexPath: IndexPath)
        /// Which row is no longer selected where the user has chosen another; nil keeps it.
        func listView(_ listView: ListView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
        /// The user has taken a row's selection back, by selecting another for instance.
        func listView(_ listView: ListView, didDeselectRowAt indexPath: IndexPath)

        /// The view above a section, in place of its title; nil, as by default, for that.
        func listView(_ listView: ListView, viewForHeaderInSection section: Int) -> View?
        /// The same below it.
        func listView(_ listView: ListView, viewForFooterInSection section: Int) -> View?
        /// How high that is; `ListView.automaticDimension`, as by default, for as high as it likes.
        ///
        /// - Units: points.
        func listView(_ listView: ListView, heightForHeaderInSection section: Int) -> Double
        /// The same below it.
        func listView(_ listView: ListView, heightForFooterInSection section: Int) -> Double
    }
}

extension ListView.DataSource {
    public func numberOfSections(in listView: ListView) -> Int { 1 }
    public func listView(_ listView: ListView, titleForHeaderInSection section: Int) -> String? { nil }
    public func listView(_ listView: ListView, titleForFooterInSection section: Int) -> String? { nil }
}

extension ListView.Delegate {
    public func listView(_ listView: ListView, heightForRowAt indexPath: IndexPath) -> Double { listView.rowHeight }
    public func listView(_ listView: ListView, willDisplay cell: ListViewCell, forRowAt indexPath: IndexPath) {}
    public func listView(_ listView: ListView, didEndDisplaying cell: ListViewCell, forRowAt indexPath: IndexPath) {}
    public func listView(_ listView: ListView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
    public func listView(_ listView: ListView, didHighlightRowAt indexPath: IndexPath) {}
    public func listView(_ listView: ListView, didUnhighlightRowAt indexPath: IndexPath) {}
    public func listView(_ listView: ListView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    public func listView(_ listView: ListView, didSelectRowAt indexPath: IndexPath) {}
    public func listView(_ listView: ListView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    public func listView(_ listView: ListView, didDeselectRowAt indexPath: IndexPath) {}
    public func listView(_ listView: ListView, viewForHeaderInSection section: Int) -> View? { nil }
    public func listView(_ listView: ListView, viewForFooterInSection section: Int) -> View? { nil }
    public func listView(_ listView: ListView, heightForHeaderInSection section: Int) -> Double {
        ListView.automaticDimension
    }
    public func listView(_ listView: ListView, heightForFooterInSection section: Int) -> Double {
        ListView.automaticDimension
    }
}
