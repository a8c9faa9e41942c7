import { remember } from '../core/remember.ts'

/** Whether a heading in the HTML has a letter of the script. Latin letters are in every element's name. */
export function hasHeadingIn(script: string, html: string): boolean {
  return Array.from(html.matchAll(headings)).some(([heading]) => lettersOf(script).test(heading))
}

const headings = /<h([1-6])[ >].*?<\/h\1>/gs

const lettersOf = remember((script) => new RegExp(`\\p{Script=${script}}`, 'u'))
