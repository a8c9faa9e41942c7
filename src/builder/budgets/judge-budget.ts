import type { UnlocatedDiagnostic } from '../../core/diagnostics/diagnostic.ts'
import { countThings, listNames } from '../../core/diagnostics/phrases.ts'
import type { BudgetKind, Budgets } from '../../core/schema/page-fields-schema.ts'

/** How much of something a page uses, and which of its parts use how much of it. */
export interface Use {
  /** Bytes, or a number of other sites. */
  amount: number
  parts: readonly UsePart[]
}

export interface UsePart {
  /** What a message calls it: `"enrol" (form)`, or `the page itself`. */
  name: string
  /** What is saved without this part. */
  amount: number
}

/** What a page uses. What was not measured is not judged. */
export type PageUse = Readonly<Partial<Record<BudgetKind, Use>>>

/** A diagnostic and the budget that it is about. */
export interface OverBudget extends UnlocatedDiagnostic {
  kind: BudgetKind
}

/** Compares what one page uses with its budgets. */
export function judgeBudget(use: PageUse, budgets: Budgets): OverBudget[] {
  return budgetKinds.flatMap((kind) => {
    const [allowed, used] = [budgets[kind], use[kind]]
    if (allowed === undefined || !used || used.amount <= allowed * units[kind].size) return []
    return [explainExcess(kind, used, allowed)]
  })
}

interface Unit {
  /** In bytes, or sites. */
  size: number
  format: (amount: number) => string
  /** After "This page". */
  verb: string
}

const kilobyte = 1000
const formatKilobytes = (bytes: number) =>
  `${(bytes / kilobyte).toLocaleString('en', { maximumFractionDigits: 1 })} KB`
const inKilobytes = { size: kilobyte, format: formatKilobytes }

const units: Record<BudgetKind, Unit> = {
  html: { ...inKilobytes, verb: 'has {} of HTML with its styles' },
  javascript: { ...inKilobytes, verb: 'loads {} of JavaScript before a visitor does anything' },
  javascriptInUse: { ...inKilobytes, verb: 'can load {} of JavaScript when everything on it is used' },
  images: { ...inKilobytes, verb: 'has {} of images for a phone' },
  thirdParties: {
    size: 1,
    format: (count) => countThings(count, 'other site'),
    verb: 'can load something from {}',
  },
}

const budgetKinds = Object.keys(units) as BudgetKind[]

/** Further parts are small. */
const maxParts = 4

function explainExcess(kind: BudgetKind, { amount, parts }: Use, allowed: number): OverBudget {
  const { size, format, verb } = units[kind]
  const largest = parts
    .filter((part) => part.amount > 0)
    .toSorted((one, other) => other.amount - one.amount)
    .slice(0, maxParts)
    .map((part) => (kind === 'thirdParties' ? part.name : `${part.name}: ${format(part.amount)}`))
  const costs = largest.length === 0 ? '' : ` ${introduce(kind, largest.length)} ${joinNames(largest)}.`
  const needed = Math.ceil(amount / size)
  return {
    kind,
    code: 'over-budget',
    message: `This page ${verb.replace('{}', format(amount))}; its budget is ${format(allowed * size)}.${costs}`,
    hint: `Take away what costs most, or allow this page more: \`budgets: { ${kind}: ${needed} }\`.`,
  }
}

/** Before the parts in a message. */
function introduce(kind: BudgetKind, count: number): string {
  if (count === 1) return 'It is'
  return kind === 'thirdParties' ? 'They are' : 'The largest parts are'
}

/** `a, b and c` */
export function joinNames(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length === 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

/** What a message calls a block, or several that share something. */
export function labelBlock({ id, type }: { id: string; type: string }): string {
  return id === type ? listNames([id]) : `${listNames([id])} (${type})`
}
