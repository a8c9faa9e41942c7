const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' })

/** `Tamil` for `ta`; a code that is none is shown as it is. */
export function toLanguageName(code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}
