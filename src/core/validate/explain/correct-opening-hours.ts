const dayName = /\b(mo|tu|we|th|fr|sa|su)[a-z]*\b[.:]?/gi
const clock = /\b(\d{1,2})(?:[.:](\d\d))?(?: ?([ap])\.?m\b\.?)?/gi

/** Opening hours as people write them, such as "Monday to Friday: 9am – 5pm", in the spelling of documents. */
export function correctOpeningHours(text: string): string | undefined {
  if (text.length > 80) return undefined
  const times = [...text.matchAll(clock)]
  // "9-5pm" says nothing of the 9.
  if (new Set(times.map(([, , , half]) => half !== undefined)).size !== 1) return undefined
  return text
    .replace(/[–—]|\b(?:to|until|till)\b/gi, '-')
    .replace(/&|\band\b/gi, ',')
    .replace(/\b(?:daily|every day)\b/gi, 'Mo-Su')
    .replace(dayName, (_, day: string) => day.charAt(0).toUpperCase() + day.charAt(1).toLowerCase())
    .replace(clock, (_, hours: string, minutes = '00', half?: string) => {
      const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0)
      return `${String(hour).padStart(2, '0')}:${minutes}`
    })
    .replace(/ *([-,]) */g, '$1')
    .replace(/([a-z]),(?=\d)/g, '$1 ')
    .replace(/ {2,}/g, ' ')
    .trim()
}
