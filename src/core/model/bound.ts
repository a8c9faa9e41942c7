import type { Direction } from '../text/direction.ts'

/** What a view receives: authored values turned into view values by kind. Plain JSON throughout. */

/** A run of text in one language; `lang` only if it differs from its surroundings. */
export interface TextRun {
  text: string
  lang?: string
  /** Set if the run is written in the other direction. */
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

type LinkKind = 'page' | 'anchor' | 'external' | 'mail' | 'phone' | 'chat' | 'dialog'
export interface Link {
  href: string
  kind: LinkKind
  /** True for links that open in a new tab: chats and other sites. */
  newTab: boolean
  /** Name of the chat pool, for `chat:` links; the rotation belongs to the pool. */
  pool?: string
}

interface ImageSource {
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
  /** The point that stays visible where the image is cropped, as CSS writes it: `30% 20%`. */
  focus?: string
  /** The shape to which the image is cropped, such as `3:2`. */
  ratio?: string
  /** Replaces the image from a width of 768 pixels. */
  wide?: Image
  /** The average colour of a photograph, as `#rgb`, which is shown until the photograph has loaded. */
  colour?: string
  /** Between which colours the pixels of a photograph are that text stands on. */
  range?: ColourRange
}

/** For red, green and blue the lowest and the highest value of any pixel, as two colours `#rrggbb`. */
export interface ColourRange {
  darkest: string
  brightest: string
}

export interface Video {
  /** Better formats first. */
  sources: { src: string; type: string }[]
  poster: Image
  /** What the video shows, for people who do not see it. */
  label: string
  captions?: Captions[]
}
/** A file that a player of the browser reads as it is: a recording, or the captions of a film. */
export interface PlayedFile {
  src: string
  /** Its media type, such as `audio/mpeg` or `text/vtt`. */
  type: string
}
/** What is said in a film, as text in one language. */
export interface Captions {
  lang: string
  label: string
  src: PlayedFile
}

/** A moment as text in the language of its block. */
export interface DateTime {
  /** In UTC, for scripts and for `<time>`. */
  iso: string
  date: string
  /** With the name of its time zone. */
  time: string
}

export interface FormTarget {
  /** Its name in `pages.yaml`. */
  name: string
  /** The address that the form is sent to; that of an intake of this engine names the version of the form in its query. */
  endpoint: string
  /** Whether campaign data are sent too. */
  context: boolean
  /** The country of telephone numbers without a country code, e.g. `IN`. */
  country: string
  /** The calling code of that country, e.g. `91`. */
  callingCode: string
  /** By whose clocks it is today: the zone of the site, or of most people in that country. */
  timeZone: string
  /** Set if the form is not offered to visiting programs. */
  withoutTools?: true
}
