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
  /** Other pages of the same `translations` group, this one included: language → absolute address. */
  alternates: { lang: string; href: string }[]
}

/** The one shape that rendering, preview and Studio share. Plain JSON. */
export interface Page {
  route: string
  lang: string
  head: PageHead
  blocks: PageBlock[]
  /** The pools that the page's chat links use. */
  chat: Record<string, ChatPool>
  /** The engine's words that the page itself shows (skip link). */
  words: { skip: string }
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
