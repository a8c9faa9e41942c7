import { startOfFile } from '../../../../diagnostics/locations.ts'
import { listTags, type PrivacyFact } from '../../../../site/privacy-facts.ts'
import { locatePath, type NodePath } from '../../../../tree/nodes.ts'
import { type ComparedSite, routesOfContribution, type SiteRule } from '../../rule.ts'

/** Something of which visitors must be told: the fact that tells it, and the setting that turns it on. */
interface Duty {
  fact: PrivacyFact
  /** What the site does, after "the site". */
  does: string
  setting: NodePath
}

/** Where a site counts or has tags, it has a privacy policy that says so. */
export const checkPrivacyPolicy: SiteRule = ({ resolved, pages }, report) => {
  const duties = listDuties(resolved.settings)
  const [first] = duties
  if (!first) return
  const policies = pages.filter(({ privacyPolicy, summary }) => privacyPolicy && summary)
  // A policy whose document cannot be read may have the mark.
  if (policies.length === 0 && resolved.whole)
    report({
      code: 'missing-disclosure',
      span: locatePath(resolved.root, first.setting).key,
      path: first.setting.join('.'),
      message: `The site ${listActs(duties)}, and no page is marked as its privacy policy, which must say so.`,
      hint: `Write \`privacyPolicy: true\` in the document of the privacy policy, and ${listUses(duties)} in its text.`,
    })
  for (const policy of policies) {
    const told = new Set([...policy.facts.own, ...policy.facts.site, ...policy.facts.unknown])
    const untold = duties.filter(({ fact }) => !told.has(fact))
    if (untold.length === 0 || !policy.whole) continue
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

function listDuties(settings: ComparedSite['resolved']['settings']): Duty[] {
  const duties: Duty[] = []
  if (settings.counts)
    duties.push({
      fact: 'privacy.counts',
      does: 'counts views and actions (`counts`)',
      setting: ['site', 'counts'],
    })
  const [tag] = listTags(settings)
  if (tag)
    duties.push({
      fact: 'privacy.tags',
      does: 'has tags of another company (`analytics`)',
      setting: ['site', 'analytics', tag],
    })
  return duties
}

const listActs = (duties: readonly Duty[]) => duties.map(({ does }) => does).join(' and ')
const listUses = (duties: readonly Duty[]) => duties.map(({ fact }) => `\`\${${fact}}\``).join(' and ')
