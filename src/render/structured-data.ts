import type { Page } from '../core/model/page.ts'
import { describeSubject, type Surroundings, type Thing } from './describe-subject.ts'
import type { RenderInput } from './render-input.ts'

/** The schema.org objects of a page: the organisation, and what its blocks say. Only for pages that are listed. */
export function toThings(page: Page, input: RenderInput): Thing[] {
  const { head } = page
  if (head.robots === 'noindex') return []
  const { shell, shareImage } = input
  const fromBlocks = listBlockThings(page, input)
  const surroundings: Surroundings = {
    page: { url: head.canonical },
    description: head.description,
    organisation: { '@id': `${shell.url}/#organization` },
    image: shareImage?.isPhoto ? shell.url + shareImage.address : undefined,
    offers: fromBlocks.filter(isOffer).map((offer) => ({ ...offer, url: head.canonical })),
  }
  const organisation: Thing = {
    '@type': 'Organization',
    ...surroundings.organisation,
    name: shell.name,
    url: shell.url,
  }
  if (head.about === undefined && surroundings.offers.length > 0)
    organisation.makesOffer = surroundings.offers
  return [
    organisation,
    ...(head.about === undefined ? [] : [describeSubject(head.about, surroundings)]),
    ...toBreadcrumbs(page),
    ...listBranches(fromBlocks, page, surroundings),
    ...fromBlocks.filter((thing) => !isOffer(thing) && !isBranch(thing)),
  ]
}

const isOffer = (thing: Thing) => thing['@type'] === 'Offer'
const isBranch = (thing: Thing) => thing['@type'] === 'LocalBusiness'

function listBlockThings(page: Page, { blocks }: RenderInput): Thing[] {
  return page.blocks.flatMap((block) => {
    const toBlockThings = blocks[block.type]?.structuredData
    return toBlockThings ? toBlockThings({ messages: {}, ...block.props, id: block.id } as never) : []
  })
}

/** The places that blocks name, each once, without the one that the page is about; of the same kind as that. */
function listBranches(things: readonly Thing[], { head }: Page, { page, organisation, image }: Surroundings) {
  const main = head.about?.type === 'LocalBusiness' ? head.about : undefined
  const known = new Set(main && [toPlaceKey(main.name, main.address)])
  return things.filter(isBranch).flatMap((branch) => {
    const key = toPlaceKey(branch.name, branch.address)
    if (known.has(key)) return []
    known.add(key)
    return [
      {
        ...branch,
        ...(main?.kind && { '@type': main.kind }),
        ...(image !== undefined && { image }),
        ...page,
        parentOrganization: organisation,
      },
    ]
  })
}

/** A place is the same in other letters, and with its address in parts. */
function toPlaceKey(name: unknown, address: unknown): string {
  const { street, city, postcode } = Object(address)
  const line = typeof address === 'string' ? address : [street, city, postcode].join(' ')
  return `${name} ${line}`.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
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
