import type { MessagesOf } from '../messages/message-catalogue.ts'
import type { pageMessages } from '../messages/page-messages.ts'
import type { Direction } from '../text/direction.ts'
import type { Theme } from './theme.ts'

/** Where a block stands: in the frame before the page's own blocks, among them, or in the frame after. */
export type Area = 'before' | 'main' | 'after'

/** The half of the page that a block takes on wide screens. */
export type Side = 'left' | 'right'

export interface PageBlock {
  type: string
  /** Unique in the page; the block's element carries it. */
  id: string
  area: Area
  /** Bound props: plain JSON. */
  props: Record<string, unknown>
  /** Where the block's language differs from the page's. */
  lang?: string
  /** Where that language is written in the other direction. */
  dir?: Direction
  side?: Side
}

export interface ChatPool {
  rotation: 'queue' | 'removeFirst' | 'random'
  links: string[]
}

export interface PageHead {
  title: string
  description: string
  keywords: string[]
  /** Absolute address without trailing slash; the alias of a page points at its main route. */
  canonical: string
  robots: 'index' | 'noindex'
  siteName: string
  /** True for a page that has a share image. */
  share: boolean
  /** Name of the course that the page offers, if it offers one. */
  course?: string
  /** The pages above this one, from the home page down, for search engines. */
  breadcrumbs: { name: string; href: string }[]
  /** Other pages of the same `translations` group, this one included: language → absolute address. */
  alternates: { lang: string; href: string }[]
}

/** What a page measures and which tags it loads. */
export interface PageAnalytics {
  /** Measurement id of the analytics tag. */
  tag?: string
  /** Container id of the tag manager. */
  tagManager?: string
  /** Where the page's speed is sent. */
  vitals?: string
  /**
   * Where events go. send: to the page's own tags. keep: to the tags of a later page of the visit. log: nowhere else.
   * Each is written to the console as well.
   */
  events?: 'send' | 'keep' | 'log'
}

/** The addresses that a page reaches by the kinds of its fields. Its Content-Security-Policy is written from them. */
export interface PageReach {
  /** What its frames may load. */
  frames: string[]
  /** What its forms post to. */
  endpoints: string[]
}

/** The one shape that rendering, preview and Studio share. Plain JSON. */
export interface Page {
  route: string
  lang: string
  head: PageHead
  blocks: PageBlock[]
  reach: PageReach
  /** The pools that the page's chat links use. */
  chat: Record<string, ChatPool>
  analytics?: PageAnalytics
  /** Name of the page's document, where the site makes use of campaign parameters. */
  variant?: string
  /** What the page itself shows beside its blocks. */
  messages: MessagesOf<typeof pageMessages>
}

/** What all pages of a site share when they are rendered. */
export interface SiteShell {
  name: string
  url: string
  lang: string
  theme: Theme
}

export interface Redirect {
  from: string
  to: string
}
