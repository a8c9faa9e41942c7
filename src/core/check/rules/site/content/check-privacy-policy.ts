import { startOfFile } from '../../../../diagnostics/locations.ts'
import type { DiagnosticParts } from '../../../../diagnostics/make-diagnostic.ts'
import { listTags, type PrivacyFact } from '../../../../handover/privacy-facts.ts'
import { getSpec } from '../../../../schema/block-spec.ts'
import { locatePath, type NodePath } from '../../../../tree/nodes.ts'
import { type ComparedSite, routesOfContribution, type SiteRule } from '../../rule.ts'

/** Something of which visitors must be told: the fact that tells it, and the setting or the page that brings it. */
interface Duty {
  fact: PrivacyFact
  /** What the site does, after "the site". */
  does: string
  location: Pick<DiagnosticParts, 'span' | 'path' | 'routes'>
}

/** Where a site counts, has tags or keeps results, it has a privacy policy that says so. */
export const checkPrivacyPolicy: SiteRule = (site, report) => {
  const { resolved, pages } = site
  const duties = listDuties(site)
  const [first] = duties
  if (!first) return
  const policies = pages.filter(({ privacyPolicy, summary }) => privacyPolicy && summary)
  // A policy whose document cannot be read may have the mark.
  if (policies.length === 0 && resolved.isComplete)
    report({
      code: 'missing-disclosure',
      ...first.location,
      message: `The site ${listActs(duties)}, and no page is marked as its privacy policy, which must say so.`,
      hint: `Write \`privacyPolicy: true\` in the document of the privacy policy, and ${listUses(duties)} in its text.`,
    })
  for (const policy of policies) {
    const told = new Set([...policy.facts.own, ...policy.facts.site, ...policy.facts.unknown])
    const untold = duties.filter(({ fact }) => !told.has(fact))
    if (untold.length === 0 || !policy.isComplete) continue
    report({
      code: 'missing-disclosure',
      span: policy.privacyPolicy ?? startOfFile(policy.file),
      path: 'privacyPolicy',
      message: `The site ${listActs(untold)}, and this privacy policy does not say so.`,
      hint: `Write ${listUses(untold)} in its text: the engine says there what is true, in the language of the block. If a text of your own says it, waive this.`,
      routes: routesOfContribution(policy),
    })
  }
}

function listDuties({ resolved: { root, settings }, pages, specs }: ComparedSite): Duty[] {
  const duties: Duty[] = []
  const locate = (setting: NodePath) => ({ span: locatePath(root, setting).key, path: setting.join('.') })
  if (settings.counts)
    duties.push({
      fact: 'privacy.counts',
      does: 'counts views and actions (`counts`)',
      location: locate(['site', 'counts']),
    })
  const [tag] = listTags(settings)
  if (tag)
    duties.push({
      fact: 'privacy.tags',
      does: 'has tags of another company (`analytics`)',
      location: locate(['site', 'analytics', tag]),
    })
  const page = pages.find(({ languages }) =>
    languages.some(({ types }) => types.some((type) => getSpec(specs, type)?.disclosure)),
  )
  if (page)
    duties.push({
      fact: 'privacy.quiz',
      does: 'sends the result of a test along (`type: quiz`)',
      location: { span: startOfFile(page.file), routes: routesOfContribution(page) },
    })
  return duties
}

const listActs = (duties: readonly Duty[]) => duties.map(({ does }) => does).join(' and ')
const listUses = (duties: readonly Duty[]) => duties.map(({ fact }) => `\`\${${fact}}\``).join(' and ')
