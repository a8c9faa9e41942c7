/** The beginning of a text that is longer than `max` characters, with an ellipsis. */
export function shortenText(text: string, max: number): string {
  return text.length > max ? `${[...text].slice(0, max - 3).join('')}…` : text
}
