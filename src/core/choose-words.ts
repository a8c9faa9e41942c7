import type { SiteSettings } from './schema/site-schema.ts'
import { languagePacks } from './word-packs.ts'
import type { Word } from './words.ts'

/** The engine's words in a language: the site's own before those that the engine ships for it. */
export function chooseWords(
  lang: string,
  settings: Pick<SiteSettings, 'strings'>,
): Partial<Record<Word, string>> {
  const [primary = lang] = lang.split('-')
  const shipped: Partial<Record<Word, string>> = languagePacks[primary as keyof typeof languagePacks] ?? {}
  return { ...shipped, ...settings.strings?.[primary], ...settings.strings?.[lang] }
}

/** The words that every page shows, whatever its blocks. */
export const pageWords = ['skip'] as const satisfies readonly Word[]
