import type { BlockDefinition } from '../blocks/define-block.ts'
import type { RenderSettings } from '../core/model/page.ts'
import type { HeadlineFonts } from './render-page-styles.ts'

/** Addresses of the browser's code; `modules` by their names (`toModuleName`). */
export interface ClientAddresses {
  main: string
  modules: Readonly<Record<string, string>>
}

export interface RenderInput {
  blocks: Readonly<Record<string, BlockDefinition>>
  shell: RenderSettings
  client: ClientAddresses
  fonts: HeadlineFonts
  /** The address of the page's share image on the site. */
  shareImage?: string | undefined
}
