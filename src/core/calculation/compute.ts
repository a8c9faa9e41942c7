import type { CalculationStep } from '../../contracts/steps/form-result.ts'
import { operationNames, operations } from './operations.ts'

export interface Sums {
  steps?: readonly CalculationStep[]
  results: readonly { of: string; decimals: number }[]
}

/** The numbers of the results, in their order, for these values of the inputs. A result that is not a finite number is 0. */
export function compute({ steps = [], results }: Sums, inputs: Readonly<Record<string, number>>): number[] {
  const known = new Map(Object.entries(inputs))
  const read = (operand: string) => known.get(operand) ?? (Number(operand) || 0)
  for (const step of steps) known.set(step.name, computeStep(step, read))
  return results.map(({ of }) => (Number.isFinite(read(of)) ? read(of) : 0))
}

function computeStep(step: CalculationStep, read: (operand: string) => number): number {
  const { table } = step
  if (table) return lookUp(table.rows, read(table.of))
  const name = operationNames.find((one) => step[one])
  return name ? operations[name]((step[name] ?? []).map(read)) : 0
}

function lookUp(rows: NonNullable<CalculationStep['table']>['rows'], value: number): number {
  const fitting = rows.filter(({ from }) => from <= value)
  return fitting.sort((one, other) => one.from - other.from).pop()?.is ?? 0
}

/** A number as it is stored: rounded, without separators of thousands. Zero has no sign. */
export const roundResult = (value: number, decimals: number): string =>
  write(value, decimals, 'en', { useGrouping: false }).replace(/^-(0(?:\.0+)?)$/, '$1')

/** A number as the language of the page writes it; rounded once, as it is stored. */
export const formatResult = (value: number, decimals: number, locale: string): string =>
  write(Number(roundResult(value, decimals)), decimals, locale)

const write = (value: number, decimals: number, locale: string, options?: Intl.NumberFormatOptions) =>
  value.toLocaleString(locale, {
    ...{ minimumFractionDigits: decimals, maximumFractionDigits: decimals },
    ...options,
  })
