import type { Direction } from '../text/direction.ts'

/** What a view receives: authored values turned into view values by kind. Plain JSON throughout. */

/** A stretch of text in one language; `lang` only where it differs from its surroundings. */
export interface TextRun {
  text: string
  lang?: string
  /** Where the run is written in the other direction. */
  dir?: Direction
}
export type BoundText = TextRun[]

export type InlineNode =
  | ({ kind: 'text' } & TextRun)
  | { kind: 'strong' | 'emphasis'; children: InlineNode[] }
  | { kind: 'link'; link: Link; children: InlineNode[] }
  | { kind: 'break' }
export type Inline = InlineNode[]

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6
export interface Heading {
  level: HeadingLevel
  content: Inline
}

export type MarkdownNode =
  | { kind: 'paragraph'; content: Inline }
  | { kind: 'heading'; level: HeadingLevel; id: string; content: Inline }
  | { kind: 'list'; ordered: boolean; start: number; items: MarkdownNode[][] }
export type Markdown = MarkdownNode[]

export type LinkKind = 'page' | 'anchor' | 'external' | 'mail' | 'phone' | 'chat' | 'dialog'
export interface Link {
  href: string
  kind: LinkKind
  /** True for what opens in a new tab: chat and other sites. */
  newTab: boolean
  /** Name of the chat pool, for `chat:` links; the rotation belongs to the pool. */
  pool?: string
}

export interface ImageSource {
  type: string
  srcset: string
}
export interface Image {
  src: string
  alt: string
  width: number
  height: number
  /** Better formats first; empty for drawings (SVG), which need no variants. */
  sources: ImageSource[]
}
export interface Video {
  /** Better formats first. */
  sources: { src: string; type: string }[]
  poster: Image
  /** What the clip shows, for people who do not see it. */
  label: string
}

/** A moment, told in the language of its block. */
export interface DateTime {
  /** In universal time, for scripts and for `<time>`. */
  iso: string
  date: string
  /** With the name of its time zone. */
  time: string
}

export interface FormTarget {
  /** Its name in `pages.yaml`. */
  name: string
  endpoint: string
  /** Whether campaign data go along. */
  context: boolean
  /** Where a telephone number without a country code belongs, e.g. `IN`. */
  country: string
  /** The calling code of that country, e.g. `91`. */
  callingCode: string
}
