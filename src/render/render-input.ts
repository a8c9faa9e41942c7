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
  /** Share images by route: their addresses on the site. */
  shareImages?: Readonly<Record<string, string>>
}
