import { findMeant } from '../../../diagnostics/recover-name.ts'
import { findFacts } from '../../../text/facts.ts'
import { type ComparedSite, isCompletelyRead, type SiteRule } from '../rule.ts'

/**
 * A fact of the site that no page uses is a claim that nobody checks any more. The rule applies only if everything
 * could be read: a missing part may use the fact.
 */
export const checkSiteFacts: SiteRule = (site, report) => {
  const { facts } = site.resolved
  if (facts.size === 0 || !isCompletelyRead(site)) return
  const used = listUsed(site)
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
function listUsed({ pages, resolved }: ComparedSite): Set<string> {
  const { settings, facts } = resolved
  const notices = Object.values(settings.consent?.notice ?? {}).flatMap((notice) =>
    Object.values(notice ?? {}),
  )
  const head = [settings.head?.title, settings.head?.description, ...notices]
  const used = new Set(head.flatMap((text) => findFacts(String(text ?? '')).map(({ name }) => name)))
  for (const page of pages) for (const name of [...page.facts.site, ...page.facts.mentioned]) used.add(name)
  const unknown = new Set(pages.flatMap((page) => page.facts.unknown))
  for (const name of unknown) used.add(findMeant(name, facts.keys()) ?? name)
  return used
}
