/** Whether a text is a language tag that `Intl` understands. */
export function isLanguage(tag: unknown): tag is string {
  try {
    return typeof tag === 'string' && Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}
