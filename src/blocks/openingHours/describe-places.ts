import { specifyOpeningHours } from '../../core/opening-hours.ts'
import { plainText } from '../../core/text/plain-text.ts'
import type { OpeningHoursProps } from './schema.ts'

/** Each place with a name and an address as a business of its own, which the page completes. */
export function describePlaces({ places }: Pick<OpeningHoursProps, 'places'>): Record<string, unknown>[] {
  return places.flatMap(({ name, address, hours, action }) => {
    if (!name || !address) return []
    const { kind, href = '' } = action?.to ?? {}
    return [
      {
        '@type': 'LocalBusiness',
        name: plainText(name),
        address: plainText(address),
        ...(kind === 'phone' && { telephone: href.replace('tel:', '') }),
        openingHoursSpecification: specifyOpeningHours(hours),
      },
    ]
  })
}
