import type { DeskMessage, DeskMessages } from '../../../../contracts/desk-status.ts'

/** The prepared texts in the language of a lead, else of its base language, else in English, else the first there are. */
export function chooseMessages(messages: DeskMessages, language: string | null): readonly DeskMessage[] {
  const wanted = [language ?? '', (language ?? '').split('-')[0] ?? '', 'en']
  for (const code of wanted) {
    const found = Object.hasOwn(messages, code) ? messages[code] : undefined
    if (found && found.length > 0) return found
  }
  return Object.values(messages).find((list) => list.length > 0) ?? []
}

/**
 * Puts the first name in: the first word, or the whole name if that word may be an initial or a title. Without a name, its
 * place and the space before it disappear.
 */
export function fillName(text: string, name: string): string {
  const [first = ''] = name.trim().split(/\s+/)
  const shown = [...first].length <= 2 || first.endsWith('.') ? name.trim() : first
  return shown ? text.replaceAll('{name}', () => shown) : text.replace(/[ ,]*\{name\}/g, '').trim()
}
