import { findMeant } from '../../../diagnostics/recover-name.ts'
import type { CheckedSite } from '../../../site/checked-site.ts'
import { findFacts } from '../../../text/facts.ts'
import { asMap, getChild } from '../../../tree/nodes.ts'
import { listTexts } from '../../list-texts.ts'
import type { SiteRule } from '../rule.ts'

/**
 * A fact of the site that no page uses is a claim that nobody checks any more. The rule applies only if everything
 * could be read: a missing part may use the fact.
 */
export const checkSiteFacts: SiteRule = (site, report) => {
  const { file } = site.resolved.root.span
  const { facts } = site.resolved
  if (facts.size === 0 || !isWhole(site)) return
  const used = listUsed(site, facts, file)
  for (const [name, { span }] of facts) {
    if (used.has(name)) continue
    report({
      code: 'unused-site-fact',
      span,
      path: `site.facts.${name}`,
      message: `No page uses the fact "${name}".`,
      hint: `Write \`\${${name}}\` in a text, or remove the fact.`,
    })
  }
}

/** The names that texts use; an unknown name counts as the fact that it most likely means. */
function listUsed(
  { pages, settings }: CheckedSite,
  facts: ReadonlyMap<string, unknown>,
  file: string,
): Set<string> {
  const head = [settings.head?.title, settings.head?.description]
  const used = new Set(head.flatMap((text) => findFacts(text ?? '').map(({ name }) => name)))
  for (const page of pages) {
    for (const { text } of listTexts(page)) {
      for (const { name } of findFacts(text)) {
        const fact = page.document.facts.get(name)
        if (fact?.file === file) used.add(name)
        if (!fact && !used.has(name)) used.add(findMeant(name, facts.keys()) ?? name)
      }
      // A malformed fact has been reported, and still counts as a use.
      for (const [, name = ''] of text.matchAll(/[{(%]\s{0,3}([A-Za-z][\w.-]*)/g)) used.add(name)
    }
  }
  return used
}

function isWhole({ pages, resolved }: CheckedSite): boolean {
  const routes = asMap(getChild(resolved.root, 'routes'))?.entries.size ?? 0
  return resolved.whole && routes === resolved.routes.length && pages.every((page) => page.whole)
}
