import { quoteValue } from '../../core/text/quote-value.ts'

const time = String.raw`(?:\d{1,9}:)?[0-5]\d:[0-5]\d\.\d{3}(?!\d)`
const timing = new RegExp(`^[ \\t]*${time}[ \\t]*-->[ \\t]*${time}`)

/** A tag of WebVTT, also a foreign one, of which browsers leave out itself alone. */
const tag = /<(?:\/?[A-Za-z][^<>]*|[\d:.]+|\/)>/g

/**
 * Why browsers would not show all captions of a WebVTT file; `undefined` if they do. A line with an arrow says when a
 * caption is shown (WebVTT, 6.3), and browsers leave a caption out without a word if they cannot read it. A `<` begins a
 * tag, which goes on to the next `>` or to the end of the caption.
 */
export function explainCaptions(text: string): string | undefined {
  let isTimed = false
  let isShown = false
  for (const [index, line] of text.split(/\r\n|[\r\n]/).entries()) {
    if (line.includes('-->')) {
      if (!timing.test(line))
        return `Browsers leave out the caption at line ${index + 1}, ${quoteValue(line.trim())}: its times are not as WebVTT writes them. ${advice}`
      isTimed = true
      isShown = true
    } else if (line === '') isShown = false
    else if (isShown && line.replaceAll(tag, '').includes('<'))
      return `Browsers take "<" in line ${index + 1}, ${quoteValue(line.trim())}, for the beginning of a tag and leave out what follows. Write it as \`&lt;\`.`
  }
  return isTimed ? undefined : `The file has no captions that browsers show. ${advice}`
}

const advice =
  'Export it as WebVTT, or write each time as `00:00:01.000 --> 00:00:03.500`, with points before the milliseconds.'
