import type { BoundText, Inline } from '../../../core/model/bound.ts'
import { plainText } from '../../../core/text/plain-text.ts'

/**
 * Attributes by which a browser offers a form to a program that visits it (WebMCP), in the words of the page. They never
 * let a program send by itself (`toolautosubmit`): answers are stored, so a person presses the button.
 */
export function describeTool(name: string, ...texts: (BoundText | Inline | undefined)[]) {
  return { toolname: name, tooldescription: joinTexts(texts) }
}

/** Attributes of a control, or of the group of its choices, whose label alone does not tell a program what is asked. */
export function describeParameter(...texts: (BoundText | Inline | undefined)[]) {
  return { toolparamdescription: joinTexts(texts) }
}

const joinTexts = (texts: readonly (BoundText | Inline | undefined)[]): string =>
  texts.flatMap((text) => (text ? plainText(text) : [])).join('\n')
