/** A part of an SVG file, in document order. */
export type SvgPart =
  | { kind: 'start'; name: string; attributes: ReadonlyMap<string, string>; empty: boolean; offset: number }
  | { kind: 'end'; name: string; offset: number }
  | { kind: 'text'; text: string; offset: number }
  | { kind: 'instruction' | 'doctype'; text: string; offset: number }
  /** The file is not well-formed XML from here on; this is the last part. */
  | { kind: 'broken'; offset: number }

const namePattern = /[A-Za-z_:][\w:.-]*/y
const attributePattern = /\s+([A-Za-z_:][\w:.-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
const tagEnd = /\s*(\/?)>/y

/**
 * Reads an SVG file in one pass and linear time: every search begins where the last one ended, and one without a result
 * ends the reading.
 */
export function* readSvg(text: string): Generator<SvgPart, void> {
  let at = text.startsWith('\ufeff') ? 1 : 0
  while (at < text.length) {
    const open = text.indexOf('<', at)
    const end = open < 0 ? text.length : open
    if (end > at) yield { kind: 'text', text: decodeReferences(text.slice(at, end)), offset: at }
    if (open < 0) return
    const part = readMarkup(text, open)
    if (!part) {
      yield { kind: 'broken', offset: open }
      return
    }
    if (part.found) yield part.found
    at = part.end
  }
}

function readMarkup(text: string, open: number): { found?: SvgPart; end: number } | undefined {
  if (text.startsWith('<!--', open)) return skipTo(text, '-->', open + 4)
  if (text.startsWith('<![CDATA[', open)) {
    const rest = skipTo(text, ']]>', open + 9)
    if (!rest) return undefined
    return { found: { kind: 'text', text: text.slice(open + 9, rest.end - 3), offset: open }, ...rest }
  }
  if (text.startsWith('<?', open)) {
    const rest = skipTo(text, '?>', open + 2)
    if (!rest) return undefined
    return { found: { kind: 'instruction', text: text.slice(open, rest.end), offset: open }, ...rest }
  }
  if (/^<!DOCTYPE/i.test(text.slice(open, open + 9))) return readDoctype(text, open)
  return text[open + 1] === '/' ? readEnd(text, open) : readStart(text, open)
}

function readDoctype(text: string, open: number): { found: SvgPart; end: number } | undefined {
  const close = text.indexOf('>', open)
  const bracket = text.slice(open, close < 0 ? undefined : close).indexOf('[')
  const last = bracket < 0 ? close : text.indexOf(']', open + bracket)
  const end = last < 0 ? -1 : text.indexOf('>', last)
  return end < 0
    ? undefined
    : { found: { kind: 'doctype', text: text.slice(open, end + 1), offset: open }, end: end + 1 }
}

function readStart(text: string, open: number): { found: SvgPart; end: number } | undefined {
  const name = match(namePattern, text, open + 1)?.[0]
  if (name === undefined) return undefined
  const attributes = new Map<string, string>()
  let at = open + 1 + name.length
  for (let found = match(attributePattern, text, at); found; found = match(attributePattern, text, at)) {
    attributes.set(found[1] ?? '', decodeReferences(found[2] ?? found[3] ?? ''))
    at += found[0].length
  }
  const close = match(tagEnd, text, at)
  if (!close) return undefined
  const found: SvgPart = { kind: 'start', name, attributes, empty: close[1] === '/', offset: open }
  return { found, end: at + close[0].length }
}

function readEnd(text: string, open: number): { found: SvgPart; end: number } | undefined {
  const name = match(namePattern, text, open + 2)?.[0]
  const close = name === undefined ? undefined : match(tagEnd, text, open + 2 + name.length)
  if (name === undefined || !close) return undefined
  return { found: { kind: 'end', name, offset: open }, end: open + 2 + name.length + close[0].length }
}

function skipTo(text: string, mark: string, from: number): { end: number } | undefined {
  const at = text.indexOf(mark, from)
  return at < 0 ? undefined : { end: at + mark.length }
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

const named: Record<string, string> = { amp: '&', apos: "'", gt: '>', lt: '<', quot: '"' }

/** Decodes the character references of XML. Other entities would need a DOCTYPE that defines them. */
function decodeReferences(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,5}));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return named[name] ?? whole
    const code = Number.parseInt(hex ?? decimal, hex === undefined ? 10 : 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
  })
}
