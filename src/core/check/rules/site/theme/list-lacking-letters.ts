import {
  type FontSetting,
  isShippedFont,
  isUsableFont,
  listFontFamilies,
  shippedScripts,
} from '../../../../model/fonts.ts'
import type { MediaLibrary } from '../../../../model/media.ts'
import { listLetters } from '../../../../text/language-letters.ts'

/**
 * The letters of a language in this script that neither a file of the setting has nor a shipped font that it names;
 * `undefined` if the letters of the script are not known.
 */
export function listLackingLetters(
  setting: FontSetting | undefined,
  { lang, script }: { lang: string; script: string },
  { fonts }: Pick<MediaLibrary, 'fonts'>,
): string[] | undefined {
  const families = listFontFamilies(setting)
  if (families.some(({ name }) => isShippedFont(name) && shippedScripts(name).includes(script))) return []
  const letters = listLetters(lang, script)
  if (letters.length === 0) return undefined
  const files = families.flatMap((family) => family.files ?? []).flatMap((file) => fonts?.get(file) ?? [])
  const usable = files.filter(isUsableFont)
  const has = (letter: string) => {
    const code = letter.codePointAt(0) ?? 0
    return usable.some(({ coverage }) => coverage.some(([first, last]) => code >= first && code <= last))
  }
  return letters.filter((letter) => !has(letter))
}
