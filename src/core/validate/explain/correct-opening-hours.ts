const dayName = /\b(mo|tu|di|we|mi|th|do|fr|sa|su|so)[a-z]*\b[.:]?/gi
/** The German days whose letters differ. */
const germanDays: Readonly<Record<string, string>> = { Di: 'Tu', Mi: 'We', Do: 'Th', So: 'Su' }
const clock = /\b(\d{1,2})(?:[.:](\d\d))?(?: ?([ap])\.?m\b\.?)?/gi

/**
 * Opening hours as people write them, such as "Monday to Friday: 9am – 5pm" or "Di und Do 8.30 bis 12 Uhr", in the spelling of
 * documents.
 */
export function correctOpeningHours(text: string): string | undefined {
  if (text.length > 80) return undefined
  const times = [...text.matchAll(clock)]
  // "9-5pm" says nothing of the 9.
  if (new Set(times.map(([, , , half]) => half !== undefined)).size !== 1) return undefined
  return text
    .replace(/[–—]|\b(?:to|until|till|bis)\b/gi, '-')
    .replace(/&|\b(?:and|und)\b/gi, ',')
    .replace(/\b(?:daily|every day)\b|täglich/gi, 'Mo-Su')
    .replace(/ ?\b(?:Uhr|h)\b/gi, '')
    .replace(dayName, (_, letters: string) => {
      const day = letters.charAt(0).toUpperCase() + letters.charAt(1).toLowerCase()
      return germanDays[day] ?? day
    })
    .replace(clock, (_, hours: string, minutes = '00', half?: string) => {
      const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0)
      return `${String(hour).padStart(2, '0')}:${minutes}`
    })
    .replace(/ *([-,]) */g, '$1')
    .replace(/([a-z]),(?=\d)/g, '$1 ')
    .replace(/ {2,}/g, ' ')
    .trim()
}
