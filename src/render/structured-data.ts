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
  const known = new Set<string>()
  return things.filter(isBranch).flatMap((branch) => {
    const key = listWords(branch.name, branch.address).join(' ')
    if (known.has(key) || (main && isSameAddress(main.address, branch.address))) return []
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

/** Whether one of two addresses only says more than the other: a line may leave out the city, and have another order. */
function isSameAddress(one: unknown, other: unknown): boolean {
  const [fewer = [], more = []] = [listWords(one), listWords(other)].sort((a, b) => a.length - b.length)
  return fewer.every((word) => more.includes(word))
}

/** The words of texts and of addresses in parts. */
function listWords(...values: readonly unknown[]): string[] {
  const texts = values.flatMap((value) => (typeof value === 'string' ? value : Object.values(Object(value))))
  return (
    texts
      .join(' ')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  )
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
