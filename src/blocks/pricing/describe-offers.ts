import { plainText } from '../../core/text/plain-text.ts'
import type { PricingProps } from './schema.ts'

/** The prices that machines can read, each with what is read of it. */
export function describeOffers({
  plans,
  periods,
}: Pick<PricingProps, 'plans' | 'periods'>): Record<string, unknown>[] {
  return plans.flatMap(({ name, prices }) =>
    prices.flatMap(({ offer, amount, unit }, index) => {
      if (!offer) return []
      const period = periods?.[index]
      return [
        {
          '@type': 'Offer',
          name: [plainText(name), ...(period ? [plainText(period)] : [])].join(', '),
          description: [amount, unit ?? []].map(plainText).join(' ').trim(),
          price: offer.amount,
          priceCurrency: offer.currency,
        },
      ]
    }),
  )
}

/** Whether an authored block has such a price. */
export function makesOffers({ plans }: Readonly<Record<string, unknown>>): boolean {
  return (plans as PricingProps['plans']).some(({ prices }) => prices.some(({ offer }) => offer))
}
