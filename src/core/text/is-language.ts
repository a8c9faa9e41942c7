/** Whether a text is a language tag that `Intl` understands. */
export function isLanguage(tag: unknown): tag is string {
  if (typeof tag !== 'string') return false
  const known = checked.get(tag)
  if (known !== undefined) return known
  const found = isUnderstood(tag)
  if (checked.size < maxChecked) checked.set(tag, found)
  return found
}

/** Every block of every page asks about the same few tags, and `Intl` takes longer than all else that is asked there. */
const checked = new Map<string, boolean>()
const maxChecked = 1_000

function isUnderstood(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}
