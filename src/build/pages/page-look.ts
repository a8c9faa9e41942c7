import type { SiteShell } from '../../core/model/page.ts'
import type { ClientAddresses } from '../../render/render-input.ts'
import type { HeadlineFonts } from '../../render/write-page-styles.ts'
import { fingerprint } from './fingerprint.ts'

/** What all pages are rendered with, beside their own content. */
export interface LookInput {
  shell: SiteShell
  client: ClientAddresses
  fonts: HeadlineFonts
}

/** A value that is equal for two pages of the same content if and only if they are rendered with the same things. */
export function describeLook(
  { types, lang }: { types: readonly string[]; lang: string },
  { shell, client, fonts }: LookInput,
): string {
  const modules = Object.entries(client.modules).filter(([name]) => {
    const owner = name.slice(0, name.indexOf('/'))
    return owner === 'ui' || types.includes(owner)
  })
  return fingerprint(JSON.stringify([shell, client.main, modules, fonts.families, fonts.css[lang]]))
}
