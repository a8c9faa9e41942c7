import type { StyledScript } from '../core/text/scripts.ts'

/** Whether a heading in the HTML has a letter of the script. Latin letters are in every element's name. */
export function hasHeadingIn(script: Exclude<StyledScript, 'Latn'>, html: string): boolean {
  return Array.from(html.matchAll(headings)).some(([heading]) => letters[script].test(heading))
}

const headings = /<h([1-6])[ >].*?<\/h\1>/gs

const letters = {
  Taml: /\p{Script=Tamil}/u,
  Mlym: /\p{Script=Malayalam}/u,
  Telu: /\p{Script=Telugu}/u,
}
