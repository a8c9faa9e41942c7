import type { BlockDefinition } from '../blocks/define-block.ts'
import type { SiteShell } from '../core/model/page.ts'
import type { HeadlineFonts } from './write-page-styles.ts'

/** Addresses of the browser's code; `modules` by their names (`nameModule`). */
export interface ClientAddresses {
  main: string
  modules: Readonly<Record<string, string>>
}

export interface RenderInput {
  blocks: Readonly<Record<string, BlockDefinition>>
  shell: SiteShell
  client: ClientAddresses
  fonts: HeadlineFonts
  /** Share images by route: their addresses on the site. */
  shareImages?: Readonly<Record<string, string>>
}
