import { recoverName } from '../../../diagnostics/recover-name.ts'
import { groupPairs } from '../../../group-pairs.ts'
import { routesOfContribution, type SiteRule } from '../rule.ts'

/** A page that names a group of translations must have another page in it. */
export const checkTranslations: SiteRule = ({ pages, resolved }, report) => {
  const groups = groupPairs(
    pages.flatMap((page) =>
      page.summary?.translations === undefined ? [] : [[page.summary.translations, page] as const],
    ),
  )
  for (const [name, [page, other]] of groups) {
    // A page that cannot be read may be the other one.
    if (!page?.translations || other || !resolved.isComplete) continue
    const { meant, diagnostic } = recoverName(name, groups.keys(), {
      code: 'no-effect',
      message: `"translations" has no effect now: no other page that is open is in the group "${name}"`,
    })
    report({
      ...diagnostic,
      // Either of two names can be the misspelt one.
      fix: undefined,
      cause: meant !== undefined && groups.get(meant)?.length === 1 ? [name, meant].sort().join(' ') : name,
      span: page.translations,
      path: 'translations',
      hint: 'Write the same name on the pages that are translations of each other.',
      routes: routesOfContribution(page),
    })
  }
}
