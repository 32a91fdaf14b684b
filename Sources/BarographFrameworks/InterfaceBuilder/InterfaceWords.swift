/// What UIKit and AppKit declare for documents to connect.
enum InterfaceWords {
  /// Outlets that some class of the platform has.
  static let outlets: Set<String> = Set(
    """
    view tableView collectionView delegate dataSource navigationItem tabBarItem toolbarItems searchDisplayController \
    searchBar searchContentsController searchResultsDataSource searchResultsDelegate prefetchDataSource dragDelegate \
    dropDelegate textLabel detailTextLabel imageView backgroundView selectedBackgroundView textDragDelegate \
    multipleSelectionBackgroundView accessoryView editingAccessoryView contentView inputView inputAccessoryView \
    window rootViewController viewControllers tableHeaderView tableFooterView titleView leftBarButtonItem \
    leftBarButtonItems rightBarButtonItem rightBarButtonItems backBarButtonItem customView gestureRecognizers \
    nextKeyView initialFirstResponder menu contextMenu dockMenu textField splitView tabView contentViewController \
    contentView sourceItemView searchMenuTemplate headerView cornerView outlineTableColumn formatter windowsMenu \
    servicesMenu helpMenu mainMenu windowMenu layout animationDelegate collectionViewLayout documentView target \
    touchBar notificationAlertLabel refreshControl submenu attachedMenu toolbar drawers parentWindow \
    previewInteractionController segmentedControl arrangedObjects contentArray popover nextResponder document \
    windowController hideMenu applicationMenu fontMenu searchResultsController uiDelegate UIDelegate \
    navigationDelegate layoutDelegate interfaceController mapView webView headerTextField controlView arrowImageView \
    itemTitleField accessibilityElements previewView childWindows representedObject maskView mask
    """.split(separator: " ").map(String.init))

  /// Actions that some class of the platform has.
  static let actions: Set<String> = Set(
    """
    cut: copy: paste: delete: select: selectAll: undo: redo: print: cancel: close terminate: hide: unhide: \
    hideOtherApplications: unhideAllApplications: performClose: performMiniaturize: performZoom: performClick: \
    orderFront: orderOut: orderBack: makeKeyAndOrderFront: arrangeInFront: miniaturize: zoom: toggleFullScreen: \
    toggleSidebar: toggleToolbarShown: runToolbarCustomizationPalette: orderFrontStandardAboutPanel: \
    orderFrontColorPanel: orderFrontFontPanel: orderFrontCharacterPalette: showHelp: newDocument: openDocument: \
    saveDocument: saveDocumentAs: saveAllDocuments: revertDocumentToSaved: duplicateDocument: moveDocument: \
    renameDocument: printDocument: runPageLayout: clearRecentDocuments: showWindow: dismissController: dismiss: \
    goBack goForward reload goBack: goForward: reload: reloadFromOrigin: stopLoading stopLoading: stop: \
    performFindPanelAction: performTextFinderAction: centerSelectionInVisibleArea: alignLeft: alignCenter: alignRight: \
    add: remove: insert: addChild: insertChild: selectNext: selectPrevious: fetch: takeIntValueFrom: \
    takeFloatValueFrom: takeDoubleValueFrom: takeStringValueFrom: takeObjectValueFrom: takeIntegerValueFrom: \
    selectFirstTabViewItem: selectLastTabViewItem: selectNextTabViewItem: selectPreviousTabViewItem: \
    takeSelectedTabViewItemFromSender: revealTouchBar: modifyFont: addFontTrait: modifyFontViaPanel: changeFont: \
    toggleContinuousSpellChecking: toggleAutomaticSpellingCorrection: checkSpelling: showGuessPanel: startSpeaking: \
    stopSpeaking: uppercaseWord: lowercaseWord: capitalizeWord: becomeFirstResponder resignFirstResponder endEditing: \
    endRefreshing beginRefreshing startAnimating stopAnimating removeFromSuperview setNeedsDisplay setNeedsLayout \
    layoutIfNeeded popViewControllerAnimated: dismissModalViewControllerAnimated: expandItem: collapseItem: \
    performDoubleClick: toggle: open: save: revert: toggleRuler: play: pause: scrollPageUp: scrollPageDown: \
    scrollToBeginningOfDocument: scrollToEndOfDocument: selectLine: selectWord: moveUp: moveDown: moveLeft: \
    moveRight: insertNewline: insertTab: noop: toggleTabBar: toggleTabOverview: mergeAllWindows: moveTabToNewWindow: \
    selectNextKeyView: selectPreviousKeyView: toggleInspector: validate commitEditing discardEditing nextPage: previousPage:
    """.split(separator: " ").map(String.init))
}
