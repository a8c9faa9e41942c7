import type { Report } from '../../../../diagnostics/make-diagnostic.ts'
import { deskOutcomes } from '../../../../schema/intake/desk-schema.ts'
import { asMap, asText, findAt, formatPath, getEntries } from '../../../../tree/nodes.ts'
import type { MapNode } from '../../../../tree/tree.ts'
import type { SiteRule } from '../../rule.ts'

/** In these statuses leads arrive, so what they mean is not for the site to say. */
const arrivals: Readonly<Record<string, string>> = { new: 'open', spam: 'spam' }

/** The statuses of the desk mean what the intake takes them for, and its messages have no unknown placeholders. */
export const checkDesk: SiteRule = ({ resolved }, report) => {
  const statuses = asMap(findAt(resolved.root, ['site', 'desk', 'statuses']))
  if (statuses) reportUnwon(resolved.root, statuses, report)
  for (const [name, { key, value }] of getEntries(statuses)) {
    const path = formatPath(['site', 'desk', 'statuses', name])
    const outcome = arrivals[name]
    // Another word has been reported by the check of the file.
    const isOutcome = value.kind === 'scalar' && deskOutcomes.some((known) => known === value.text)
    if (outcome !== undefined && isOutcome && value.text !== outcome)
      report({
        ...{ code: 'bad-value', span: value.span, path },
        message: `Leads arrive with the status "${name}", so its outcome must be "${outcome}".`,
        hint: `Write \`${name}: ${outcome}\`, or leave it out: this status always exists.`,
      })
    if (name === 'any')
      report({
        ...{ code: 'bad-value', span: key, path },
        message:
          '"any" cannot be the name of a status: `leads export --status any` exports leads of every status but spam.',
        hint: 'Give the status another name.',
      })
  }
  for (const [language, { value }] of getEntries(resolved.root, ['site', 'desk', 'messages']))
    for (const [name, message] of getEntries(value)) {
      const text = asText(message.value) ?? ''
      const unknown = text.match(/\{[^{}]*\}/g)?.find((placeholder) => placeholder !== '{name}')
      if (unknown === undefined) continue
      report({
        ...{ code: 'bad-value', span: message.value.span },
        path: formatPath(['site', 'desk', 'messages', language, name]),
        message: `People would receive "${unknown}" as it is written. The only placeholder of a message is "{name}".`,
      })
    }
}

/** Reports statuses of which none means that a lead is won. The schema has reported an outcome that is unknown. */
function reportUnwon(root: MapNode, statuses: MapNode, report: Report): void {
  const outcomes = [...statuses.entries.values()].map(({ value }) => asText(value))
  if (!outcomes.every((text) => deskOutcomes.some((known) => known === text && known !== 'won'))) return
  const desk = getEntries(root, ['site', 'desk'])
  report({
    ...{ code: 'no-effect', span: desk.get('statuses')?.key ?? statuses.span },
    path: formatPath(['site', 'desk', 'statuses']),
    message:
      'No status has the outcome "won", so no lead ever counts as enrolled: the numbers end with zero, and `leads export` finds no conversions.',
    hint: 'Give the status of people who enrolled the outcome `won`, such as `enrolled: won`.',
  })
}
