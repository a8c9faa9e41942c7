import { shortenText } from '../../text/shorten-text.ts'

interface Explanation {
  message: string
  hint?: string
}

/** Schemes of links, in which the colon is not followed by a space. */
const schemes: ReadonlySet<string> = new Set(['chat', 'dialog', 'http', 'https', 'mailto', 'tel'])

/** A common mistake that explains why a line does not begin with a key or with a dash and a space. */
export function explainLine(line: string): Explanation | undefined {
  return explainMark(line) ?? explainColon(line)
}

/**
 * What is wrong with the characters before the first word of a line, which should be a dash and a space, or a key.
 */
export function explainMark(line: string): Explanation | undefined {
  const mark = /^[\p{Pd}•·▪●‣]/u.exec(line)?.[0]
  const rest = showStart(line.replace(/^[\p{Pd}•·▪●‣]\s*/u, ''))
  if (/^[^\S \t\n]/.test(line))
    return {
      message: 'There is a non-breaking space here; YAML is indented with ordinary spaces only.',
      hint: 'It is often pasted from a web page or a text processor. Delete it and type spaces.',
    }
  if (mark === undefined || rest === '') return undefined
  if (mark === '-')
    return /^-[^\s-]/.test(line)
      ? { message: `A space is missing after the dash: write \`- ${rest}\`.` }
      : undefined
  const name = /\p{Pd}/u.test(mark) ? 'a long dash' : 'a bullet'
  return {
    message: `"${mark}" is ${name}; an entry of a list begins with a hyphen and a space: write \`- ${rest}\`.`,
  }
}

/** A key without a space after its colon, or without a colon. */
export function explainColon(line: string): Explanation | undefined {
  const [, wideKey, wide, wideValue = ''] =
    /^["']?([A-Za-z][\w-]*)["']?[ \t]*([\uff1a\ufe55\ufe13\ua789\u2236])\s*(.*)$/u.exec(line) ?? []
  if (wideKey !== undefined)
    return {
      message: `"${wide}" after "${wideKey}" is not the colon of YAML, but a wide one; write \`${wideKey}: ${showStart(wideValue)}\`.`,
    }
  const [, key, space, value = ''] = /^["']?([A-Za-z][\w-]*)["']?[ \t]*:([^\S ]?)(\S.*)$/u.exec(line) ?? []
  if (key !== undefined && !schemes.has(key) && !value.startsWith('//')) {
    return space
      ? {
          message: `There is a non-breaking space after the colon; use an ordinary one: write \`${key}: ${showStart(value)}\`.`,
        }
      : { message: `A space is missing after the colon: write \`${key}: ${showStart(value)}\`.` }
  }
  return /^[A-Za-z][\w-]*$/.test(line) ? { message: `A colon is missing after "${line}".` } : undefined
}

/** The beginning of a line, for a message. */
function showStart(text: string): string {
  const first = text.split('\n', 1)[0]?.trim() ?? ''
  return shortenText(first, 40)
}
