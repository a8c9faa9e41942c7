import { speculationRules } from '../../contracts/speculation-rules.ts'

/**
 * Lets the browser fetch the pages of links that the visitor is about to follow. The rules are added by the runtime and
 * not by a header, because browsers request the file that a header names before the first paint.
 */
export function prefetchLinks(document: Document): void {
  if (!HTMLScriptElement.supports?.('speculationrules')) return
  const script = document.createElement('script')
  script.type = 'speculationrules'
  script.textContent = speculationRules
  document.head.append(script)
}
