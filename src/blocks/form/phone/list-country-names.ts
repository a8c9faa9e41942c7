const letters = [...'abcdefghijklmnopqrstuvwxyz']

/**
 * The names of all countries in a language, by two-letter code, in the order of their names. In English where the browser
 * does not know the language; empty if it knows none.
 */
export function listCountryNames(lang: string): Record<string, string> {
  try {
    const [language = 'en'] = Intl.DisplayNames.supportedLocalesOf(lang)
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    const found = letters.flatMap((first) =>
      letters.flatMap((second): [string, string][] => {
        const name = names.of((first + second).toUpperCase())
        return name ? [[first + second, name]] : []
      }),
    )
    const { compare } = new Intl.Collator(language)
    return Object.fromEntries(found.sort(([, one], [, other]) => compare(one, other)))
  } catch {
    return {}
  }
}
