import { remember } from '../remember.ts'

export type Direction = 'ltr' | 'rtl'

/** Scripts of the Unicode Standard that run from right to left and are in use today. */
const rightToLeft: ReadonlySet<string | undefined> = new Set([
  'Adlm',
  'Arab',
  'Aran',
  'Hebr',
  'Mand',
  'Nkoo',
  'Rohg',
  'Samr',
  'Syrc',
  'Thaa',
  'Yezi',
])

/**
 * The direction in which a language is written: `rtl` for `ar`, `he`, `ur` and `pa-Arab`, `ltr` for `ar-Latn`, and
 * for what is not a language. Remembered, because binding asks for every run of every text.
 */
export const getDirection = remember((lang): Direction => {
  try {
    return rightToLeft.has(new Intl.Locale(lang).maximize().script) ? 'rtl' : 'ltr'
  } catch {
    return 'ltr'
  }
})

/** The direction of a language inside another one, if it differs. */
export function directionInside(lang: string, surrounding: string): Direction | undefined {
  const direction = getDirection(lang)
  return direction === getDirection(surrounding) ? undefined : direction
}
