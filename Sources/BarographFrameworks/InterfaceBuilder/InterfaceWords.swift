/// What UIKit and AppKit declare for documents to connect.
enum InterfaceWords {
  /// Outlets that some class of the platform has.
  static let outlets: Set<String> = Set(
    """
    view tableView collectionView itemPrototype delegate dataSource navigationItem tabBarItem toolbarItems searchDisplayController \
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
    itemTitleField accessibilityElements previewView childWindows representedObject maskView mask preferredFocusedView
    """.split(separator: " ").map(String.init))

  /// Properties of the platform's classes that documents set by key paths, where code need not declare them; and what
  /// Typhoon reads.
  static let runtimeKeys: Set<String> = Set(
    """
    layer typhoonKey frame bounds center transform alpha hidden isHidden opaque isOpaque clipsToBounds tag tintColor \
    backgroundColor contentMode userInteractionEnabled isUserInteractionEnabled multipleTouchEnabled exclusiveTouch \
    isExclusiveTouch isMultipleTouchEnabled autoresizesSubviews autoresizingMask contentScaleFactor layoutMargins \
    directionalLayoutMargins preservesSuperviewLayoutMargins insetsLayoutMarginsFromSafeArea semanticContentAttribute \
    translatesAutoresizingMaskIntoConstraints restorationIdentifier accessibilityIdentifier accessibilityLabel \
    accessibilityHint accessibilityValue accessibilityTraits accessibilityElementsHidden isAccessibilityElement \
    accessibilityLanguage accessibilityViewIsModal shouldGroupAccessibilityChildren accessibilityNavigationStyle \
    accessibilityIgnoresInvertColors accessibilityRespondsToUserInteraction accessibilityUserInputLabels \
    shouldGroupAccessibilityChildren showsLargeContentViewer largeContentTitle largeContentImage interactions \
    overrideUserInterfaceStyle focusGroupIdentifier maximumContentSizeCategory minimumContentSizeCategory mask \
    enabled isEnabled selected isSelected highlighted isHighlighted contentVerticalAlignment contentHorizontalAlignment \
    text attributedText font textColor textAlignment lineBreakMode numberOfLines shadowColor shadowOffset \
    highlightedTextColor adjustsFontSizeToFitWidth minimumScaleFactor minimumFontSize baselineAdjustment \
    preferredMaxLayoutWidth adjustsFontForContentSizeCategory allowsDefaultTighteningForTruncation \
    placeholder attributedPlaceholder borderStyle clearButtonMode clearsOnBeginEditing clearsOnInsertion leftViewMode \
    rightViewMode leftView rightView background disabledBackground secureTextEntry isSecureTextEntry keyboardType \
    keyboardAppearance returnKeyType autocapitalizationType autocorrectionType spellCheckingType textContentType \
    smartQuotesType smartDashesType smartInsertDeleteType enablesReturnKeyAutomatically inputView inputAccessoryView \
    editable isEditable selectable isSelectable dataDetectorTypes allowsEditingTextAttributes textContainerInset \
    textContainer linkTextAttributes typingAttributes selectedRange _placeholderLabel placeholderLabel \
    image highlightedImage animationImages animationDuration animationRepeatCount preferredSymbolConfiguration \
    title subtitle attributedTitle titleLabel imageView titleEdgeInsets imageEdgeInsets contentEdgeInsets \
    showsTouchWhenHighlighted adjustsImageWhenHighlighted adjustsImageWhenDisabled reversesTitleShadowWhenHighlighted \
    configuration role menu showsMenuAsPrimaryAction changesSelectionAsPrimaryAction pointerInteractionEnabled \
    contentOffset contentSize contentInset scrollIndicatorInsets bounces alwaysBounceVertical alwaysBounceHorizontal \
    pagingEnabled isPagingEnabled scrollEnabled isScrollEnabled showsHorizontalScrollIndicator \
    showsVerticalScrollIndicator indicatorStyle decelerationRate delaysContentTouches canCancelContentTouches \
    minimumZoomScale maximumZoomScale zoomScale bouncesZoom scrollsToTop keyboardDismissMode directionalLockEnabled \
    contentInsetAdjustmentBehavior automaticallyAdjustsScrollIndicatorInsets \
    rowHeight estimatedRowHeight sectionHeaderHeight sectionFooterHeight estimatedSectionHeaderHeight \
    estimatedSectionFooterHeight separatorInset separatorStyle separatorColor separatorEffect backgroundView \
    allowsSelection allowsMultipleSelection allowsSelectionDuringEditing allowsMultipleSelectionDuringEditing \
    sectionIndexColor sectionIndexBackgroundColor tableHeaderView tableFooterView cellLayoutMarginsFollowReadableWidth \
    remembersLastFocusedIndexPath prefetchingEnabled isPrefetchingEnabled sectionHeaderTopPadding \
    selectionStyle accessoryType editingAccessoryType indentationLevel indentationWidth selectedBackgroundView \
    showsReorderControl shouldIndentWhileEditing textLabel detailTextLabel contentView focusStyle \
    on isOn onTintColor thumbTintColor onImage offImage value minimumValue maximumValue continuous isContinuous \
    minimumTrackTintColor maximumTrackTintColor minimumValueImage maximumValueImage stepValue wraps autorepeat progress \
    progressTintColor trackTintColor progressImage trackImage progressViewStyle numberOfPages currentPage \
    hidesForSinglePage pageIndicatorTintColor currentPageIndicatorTintColor activityIndicatorViewStyle style color \
    hidesWhenStopped animating selectedSegmentIndex selectedSegmentTintColor momentary apportionsSegmentWidthsByContent \
    datePickerMode preferredDatePickerStyle minuteInterval countDownDuration date minimumDate maximumDate locale \
    axis distribution alignment spacing baselineRelativeArrangement isLayoutMarginsRelativeArrangement \
    barTintColor barStyle translucent isTranslucent titleTextAttributes largeTitleTextAttributes prefersLargeTitles \
    shadowImage backgroundImage selectionIndicatorImage unselectedItemTintColor itemPositioning itemWidth itemSpacing \
    standardAppearance compactAppearance scrollEdgeAppearance badgeValue badgeColor selectedImage landscapeImagePhone \
    searchBarStyle prompt scopeButtonTitles showsCancelButton showsScopeBar showsBookmarkButton searchTextField \
    hidesBottomBarWhenPushed modalPresentationStyle modalTransitionStyle modalInPresentation isModalInPresentation \
    definesPresentationContext providesPresentationContextTransitionStyle preferredContentSize edgesForExtendedLayout \
    extendedLayoutIncludesOpaqueBars automaticallyAdjustsScrollViewInsets navigationItem tabBarItem toolbarItems view \
    restorationClass editing isEditing modalPresentationCapturesStatusBarAppearance wantsFullScreenLayout \
    disablesAutomaticKeyboardDismissal preferredStatusBarStyle prefersStatusBarHidden navigationBarHidden \
    isNavigationBarHidden toolbarHidden isToolbarHidden hidesBarsOnTap hidesBarsOnSwipe navigationBar toolbar tabBar \
    selectedIndex presentsWithGesture preferredDisplayMode preferredPrimaryColumnWidthFraction primaryEdge \
    minimumPrimaryColumnWidth maximumPrimaryColumnWidth clearsSelectionOnViewWillAppear \
    constant priority active isActive identifier multiplier scrollDirection minimumLineSpacing minimumInteritemSpacing \
    itemSize estimatedItemSize headerReferenceSize footerReferenceSize sectionInset sectionHeadersPinToVisibleBounds \
    effect contentsScale wantsLayer canDrawConcurrently alphaValue toolTip focusRingType stringValue attributedStringValue \
    objectValue doubleValue floatValue intValue integerValue bezelStyle bordered isBordered bezeled isBezeled \
    drawsBackground controlSize keyEquivalent state alternateTitle alternateImage imagePosition imageScaling cell \
    allowsMixedState contentTintColor usesSingleLineMode maximumNumberOfLines placeholderString appearance \
    fillColor borderType titlePosition titleFont boxType transparent isTransparent material blendingMode \
    emphasized isEmphasized dividerStyle autosaveName indeterminate isIndeterminate usesThreadedAnimation controlTint \
    displayedWhenStopped maxValue minValue identifier userInterfaceLayoutDirection allowsVibrancy \
    scrollerStyle hasVerticalScroller hasHorizontalScroller autohidesScrollers borderWidth delegate dataSource \
    cornerRadius continuousCornerRadius mapType zoomEnabled isZoomEnabled rotateEnabled pitchEnabled showsUserLocation showsTraffic showsBuildings \
    scalesPageToFit allowsInlineMediaPlayback mediaPlaybackRequiresUserAction allowsLinkPreview customUserAgent \
    allowsBackForwardNavigationGestures allowsMagnification magnification numberOfTapsRequired \
    numberOfTouchesRequired minimumPressDuration allowableMovement cancelsTouchesInView delaysTouchesBegan \
    delaysTouchesEnded direction edges minimumNumberOfTouches maximumNumberOfTouches window rootViewController \
    tintAdjustmentMode clearsContextBeforeDrawing motionEffects scalesLargeContentImage largeContentImageInsets \
    transform3D anchorPoint maskView focusGroupPriority focusEffect hoverStyle accessibilityAttributedLabel \
    accessibilityAttributedHint accessibilityAttributedValue accessibilityContainerType accessibilityPath \
    accessibilityFrame accessibilityActivationPoint accessibilityTextualContext \
    viewRespectsSystemMinimumLayoutMargins restoresFocusAfterTransition preferredBehavioralStyle passwordRules \
    defaultTextAttributes inlinePredictionType showsExpansionTextWhenTruncated usesStandardTextScaling \
    findInteractionEnabled isFindInteractionEnabled verticalScrollIndicatorInsets horizontalScrollIndicatorInsets \
    isDirectionalLockEnabled refreshControl indexDisplayMode allowsKeyboardScrolling \
    sectionIndexMinimumDisplayRowCount sectionIndexTrackingBackgroundColor separatorInsetReference \
    insetsContentViewsToSafeArea selectionFollowsFocus allowsFocus dragInteractionEnabled fillerRowHeight \
    selfSizingInvalidation accessoryView editingAccessoryView userInteractionEnabledWhileDragging \
    multipleSelectionBackgroundView backgroundConfiguration automaticallyUpdatesBackgroundConfiguration \
    automaticallyUpdatesContentConfiguration isBaselineRelativeArrangement preferredStyle \
    allowsContinuousInteraction backgroundStyle defersCurrentPageDisplay preferredIndicatorImage \
    hidesBarsWhenKeyboardAppears hidesBarsWhenVerticallyCompact titlePositionAdjustment imageInsets \
    landscapeImagePhoneInsets largeContentSizeImage possibleTitles largeTitleDisplayMode hidesBackButton \
    hidesSearchBarWhenScrolling backButtonTitle backButtonDisplayMode leftItemsSupplementBackButton \
    underPageBackgroundColor pageZoom inspectable isInspectable isRotateEnabled isPitchEnabled showsCompass \
    showsScale showsPointsOfInterest
    """.split(separator: " ").map(String.init))

  /// The same of AppKit: windows, controls, tables.
  static let macRuntimeKeys: Set<String> = Set(
    """
    representedFilename representedURL excludedFromWindowsMenu isExcludedFromWindowsMenu miniwindowTitle \
    miniwindowImage documentEdited isDocumentEdited releasedWhenClosed isReleasedWhenClosed hidesOnDeactivate \
    canHide hasShadow movable isMovable movableByWindowBackground isMovableByWindowBackground level \
    collectionBehavior animationBehavior tabbingMode tabbingIdentifier titleVisibility titlebarAppearsTransparent \
    toolbarStyle titlebarSeparatorStyle showsToolbarButton styleMask minSize maxSize contentMinSize contentMaxSize \
    minFullScreenContentSize maxFullScreenContentSize aspectRatio contentAspectRatio resizeIncrements \
    contentResizeIncrements preservesContentDuringLiveResize frameAutosaveName restorable isRestorable sharingType \
    allowsConcurrentViewDrawing displaysWhenScreenProfileChanges acceptsMouseMovedEvents ignoresMouseEvents \
    allowsToolTipsWhenApplicationIsInactive oneShot isOneShot autorecalculatesKeyViewLoop \
    canBecomeVisibleWithoutLogin colorSpace preventsApplicationTerminationWhenModal floatingPanel isFloatingPanel \
    becomesKeyOnlyIfNeeded worksWhenModal canDrawSubviewsIntoLayer layerContentsRedrawPolicy \
    layerContentsPlacement layerUsesCoreImageFilters backgroundFilters compositingFilter contentFilters shadow \
    wantsBestResolutionOpenGLSurface wantsExtendedDynamicRangeOpenGLSurface wantsRestingTouches acceptsTouchEvents \
    allowedTouchTypes frameRotation frameCenterRotation boundsRotation postsFrameChangedNotifications \
    postsBoundsChangedNotifications needsDisplay needsLayout pressureConfiguration additionalSafeAreaInsets \
    prefersCompactControlSizeMetrics accessibilityTitle accessibilityRole accessibilitySubrole \
    accessibilityRoleDescription accessibilityHelp accessibilityEnabled accessibilityElement ignoresMultiClick \
    refusesFirstResponder allowsExpansionToolTips baseWritingDirection keyEquivalentModifierMask imageHugsTitle \
    bezelColor showsBorderOnlyWhileMouseInside maxAcceleratorLevel symbolConfiguration springLoaded isSpringLoaded \
    hasDestructiveAction importsGraphics allowsUndo placeholderAttributedString automaticTextCompletionEnabled \
    isAutomaticTextCompletionEnabled allowsCharacterPickerTouchBarItem lineBreakStrategy richText isRichText \
    usesFontPanel usesRuler usesInspectorBar usesFindBar usesFindPanel incrementalSearchingEnabled \
    isIncrementalSearchingEnabled automaticQuoteSubstitutionEnabled isAutomaticQuoteSubstitutionEnabled \
    automaticDashSubstitutionEnabled isAutomaticDashSubstitutionEnabled automaticTextReplacementEnabled \
    isAutomaticTextReplacementEnabled automaticSpellingCorrectionEnabled isAutomaticSpellingCorrectionEnabled \
    automaticLinkDetectionEnabled isAutomaticLinkDetectionEnabled automaticDataDetectionEnabled \
    isAutomaticDataDetectionEnabled continuousSpellCheckingEnabled isContinuousSpellCheckingEnabled \
    grammarCheckingEnabled isGrammarCheckingEnabled smartInsertDeleteEnabled verticallyResizable \
    isVerticallyResizable horizontallyResizable isHorizontallyResizable fieldEditor isFieldEditor \
    insertionPointColor defaultParagraphStyle rulerVisible isRulerVisible displaysLinkToolTips allowsImageEditing \
    usesAlternatingRowBackgroundColors allowsColumnReordering allowsColumnResizing allowsColumnSelection \
    allowsEmptySelection allowsTypeSelect autosaveTableColumns columnAutoresizingStyle gridColor gridStyleMask \
    intercellSpacing selectionHighlightStyle rowSizeStyle floatsGroupRows usesAutomaticRowHeights \
    draggingDestinationFeedbackStyle verticalMotionCanBeginDrag usesStaticContents indentationPerLevel \
    indentationMarkerFollowsCell autoresizesOutlineColumn autosaveExpandedItems stronglyReferencesItems \
    scrollsDynamically hasVerticalRuler hasHorizontalRuler rulersVisible horizontalLineScroll verticalLineScroll \
    lineScroll horizontalPageScroll verticalPageScroll pageScroll verticalScrollElasticity \
    horizontalScrollElasticity usesPredominantAxisScrolling automaticallyAdjustsContentInsets contentInsets \
    scrollerInsets scrollerKnobStyle findBarPosition maxMagnification minMagnification documentCursor \
    detachesHiddenViews edgeInsets orientation vertical isVertical arrangesAllSubviews tabViewType tabPosition \
    tabViewBorderType allowsTruncatedLabels animates imageAlignment imageFrameStyle allowsCutCopyPaste behavior \
    warningValue criticalValue numberOfTickMarks numberOfMajorTickMarks altIncrementValue allowsTickMarkValuesOnly \
    tickMarkPosition sliderType trackFillColor isDisplayedWhenStopped alternate isAlternate \
    allowsKeyEquivalentWhenHidden contentViewMargins maskImage trackingMode segmentStyle segmentDistribution \
    selectedSegmentBezelColor completes itemHeight numberOfVisibleItems usesDataSource pullsDown autoenablesItems \
    preferredEdge datePickerStyle datePickerElements dateValue timeInterval timeZone calendar \
    sendsWholeSearchString sendsSearchStringImmediately recentsAutosaveName maximumRecents representedObject \
    valueWraps increment
    """.split(separator: " ").map(String.init))

  /// Names by which Swift before 3 called the platform, and no Swift since.
  static let goneWithSwift3: Set<String> = [
    "sharedApplication", "mainBundle", "defaultManager", "defaultCenter", "standardUserDefaults", "mainScreen",
    "currentDevice", "processInfo", "sharedSession", "mainQueue", "whiteColor", "blackColor", "clearColor", "redColor",
    "greenColor", "blueColor", "grayColor", "lightGrayColor", "darkGrayColor", "yellowColor", "orangeColor",
    "dispatch_get_main_queue", "dispatch_get_global_queue", "dispatch_async", "prepareForSegue",
  ]

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
