/**
 * Runs in the page: gives it the styles of paper, in any engine. Not every driver can emulate a medium, so conditions of
 * `print` hold and those of `screen` do not from now on.
 */
export function showAsPrinted(): void {
  const change = (media: MediaList) => {
    if (/\bprint\b/.test(media.mediaText)) media.mediaText = media.mediaText.replaceAll(/\bprint\b/g, 'all')
    else if (/\bscreen\b/.test(media.mediaText)) media.mediaText = 'not all'
  }
  const walk = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) change(rule.media)
      if ('cssRules' in rule) walk((rule as CSSGroupingRule).cssRules)
    }
  }
  for (const sheet of document.styleSheets) {
    change(sheet.media)
    walk(sheet.cssRules)
  }
}
