import { type Attribute, lateAttributes, nameByIdentity } from './attributes.ts'

/** How an element is written. */
export interface ElementKind {
  /** `<div` */
  start: string
  /** `</div>`; empty for an element that has no end. */
  end: string
  late: ReadonlyMap<string, Attribute> | undefined
  /** Props with which React writes the element in another way. */
  refused: readonly string[]
  isImage: boolean
  /** True if React does not tell browsers to load the images in it early. */
  holdsImages: boolean
}

/** The elements that views use, as far as React writes them like any other. */
const withContent = `a article aside b blockquote button circle dd details dialog div dl dt em fieldset figcaption figure
  footer form g h1 h2 h3 h4 h5 h6 header i iframe label legend li line main nav noscript ol option p path picture
  rect section select small span strong sub summary sup svg table tbody td textarea th thead time tr u ul video`
const empty = 'br hr img input source wbr'
const refused: Readonly<Record<string, readonly string[]>> = {
  select: ['value'],
  textarea: ['value', 'children'],
}

const elements = nameByIdentity([
  ...withContent.split(/\s+/).map((tag) => describeElement(tag, `</${tag}>`)),
  ...empty.split(' ').map((tag) => describeElement(tag, '')),
])

function describeElement(tag: string, end: string): [string, ElementKind] {
  const kind = {
    start: `<${tag}`,
    end,
    late: lateAttributes[tag],
    refused: end === '' ? ['children'] : (refused[tag] ?? []),
    isImage: tag === 'img',
    holdsImages: tag === 'picture' || tag === 'noscript',
  }
  return [tag, kind]
}

/** `undefined` for an element that is not known here. */
export function findElement(tag: string): ElementKind | undefined {
  return elements.get(tag)
}
