import { readYaml } from '../../read/read-yaml.ts'
import { hasLineSeparator, isReadAlike, quoteForAll } from '../../text/is-read-alike.ts'
import { getChild } from '../../tree/nodes.ts'

export type ScalarStyle = 'plain' | 'single' | 'double' | 'block'

/** Where a scalar is written: in brackets, or on lines, where the lines of a text block get this indentation. */
interface ScalarPlace {
  flow: boolean
  indent: number
}

/**
 * A text as YAML: in the preferred style if it can be written so; else without quotes if this and other readers then
 * read the same text; a text of several lines as a block. Lines end with `\n`.
 */
export function formatScalar(
  text: string | null,
  place: ScalarPlace,
  preferred: ScalarStyle = 'plain',
): string {
  if (text === null) return 'null'
  const candidates = listCandidates(text, place, preferred)
  return candidates.find((source) => readsAs(source, text, place.flow)) ?? quoteForAll(text)
}

/** A key as YAML. */
export function formatKey(name: string, flow: boolean): string {
  const isPlain = isReadAlike(name) && !(flow && name.includes('?'))
  const candidates = isPlain ? [name, quoteForAll(name)] : [quoteForAll(name)]
  const fits = (key: string) => {
    const { source, diagnostics } = readYaml('key', flow ? `{ ${key}: x }` : `${key}: x`)
    return diagnostics.length === 0 && getChild(source.root, name) !== undefined
  }
  return candidates.find(fits) ?? quoteForAll(name)
}

/** Whether the reader reads a source as a text. */
export function readsAs(source: string, text: string, flow: boolean): boolean {
  const { source: read, diagnostics } = readYaml('value', flow ? `{ k: ${source}, l: m }` : `k: ${source}\n`)
  const value = getChild(read.root, 'k')
  return diagnostics.length === 0 && value?.kind === 'scalar' && value.text === text.normalize('NFC')
}

function listCandidates(text: string, { flow, indent }: ScalarPlace, preferred: ScalarStyle): string[] {
  const single = `'${text.replaceAll("'", "''")}'`
  const double = quoteForAll(text)
  if (hasLineSeparator(text)) return [double]
  if (text.includes('\n')) return flow ? [double] : [formatLines(text, indent), double]
  const quoted = /["\\]/.test(text) && !text.includes("'") ? [single, double] : [double, single]
  // YAML 1.1, which PyYAML reads, does not know a question mark without quotes in brackets.
  const plain = isReadAlike(text) && !(flow && text.includes('?')) ? [text] : []
  const own = { plain, single: [single], double: [double], block: plain }[preferred]
  return [...own, ...plain, ...quoted]
}

/** A text of several lines as a block that begins with `|`. */
function formatLines(text: string, indent: number): string {
  const body = text.replace(/\n*$/, '')
  const feeds = text.length - body.length
  const chomping = feeds === 0 ? '-' : feeds === 1 ? '' : '+'
  const lines = body.split('\n').map((line) => (line === '' ? '' : ' '.repeat(indent) + line))
  return `|${chomping}\n${lines.join('\n')}${'\n'.repeat(Math.max(feeds - 1, 0))}`
}
