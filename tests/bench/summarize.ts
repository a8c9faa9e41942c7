import { median } from '../../scripts/median.mjs'

/** The values of several rounds: their median, and how far they spread. */
export interface Summary {
  median: number
  min: number
  max: number
  rounds: number
}

/** `undefined` if there are no values. */
export function summarize(values: readonly number[]): Summary | undefined {
  if (values.length === 0) return undefined
  return {
    median: median(values),
    min: Math.min(...values),
    max: Math.max(...values),
    rounds: values.length,
  }
}

/** With as many digits as matter: `12.3`, `0.46`, `1,230`. */
export function formatNumber(value: number): string {
  const size = Math.abs(value)
  const digits = size >= 100 ? 0 : size >= 10 ? 1 : 2
  return value.toLocaleString('en-US', { maximumFractionDigits: digits, minimumFractionDigits: digits })
}

/** The median with its spread: `12.3 (11.9–13.0)`; of one value the value alone. */
export function formatSummary(summary: Summary | undefined): string {
  if (!summary) return '–'
  const { median, min, max } = summary
  if (min === max) return formatNumber(median)
  return `${formatNumber(median)} (${formatNumber(min)}–${formatNumber(max)})`
}
