import type { Messages } from './messages.ts'
import type { PricingProps } from './schema.ts'

/** The messages of what a table of prices does not have. */
export function listUnusedMessages(value: unknown): readonly (keyof Messages['en'])[] {
  const { periods, plans } = value as Pick<PricingProps, 'periods' | 'plans'>
  return [
    ...(periods ? [] : (['period'] as const)),
    ...(plans.some(({ prices }) => prices.some(({ before }) => before)) ? [] : (['formerPrice'] as const)),
    ...(plans.some(({ lacks }) => lacks) ? [] : (['lacks'] as const)),
  ]
}
