import { writePlainTime } from '../core/handover/read-moment.ts'
import { specifyOpeningHours } from '../core/opening-hours.ts'
import type { About } from '../core/schema/about/about-schema.ts'

/** An object of https://schema.org/. Values that are undefined do not arrive in the page. */
export type Thing = Record<string, unknown>

/** What a subject refers to in its page. */
export interface Surroundings {
  page: { url: string }
  description: string
  /** The site that offers it. */
  organisation: Thing
  /** The address of the photo of the page. */
  image?: string | undefined
  /** What blocks offer, for a subject without a price of its own. */
  offers: readonly Thing[]
}
type SubjectOf<Type extends About['type']> = Extract<About, { type: Type }>
type ToProperties<Type extends About['type']> = (about: SubjectOf<Type>, surroundings: Surroundings) => Thing

/** What each type says beside its name, description, picture and address: properties of https://schema.org/TYPE. */
const properties: { readonly [Type in About['type']]: ToProperties<Type> } = {
  Course: (about, surroundings) => ({
    provider:
      about.provider === undefined
        ? surroundings.organisation
        : { '@type': 'Organization', name: about.provider },
    hasCourseInstance: toCourseInstance(about),
    offers: toOffers(about, surroundings, ({ price }) => ({
      category: Number(price) === 0 ? 'Free' : 'Paid',
    })),
  }),
  Service: (about, surroundings) => ({
    provider: surroundings.organisation,
    areaServed: about.area,
    offers: toOffers(about, surroundings),
  }),
  Product: (about, surroundings) => ({
    brand: about.brand === undefined ? undefined : { '@type': 'Brand', name: about.brand },
    offers: toOffers(about, surroundings),
  }),
  LocalBusiness: (about, { organisation, offers }) => ({
    '@type': about.kind ?? about.type,
    address: toAddress(about.address),
    telephone: about.phone,
    openingHoursSpecification: about.hours && specifyOpeningHours([about.hours].flat() as string[]),
    priceRange: about.priceRange,
    geo: toPosition(about.position),
    sameAs: about.profiles,
    makesOffer: offers.length > 0 ? offers : undefined,
    parentOrganization: organisation,
  }),
  Event: (about, surroundings) => ({
    startDate: writePlainTime(about.starts),
    endDate: about.ends && writePlainTime(about.ends),
    ...toVenue(about, surroundings),
    organizer: surroundings.organisation,
    performer: about.performer === undefined ? undefined : { '@type': 'Person', name: about.performer },
    offers: toOffers(about, surroundings),
  }),
}

/** What a page is about, as search engines read it. */
export function describeSubject(about: About, surroundings: Surroundings): Thing {
  const toProperties = properties[about.type] as ToProperties<About['type']>
  const thing = {
    '@type': about.type,
    name: about.name,
    description: about.description ?? surroundings.description,
    image: surroundings.image,
    ...surroundings.page,
    ...toProperties(about as never, surroundings),
  }
  return Object.fromEntries(Object.entries(thing).filter(([, value]) => value !== undefined))
}

/** An address in one line stays a text. */
function toAddress(address: unknown): unknown {
  if (typeof address !== 'object' || address === null) return address
  const { street, city, region, postcode, country } = address as Record<string, string>
  return {
    ...{ '@type': 'PostalAddress', streetAddress: street, addressLocality: city },
    ...{ addressRegion: region, postalCode: postcode, addressCountry: country },
  }
}

function toPosition(position: string | undefined): Thing | undefined {
  const [latitude, longitude] = position?.split(',').map(Number) ?? []
  return position === undefined ? undefined : { '@type': 'GeoCoordinates', latitude, longitude }
}

const courseModes = { online: 'Online', onsite: 'Onsite', blended: 'Blended' } as const

function toCourseInstance({ mode, workload }: SubjectOf<'Course'>): Thing | undefined {
  if (mode === undefined && workload === undefined) return undefined
  return {
    '@type': 'CourseInstance',
    courseMode: mode && courseModes[mode],
    courseWorkload: workload && toDuration(workload),
  }
}

/** `20 hours` as a duration of ISO 8601. */
function toDuration(workload: string): string {
  const [count, unit = ''] = workload.split(' ')
  return `P${unit.startsWith('h') ? 'T' : ''}${count}${unit[0]?.toUpperCase()}`
}

const eventStatuses = {
  scheduled: 'EventScheduled',
  postponed: 'EventPostponed',
  cancelled: 'EventCancelled',
  movedOnline: 'EventMovedOnline',
} as const

function toVenue({ place, status }: SubjectOf<'Event'>, { page }: Surroundings): Thing {
  const isOnline = place === undefined || status === 'movedOnline'
  return {
    eventStatus: status && `https://schema.org/${eventStatuses[status]}`,
    eventAttendanceMode: `https://schema.org/${isOnline ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: isOnline
      ? { '@type': 'VirtualLocation', ...page }
      : { '@type': 'Place', name: place.name, address: toAddress(place.address) },
  }
}

const availabilities = {
  inStock: 'InStock',
  limited: 'LimitedAvailability',
  preOrder: 'PreOrder',
  backOrder: 'BackOrder',
  outOfStock: 'OutOfStock',
  soldOut: 'SoldOut',
} as const

interface Priced {
  price?: { amount: string; currency: string }
  availability?: keyof typeof availabilities
}

/** One offer, or a list of several. `describe` says more of each. */
function toOffers(
  { price, availability }: Priced,
  { page, offers }: Surroundings,
  describe: (offer: Thing) => Thing = () => ({}),
): Thing | Thing[] | undefined {
  const own = price && [{ '@type': 'Offer', price: price.amount, priceCurrency: price.currency, ...page }]
  const all = (own ?? offers).map((offer) => ({
    ...offer,
    ...(availability && { availability: `https://schema.org/${availabilities[availability]}` }),
    ...describe(offer),
  }))
  return all.length > 1 ? all : all[0]
}
