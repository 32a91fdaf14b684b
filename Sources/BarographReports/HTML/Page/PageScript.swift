/// The whole script of the page: plain JavaScript that depends on nothing. The parts up to `scriptScene` and `scriptArrange` never touch the page,
/// so that they can be tested by themselves.
let pageScript =
  (["\"use strict\";", "(() => {"]
  + [
    scriptWords, scriptModel, scriptAlgorithms, scriptLayout, scriptRows, scriptArrange, scriptScene, scriptDom,
    scriptTable, scriptSearch, scriptDrawing, scriptPicture, scriptDetails, scriptGraph, scriptPaths, scriptCycles,
    scriptTangles, scriptSingletons, scriptMatrix, scriptMetrics, scriptFindings, scriptApp,
  ] + ["})();", ""]).joined(separator: "\n")

/// The whole style of the page.
let pageStyle = styleOfPage + "\n" + styleOfViews + "\n"
