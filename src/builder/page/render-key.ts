import type { RenderSettings } from '../../core/model/page.ts'
import type { ClientAddresses } from '../../render/render-input.ts'
import type { SiteFontRules } from '../../render/render-page-styles.ts'
import { fingerprint } from '../files/fingerprint.ts'

/** What all pages are rendered with, beside their own content. */
export interface RenderContext {
  shell: RenderSettings
  client: ClientAddresses
  fonts: SiteFontRules
}

type KeyedPage = { types: readonly string[]; lang: string }

/**
 * Makes a function that returns a value for each page: it is equal for two pages of the same content if and only if they
 * are rendered with the same things.
 */
export function createRenderKey(input: RenderContext): (page: KeyedPage) => string {
  const known = new Map<string, string>()
  return (page) => {
    const key = [page.lang, ...page.types].join()
    const look = known.get(key) ?? fingerprintContext(page, input)
    known.set(key, look)
    return look
  }
}

function fingerprintContext({ types, lang }: KeyedPage, { shell, client, fonts }: RenderContext): string {
  const modules = Object.entries(client.modules).filter(([name]) => {
    const owner = name.slice(0, name.indexOf('/'))
    return owner === 'ui' || owner === 'client' || types.includes(owner)
  })
  return fingerprint(
    JSON.stringify([shell, client.main, modules, fonts.families, fonts.bodyFamilies, fonts.css[lang]]),
  )
}
