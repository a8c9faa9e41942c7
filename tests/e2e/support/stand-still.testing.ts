/** Runs in the page: what would move has arrived, and what comes into view has come. */
export async function standStill(): Promise<void> {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*,*::before,*::after{animation:none!important;transition:none!important}')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  for (const top of [1e6, 0]) {
    scrollTo({ top, behavior: 'instant' })
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
  }
  await document.fonts.ready
}
