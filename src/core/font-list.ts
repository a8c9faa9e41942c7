const word = '[A-Za-z][A-Za-z0-9-]*'
const more = '[A-Za-z0-9][A-Za-z0-9-]*'
const family = `(?:${word}(?: ${more})*|"[A-Za-z0-9][A-Za-z0-9 -]*"|'[A-Za-z0-9][A-Za-z0-9 -]*')`

/** The name of one family, without quotes. */
export const familyPattern = '^[A-Za-z0-9](?:[A-Za-z0-9 -]*[A-Za-z0-9])?$'

/** A font file of the site's own. Other names would have to be escaped in addresses and style sheets. */
export const fontFilePattern =
  '^fonts/(?:[A-Za-z0-9_-][A-Za-z0-9._ -]*/)*[A-Za-z0-9_-][A-Za-z0-9._ -]*\\.(?:woff2?|ttf|otf)$'

/** A CSS list of font families: bare words, or names in a pair of equal quotes. */
export const fontListPattern = `^${family}(?: *, *${family})*$`

/** Generic family names, which lose their meaning in quotes. */
const keywords =
  /^(?:serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-(?:serif|sans-serif|monospace|rounded)|math|emoji|BlinkMacSystemFont)$/i

/** Whether a name stands for the device's choice of a kind of font. */
export const isGenericFamily = (family: string): boolean => keywords.test(family)

/** The families of a list without quotes; each contains only letters, digits, spaces and hyphens. */
export function listFamilies(list: string): string[] {
  const names = list.split(',').map((name) => name.replace(/[^A-Za-z0-9 -]/g, '').trim())
  return names.filter(Boolean)
}
