import type { SiteShell } from '../../core/model/page.ts'
import type { ClientAddresses } from '../../render/render-input.ts'
import type { HeadlineFonts } from '../../render/write-page-styles.ts'
import { fingerprint } from '../files/fingerprint.ts'

/** What all pages are rendered with, beside their own content. */
export interface LookInput {
  shell: SiteShell
  client: ClientAddresses
  fonts: HeadlineFonts
}

type Look = { types: readonly string[]; lang: string }

/**
 * Makes a function that returns a value for each page: it is equal for two pages of the same content if and only if they
 * are rendered with the same things.
 */
export function createLookDescriber(input: LookInput): (page: Look) => string {
  const known = new Map<string, string>()
  return (page) => {
    const key = [page.lang, ...page.types].join()
    const look = known.get(key) ?? describeLook(page, input)
    known.set(key, look)
    return look
  }
}

function describeLook({ types, lang }: Look, { shell, client, fonts }: LookInput): string {
  const modules = Object.entries(client.modules).filter(([name]) => {
    const owner = name.slice(0, name.indexOf('/'))
    return owner === 'ui' || types.includes(owner)
  })
  return fingerprint(JSON.stringify([shell, client.main, modules, fonts.families, fonts.css[lang]]))
}
