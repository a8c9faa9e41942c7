const letters = [...'abcdefghijklmnopqrstuvwxyz']

/**
 * The names of all countries in a language, by two-letter code, in the order of their names. Empty where the browser
 * does not know the language: the picker has English names of its own.
 */
export function listCountryNames(lang: string): Record<string, string> {
  try {
    if (Intl.DisplayNames.supportedLocalesOf(lang).length === 0) return {}
    const names = new Intl.DisplayNames([lang], { type: 'region', fallback: 'none' })
    const found = letters.flatMap((first) =>
      letters.flatMap((second): [string, string][] => {
        const name = names.of((first + second).toUpperCase())
        return name ? [[first + second, name]] : []
      }),
    )
    const { compare } = new Intl.Collator(lang)
    return Object.fromEntries(found.sort(([, one], [, other]) => compare(one, other)))
  } catch {
    return {}
  }
}
