/** A text of at most `max` characters as people count them; of a longer one the beginning, and an ellipsis. */
export function shortenText(text: string, max: number): string {
  // No character is shorter than one unit of the string.
  if (text.length <= max) return text
  let count = 0
  let end = 0
  for (const { index } of new Intl.Segmenter().segment(text)) {
    count += 1
    if (count === max) end = index
    if (count > max) return `${text.slice(0, end)}…`
  }
  return text
}
