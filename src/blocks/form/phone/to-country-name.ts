/** The name of a country (`IN`) in a language; its code where the browser does not know it. */
export function toCountryName(code: string, lang: string): string {
  try {
    return new Intl.DisplayNames([lang], { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}
