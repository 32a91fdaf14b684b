/// What stands in the page before its script runs. `title` is markup already.
func pageBody(title: String) -> String {
  """
  <a class="skip" href="#main">Skip to the content</a>
  <header>
  <div class="head">
  <div class="brand"><svg width="26" height="22" viewBox="0 0 26 22" aria-hidden="true"><path d="M1 20 H25" fill="none" stroke="currentColor" stroke-width="1.4"/><path d="M2 6 C6 4 8 13 12 12 S18 3 24 9" fill="none" stroke="currentColor" stroke-width="2"/></svg><h1><bdi>\(title)</bdi></h1><span id="summary" class="quiet"></span></div>
  <div id="search" role="search"></div>
  <button type="button" id="theme">Theme: system</button>
  </div>
  <nav id="views" aria-label="Views"></nav>
  </header>
  <main id="main" tabindex="-1"><noscript><p class="page">This report needs its own script to draw. It loads nothing from anywhere.</p></noscript></main>
  <aside id="details" aria-label="Details" tabindex="-1" hidden></aside>
  <div id="announcer" class="visually-hidden" role="status" aria-live="polite"></div>
  """
}
