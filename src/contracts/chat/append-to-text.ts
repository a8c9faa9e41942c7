/** The `text` parameter of a chat link, in two groups: what precedes it, and the encoded text. */
const filledText = /([?&]text=)([^&#]*)/

/** Whether a chat link has a prefilled text, to which something can be appended. */
export const carriesText = (href: string): boolean => filledText.test(href)

/**
 * Appends something in brackets to the text of a chat link, unless it is there already. A link without a text is returned
 * unchanged.
 */
export function appendToText(href: string, addition: string): string {
  const mark = encodeURIComponent(`[${addition}]`)
  return href.replace(filledText, (whole, before: string, text: string) =>
    text.includes(mark) ? whole : `${before}${text}${text && '%20'}${mark}`,
  )
}
