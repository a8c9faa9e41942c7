import { speculationRules } from '../../contracts/speculation-rules.ts'

/**
 * Lets the browser fetch the pages of links that the visitor is about to follow; browsers that do not know the
 * rules take them for data. They are added by the runtime and not by a header, because browsers request the file that a
 * header names before the first paint.
 */
export function prefetchLinks(document: Document): void {
  const script = document.createElement('script')
  script.type = 'speculationrules'
  script.textContent = speculationRules
  document.head.append(script)
}
