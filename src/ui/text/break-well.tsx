import type { ReactNode } from 'react'

/**
 * A telephone number with a plus, a time of day, a hyphen with the ending that Indic scripts join to a foreign word
 * (`Internet-ல`), the `@` of an address. What is longer than an ending is a word, and may break.
 */
const places =
  /(\+\d[\d -]{6,18}\d|\d{1,2}(?::\d\d)? [ap]m\b|-[\p{Script=Tamil}\p{Script=Malayalam}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Inherited}]{1,12}(?![\p{L}\p{M}])|@)/iu

/**
 * A text with good line breaks: endings stay with their word, telephone numbers and times
 * stay in one piece, and long addresses may break
 * after the `@`. No character is added, so searching, copying and screen readers find the text as it was written.
 */
export function breakWell(text: string): ReactNode {
  if (!/[-@+]| [ap]m/i.test(text)) return text
  const parts = text.split(places)
  if (parts.length === 1) return text
  return parts.map((part, index) => {
    if (index % 2 === 0) return part
    if (part === '@') return [part, <wbr key={index} />]
    // Its groups would be read backwards on a page from right to left.
    if (part.startsWith('+'))
      return (
        <bdi key={index} className="whole" dir="ltr">
          {part}
        </bdi>
      )
    return (
      <span key={index} className="whole">
        {part}
      </span>
    )
  })
}
