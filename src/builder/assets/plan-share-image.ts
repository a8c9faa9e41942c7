import { markReused } from '../../core/memoize-reused.ts'
import type { Image, Inline } from '../../core/model/bound.ts'
import type { Page, PageBlock, RenderSettings } from '../../core/model/page.ts'
import { isSvg, leastShared, shareSize } from '../../core/model/shared-picture.ts'
import type { SharedImage } from '../../render/render-input.ts'
import type { FontPlace } from '../fonts/font-place.ts'
import { sizeFallback } from './image-variants.ts'
import { listImages } from './list-images.ts'
import { drawShareCard, type ShareCard } from './share-card.ts'

/** The image that link previews show for a page. */
export interface ShareImage extends SharedImage {
  /** Set if the file is drawn for this, and not an image that is published in any case. */
  card?: ShareCard
}

/**
 * Chooses what link previews show for a page: its own picture, with `share: true` its headline, by default the first photo
 * of the block that it opens with. Where there is none, and where letters of the headline cannot be drawn, it is the name
 * of the site. None with `share: false`, for the page of errors, and if the name cannot be drawn either.
 */
export async function planShareImage(
  page: Page,
  shell: RenderSettings,
  place: FontPlace,
): Promise<ShareImage | undefined> {
  const { share, sharePicture, title } = page.head
  if (share === false || page.route === '/404') return undefined
  if (sharePicture && !isSvg(sharePicture.src)) return showPhoto(sharePicture, title)
  const opening = findOpening(page)
  if (share) {
    const headline = findHeadline(opening) ?? [{ kind: 'text', text: title }]
    const card = await drawShareCard({ headline, foot: shell.name, lang: page.lang }, shell, place)
    if (card) return showCard(card, title)
  }
  const photo = listImages(opening?.props).find(isLargePhoto)
  if (photo) return showPhoto(photo, title)
  const card = await drawSiteCard(shell, place)
  return card && showCard(card, shell.name)
}

const showPhoto = (photo: Image, title: string): ShareImage => ({
  address: photo.src,
  ...sizeFallback(photo),
  alt: photo.alt || title,
  isPhoto: true,
})

const showCard = (card: ShareCard, alt: string): ShareImage => ({
  address: `/${card.name}`,
  ...shareSize,
  alt,
  card,
})

/** The block with the headline of the page, else the first one of its own. */
function findOpening({ blocks }: Page): PageBlock | undefined {
  const own = blocks.filter(({ area }) => area === 'main')
  return own.find((block) => findHeadline(block)) ?? own[0]
}

function findHeadline(block: PageBlock | undefined): Inline | undefined {
  const heading = block?.props.heading as { level?: number; content?: Inline } | undefined
  return heading?.level === 1 ? heading.content : undefined
}

/** Drawings and animations have no sources. */
const isLargePhoto = ({ sources, width, height }: Image): boolean =>
  sources.length > 0 && width >= leastShared.width && height >= leastShared.height

const siteCards = new WeakMap<RenderSettings, Promise<ShareCard | undefined>>()

/** All pages of a site share this card. */
function drawSiteCard(shell: RenderSettings, place: FontPlace): Promise<ShareCard | undefined> {
  const known = siteCards.get(shell)
  if (known) return known
  const headline: Inline = [{ kind: 'text', text: shell.name }]
  const card = drawShareCard({ headline, lang: shell.lang }, shell, place).then(
    (drawn) => drawn && markReused(drawn),
  )
  siteCards.set(shell, card)
  return card
}
