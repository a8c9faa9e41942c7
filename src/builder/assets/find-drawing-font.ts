import { readSvg } from './read-svg.ts'

const generic =
  /^(?:serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-.+|math|emoji|inherit|initial|unset)$/i
/** Families that systems have, or have another for. */
const system =
  /^(?:arial(?:mt)?|helvetica(?: neue)?|verdana|tahoma|georgia|times(?: new roman)?|courier(?: new)?|palatino)$/i
const declared = /font-family\s*:\s*([^;{}]{1,400})/gi

/**
 * The font in which a drawing writes, if its readers see another: in an image browsers use fonts of the device and of
 * the drawing itself, and none of the page.
 */
export function findDrawingFont(text: string): string | undefined {
  let writes = false
  const lists: string[] = []
  for (const part of readSvg(text)) {
    if (part.kind === 'text' && /@font-face/i.test(part.text)) return undefined
    if (part.kind === 'text') lists.push(...listDeclared(part.text))
    if (part.kind !== 'start') continue
    writes ||= /^(?:\w+:)?text$/.test(part.name) && !part.empty
    const { attributes } = part
    lists.push(attributes.get('font-family') ?? '', ...listDeclared(attributes.get('style') ?? ''))
  }
  return writes ? lists.map(findMissing).find((name) => name !== undefined) : undefined
}

const listDeclared = (css: string): string[] => Array.from(css.matchAll(declared), ([, list = '']) => list)

/** The first family of a list of which systems have none. */
function findMissing(list: string): string | undefined {
  const names = list.split(',').map((name) => name.trim().replace(/^["']|["']$/g, ''))
  return names.some((name) => system.test(name))
    ? undefined
    : names.find((name) => name !== '' && !generic.test(name))
}
