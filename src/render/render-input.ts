import type { BlockDefinition } from '../blocks/define-block.ts'
import type { RenderSettings } from '../core/model/page.ts'
import type { SiteFontRules } from './render-page-styles.ts'

/** Addresses of the browser's code; `modules` by their names (`toModuleName`). */
export interface ClientAddresses {
  main: string
  modules: Readonly<Record<string, string>>
}

/** What link previews show beside the texts of a page. Sizes are in pixels. */
export interface SharedImage {
  /** On the site, beginning with a slash. */
  address: string
  width: number
  height: number
  alt: string
  /** Whether it is a photo, and not drawn for link previews. */
  isPhoto?: boolean
}

export interface RenderInput {
  blocks: Readonly<Record<string, BlockDefinition>>
  shell: RenderSettings
  client: ClientAddresses
  fonts: SiteFontRules
  shareImage?: SharedImage | undefined
}
