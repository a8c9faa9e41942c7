import type { ConsentPurpose } from '../../contracts/consent.ts'
import type { consentMessages } from '../messages/consent-messages.ts'
import type { MessagesOf } from '../messages/message-catalogue.ts'
import type { pageMessages } from '../messages/page-messages.ts'
import type { About } from '../schema/about/about-schema.ts'
import type { PageTag } from '../schema/tags/tag-records.ts'
import type { Direction } from '../text/direction.ts'
import type { BoundOptions } from './block-options.ts'
import type { BoundText, Image, Inline } from './bound.ts'
import type { ClientLibrary } from './client-library.ts'
import type { Theme } from './theme.ts'

/** The area of a block: in the frame before the page's own blocks, among them, or in the frame after them. */
export type Area = 'before' | 'main' | 'after'

/** The half of the page that a block takes on wide screens. */
export type Side = 'left' | 'right'

export interface PageBlock extends BoundOptions {
  type: string
  /** Unique in the page; the id of the block's element. */
  id: string
  area: Area
  /** Bound props: plain JSON. */
  props: Record<string, unknown>
  /** Set if the block's language differs from the page's. */
  lang?: string
  /** Set if that language is written in the other direction. */
  dir?: Direction
  side?: Side
}

export interface ChatPool {
  rotation: 'queue' | 'removeFirst' | 'random'
  links: string[]
}

interface PageHead {
  title: string
  description: string
  keywords: string[]
  /** Absolute address without trailing slash; an alias points at its main route. */
  canonical: string
  robots: 'index' | 'noindex'
  siteName: string
  /** What link previews show without a picture of their own. true: the headline. false: no image in any case. */
  share?: boolean
  /** The picture that the page chooses for link previews. */
  sharePicture?: Image
  /** What the page offers or describes, if it says so. */
  about?: About
  /** The pages above this one, from the home page down, for search engines. */
  breadcrumbs: { name: string; href: string }[]
  /** The pages of the same `translations` group, including this one: language → absolute address. */
  alternates: { lang: string; href: string }[]
}

/** What a page measures and which tags it loads. */
export interface PageAnalytics {
  /** The tags of other companies that the page loads, in the order of the records; absent without tags. */
  tags?: PageTag[]
  /** Where the page's speed is sent. */
  vitals?: string
  /**
   * Where events go. send: to the page's own tags. keep: to the tags of a later page of the visit. log: nowhere else.
   * Each is also written to the console.
   */
  events?: 'send' | 'keep' | 'log'
}

/** What a page asks its visitors for. */
export interface PageConsent {
  /** The hash of the notice in all its languages, and of what the site asks for. */
  notice: string
  /** In the order of `consentPurposes`; at least one. */
  purposes: ConsentPurpose[]
  /** The regular expression of who is asked (`writeAskPattern`). */
  ask: string
  /** For how many days a choice holds. */
  keep: number
  title: BoundText
  text: Inline
  messages: MessagesOf<typeof consentMessages>
}

/** The addresses that a page reaches by the kinds of its fields. Its Content-Security-Policy is written from them. */
export interface ContactedAddresses {
  /** The addresses that its frames can load. */
  frames: string[]
  /** The addresses that its forms post to. */
  endpoints: string[]
}

/** Other versions of a page, of which a visitor's browser chooses one. */
export interface PageExperiment {
  name: string
  /** By the names of all arms, the page itself (`control`) first. */
  weights: Record<string, number>
  /** none: the arm is chosen at every view. Without it the browser remembers it. */
  remember?: 'none'
  /** All blocks of the page as each arm shows them. */
  arms: { name: string; blocks: PageBlock[] }[]
}

/** Versions of a page for words in its address. */
export interface PageMatch {
  /** The parameters that are read, in this order. */
  from: string[]
  /** All blocks of the page as each match shows them; `words` are normalised. */
  values: { name: string; words: string[]; blocks: PageBlock[] }[]
}

/** The shape that rendering and preview share. Plain JSON. */
export interface Page {
  route: string
  lang: string
  head: PageHead
  blocks: PageBlock[]
  contactedAddresses: ContactedAddresses
  /** The pools that the page's chat links use. */
  chat: Record<string, ChatPool>
  analytics?: PageAnalytics
  experiment?: PageExperiment
  match?: PageMatch
  consent?: PageConsent
  /** Name of the page's document, if the site uses campaign parameters. */
  variant?: string
  /** Where the page is counted, if it is. */
  counts?: string
  /** What the page itself shows beside its blocks. */
  messages: MessagesOf<typeof pageMessages>
}

/** What all pages of a site share in rendering. */
export interface RenderSettings {
  name: string
  url: string
  lang: string
  theme: Theme
  /** The address of the icon that browsers show beside the title. */
  icon?: string
  /** Set if pages have no text beside them for programs. */
  withoutTexts?: true
  /** What runs the islands, if not React. */
  client?: ClientLibrary
  /** The codes by which services know whose site this is. */
  verification?: Partial<Record<VerifyingService, string>>
}

/** Services that look for a code of theirs on the home page. */
export type VerifyingService = 'google' | 'bing' | 'yandex' | 'facebook' | 'pinterest'

export interface Redirect {
  /** A decoded path; with `/*` at its end every path below it as well. */
  from: string
  /** The parameters that the query must have, beside others. */
  query?: Readonly<Record<string, string>>
  /** With `*` at its end, what is behind `from` is added to it. */
  to: string
  /** The address will lead to a page again: browsers must not remember the redirect. */
  temporary?: boolean
}
