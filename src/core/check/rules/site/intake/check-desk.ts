import { defaultStatuses } from '../../../../../contracts/desk-status.ts'
import type { Report } from '../../../../diagnostics/make-diagnostic.ts'
import { recoverName } from '../../../../diagnostics/recover-name.ts'
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
  checkValues(resolved.root, statuses, report)
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

/** A value belongs to a status that means that a lead is won, and has a currency. */
function checkValues(root: MapNode, statuses: MapNode | undefined, report: Report): void {
  const desk = getEntries(root, ['site', 'desk'])
  const values = asMap(desk.get('values')?.value)
  const currency = desk.get('currency')
  if (!values) {
    if (currency)
      report({
        ...{ code: 'no-effect', span: currency.key, path: 'site.desk.currency' },
        message: '`currency` has no effect without `values`.',
        hint: 'Say what a status is worth, such as `values: { enrolled: 4800 }`, or remove `currency`.',
      })
    return
  }
  if (!currency)
    report({
      ...{ code: 'missing-field', span: desk.get('values')?.key ?? values.span, path: 'site.desk' },
      message: 'The values of statuses have no currency.',
      hint: 'Write it beside them: `currency: INR`.',
    })
  const named = statuses
    ? [...statuses.entries].map(([name, { key, value }]) => ({ name, outcome: asText(value), span: key }))
    : defaultStatuses.map((status) => ({ ...status, span: undefined }))
  const won = new Map(
    named.flatMap(({ name, outcome, span }) => (outcome === 'won' ? [[name, span] as const] : [])),
  )
  for (const [name, { key }] of values.entries) {
    if (won.has(name)) continue
    const { diagnostic } = recoverName(name, won, {
      code: 'bad-value',
      cause: name,
      message: named.some((status) => status.name === name)
        ? `The status "${name}" does not have the outcome "won", so it has no value`
        : `The status "${name}" does not exist`,
      heading: 'Statuses with the outcome `won`',
    })
    report({ ...diagnostic, span: key, path: formatPath(['site', 'desk', 'values', name]) })
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
