import { countThings } from '../../core/diagnostics/phrases.ts'
import type { ValueProblem } from '../../core/schema/block-spec.ts'

interface Values {
  periods?: readonly string[]
  plans: readonly { prices: readonly unknown[] }[]
}

/** Each plan has as many prices as there are periods; without periods it has one. */
export function findValueProblems(value: unknown): ValueProblem[] {
  const { periods, plans } = value as Values
  const count = periods?.length ?? 1
  return plans.flatMap(({ prices }, index) =>
    prices.length === count
      ? []
      : [
          {
            path: ['plans', index, 'prices'],
            message: periods
              ? `There are ${count} periods, and this plan has ${countThings(prices.length, 'price')}.`
              : `Without \`periods\` a plan has one price; this one has ${prices.length}.`,
            hint: periods
              ? `Give it a price for each period, in their order: ${periods.join(', ')}.`
              : 'Name what the prices are for: `periods: [Monthly, Yearly]`.',
          },
        ],
  )
}
