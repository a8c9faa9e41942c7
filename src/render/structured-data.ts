import type { Page } from '../core/model/page.ts'
import { splitOpeningHours } from '../core/opening-hours.ts'
import type { About } from '../core/schema/about-schema.ts'
import type { RenderInput } from './render-input.ts'

type Thing = Record<string, unknown>

/** The schema.org objects of a page: the organisation, and what its blocks say. Only for pages that are listed. */
export function toThings(page: Page, { shell, blocks }: RenderInput): Thing[] {
  if (page.head.robots === 'noindex') return []
  const organisation = {
    '@type': 'Organization',
    '@id': toOrganisationId(shell),
    name: shell.name,
    url: shell.url,
  }
  const fromBlocks = page.blocks.flatMap((block) => {
    const toBlockThings = blocks[block.type]?.structuredData
    return toBlockThings ? toBlockThings({ messages: {}, ...block.props, id: block.id } as never) : []
  })
  return [organisation, ...toSubject(page, shell), ...toBreadcrumbs(page), ...fromBlocks]
}

const toOrganisationId = ({ url }: RenderInput['shell']) => `${url}/#organization`

interface Surroundings {
  page: Thing
  organisation: Thing
}
type ToProperties<Type extends About['type']> = (
  about: Extract<About, { type: Type }>,
  surroundings: Surroundings,
) => Thing

/** What each type says beside its name, description and address: properties of https://schema.org/TYPE. */
const properties: { readonly [Type in About['type']]: ToProperties<Type> } = {
  Course: ({ price }, { organisation, page }) => ({ provider: organisation, ...toPricedThing(price, page) }),
  Service: ({ area, price }, { organisation, page }) => ({
    provider: organisation,
    areaServed: area,
    ...toPricedThing(price, page),
  }),
  Product: ({ brand, price }, { page }) => ({
    brand: brand === undefined ? undefined : { '@type': 'Brand', name: brand },
    ...toPricedThing(price, page),
  }),
  LocalBusiness: ({ address, phone, hours }, { organisation }) => ({
    address,
    telephone: phone,
    openingHours: toOpeningHours(hours),
    parentOrganization: organisation,
  }),
  Event: ({ starts, ends, place, price }, { organisation, page }) => ({
    startDate: starts,
    endDate: ends,
    eventAttendanceMode: `https://schema.org/${place ? 'Offline' : 'Online'}EventAttendanceMode`,
    location: place ? { '@type': 'Place', ...place } : { '@type': 'VirtualLocation', ...page },
    organizer: organisation,
    ...toPricedThing(price, page),
  }),
}

function toSubject({ head }: Page, shell: RenderInput['shell']): Thing[] {
  const { about } = head
  if (about === undefined) return []
  const page = { url: head.canonical }
  const toProperties = properties[about.type] as (about: About, surroundings: Surroundings) => Thing
  const more = toProperties(about, { page, organisation: { '@id': toOrganisationId(shell) } })
  const thing = {
    '@type': about.type,
    name: about.name,
    description: about.description ?? head.description,
    ...page,
    ...more,
  }
  return [Object.fromEntries(Object.entries(thing).filter(([, value]) => value !== undefined))]
}

/** One text for each span of times, as schema.org has it: `Mo,We 09:00-13:00`. */
function toOpeningHours(hours: unknown): string | string[] | undefined {
  const spans = [hours ?? []].flat().flatMap((text) => {
    const { days, times } = splitOpeningHours(String(text))
    return times.map((time) => `${days.join(',')} ${time}`)
  })
  return spans.length > 1 ? spans : spans[0]
}

function toPricedThing(price: { amount: string; currency: string } | undefined, page: Thing): Thing {
  if (!price) return {}
  const { amount, currency } = price
  return { offers: { '@type': 'Offer', price: amount, priceCurrency: currency, ...page } }
}

function toBreadcrumbs({ head }: Page): Thing[] {
  if (head.breadcrumbs.length < 2) return []
  const items = head.breadcrumbs.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: href,
  }))
  return [{ '@type': 'BreadcrumbList', itemListElement: items }]
}
