import type { Span } from '../../../diagnostics/diagnostic.ts'
import { recoverName } from '../../../diagnostics/recover-name.ts'
import { explainFactProblem } from '../../explain-fact-problem.ts'
import { type ComparedPage, type ComparedSite, routesOfContribution, type SiteRule } from '../rule.ts'

/** Every fact of a document must be used by a page that is built on it, and no fact of the site may contain another, or a mark. */
export const checkUnusedFacts: SiteRule = (site, report) => {
  const used = new Set<string>()
  for (const { chain, facts } of site.pages) {
    for (const name of [...facts.own, ...facts.wanted]) for (const file of chain) used.add(`${file} ${name}`)
  }
  for (const page of site.pages) {
    if (!page.isComplete) continue
    for (const { name, span } of page.facts.unused) {
      if (used.has(`${span.file} ${name}`)) continue
      const { meant, diagnostic } = recoverName(name, listOthers(page, span.file, site), {
        code: 'unused-fact',
        message: `Nothing on the page uses the fact "${name}"`,
      })
      report({
        ...diagnostic,
        span,
        path: `facts.${name}`,
        hint: meant === undefined ? `Write \`\${${name}}\` in a text, or remove the fact.` : undefined,
        routes: routesOfContribution(page),
      })
    }
  }
  for (const fact of [...site.resolved.facts.values(), ...site.resolved.contacts.values()]) {
    const problem = explainFactProblem(fact)
    if (problem) report(problem)
  }
}

/** The facts in scope that another file defines: one of them may be the one that is meant. */
function listOthers(
  page: ComparedPage,
  file: string,
  { resolved, inspect }: ComparedSite,
): Map<string, Span> {
  const own = inspect(page)?.document.facts ?? []
  return new Map(
    [...resolved.facts, ...resolved.contacts, ...own].flatMap(([name, fact]) =>
      fact.file === file ? [] : [[name, fact.span]],
    ),
  )
}
