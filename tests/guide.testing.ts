import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import type { SiteTexts } from './site-in-memory.testing.ts'

const root = join(import.meta.dirname, '..')

/** A fenced block of a guide, without the indentation of the list that it stands in. */
export interface Example {
  /** `yaml`, `csv`, `json`, `sh`, or nothing for what a command prints and for commands that need a store of leads. */
  language: string
  code: string
  /** The file that it belongs to, as its first line or its fence says. */
  file?: string
  /** Whether it is added to the file instead of being all of it. */
  inPart: boolean
  /** Whether it shows a mistake. The message follows it. */
  isWrong: boolean
}

export interface Section {
  guide: string
  heading: string
  text: string
  examples: Example[]
}

/** The guide for marketers: a file for each task. */
export const writingGuide = readdirSync(join(root, 'docs/writing')).map((name) => `docs/writing/${name}`)

/** The sections of a guide, by their headings of the second level; the first one by its title. */
export function readSections(guide: string): Section[] {
  return readFileSync(join(root, guide), 'utf8')
    .split(/^## /m)
    .map((text) => ({
      ...{ guide, text, examples: readExamples(text) },
      heading: text.split('\n')[0]?.replace(/^# /, '') ?? '',
    }))
}

function readExamples(text: string): Example[] {
  const fenced = text.matchAll(/^( *)```(\w*)(?: (\S+))?( wrong)?\n([\s\S]*?)^ *```/gm)
  return [...fenced].map(([, indent = '', language = '', named, fault, indented = '']) => {
    const code = indented.replaceAll(new RegExp(`^${indent}`, 'gm'), '')
    const [, written, part, wrong] = /^# (\S+\.yaml)(, in part)?(, wrong)?\n/.exec(code) ?? []
    const file = named ?? written
    const isWrong = (fault ?? wrong) !== undefined
    return { language, code, ...(file !== undefined && { file }), inPart: part !== undefined, isWrong }
  })
}

/** The examples of sections that belong into a site: documents, tables and parts of them, without mistakes. */
export const listDocuments = (sections: readonly Section[]): Example[] =>
  sections
    .flatMap(({ examples }) => examples)
    .filter(({ language, isWrong }) => !isWrong && (language === 'yaml' || language === 'csv'))

/** The commands of a section: the lines of its examples for a terminal. */
export function listCommands({ examples }: Section): string[] {
  return examples
    .filter(({ language }) => language === 'sh')
    .flatMap(({ code }) => code.split('\n'))
    .map((line) => line.replace(/\s+#.*$/, '').trim())
    .filter((line) => line !== '')
}

/** The arguments of `vaasal` in a command line; `undefined` for another program. */
export function readArguments(line: string): string[] | undefined {
  const [, short, rest = ''] =
    /^(?:npx vaasal|npm (?:run )?(dev|build|start|validate)(?: --)?)(?= |$)(.*)$/.exec(line) ?? []
  if (short === undefined && !line.startsWith('npx vaasal')) return undefined
  const words = [...rest.matchAll(/(?:"[^"]*"|[^\s"])+/g)].map(([word]) => word.replaceAll('"', ''))
  return short === undefined ? words : [short, ...words]
}

/** A site with an example in it, as its reader writes it there. */
export function addExample(texts: SiteTexts, { code, file = '', inPart }: Example): SiteTexts {
  if (!inPart) return { ...texts, [file]: code }
  if (file === 'pages.yaml') return withSettings(texts, code)
  const page = texts[file]
  if (page === undefined) throw new Error(`${file} is not there yet, so nothing can be added to it.`)
  return { ...texts, [file]: addToPage(page, code) }
}

/** A page with more in it: fields and blocks that it has are changed, others are added at its end. */
function addToPage(page: string, added: string): string {
  const parts = splitParts(added, '').filter((part) => !part.startsWith('#'))
  return parts.reduce((whole, part) => {
    const own = splitParts(whole, '')
    const blocks = own.find((one) => keyOf(one) === 'blocks')
    const isList = keyOf(part) === 'blocks' && blocks !== undefined
    return placePart(own, isList ? addBlocks(blocks, part) : part).join('')
  }, page)
}

/** The blocks of a page with others: one with an id of its own changes the fields that it names. */
function addBlocks(blocks: string, added: string): string {
  const [, ...entries] = splitParts(added, '  ')
  return entries.reduce((whole, entry) => {
    const own = splitParts(whole, '  ')
    const key = keyOf(entry)
    const same = key === undefined ? undefined : own.find((one) => keyOf(one) === key)
    return placePart(own, same === undefined ? entry : addFields(same, entry)).join('')
  }, blocks)
}

/** A block with other fields: one that it has stays in its place, a new one is below the line of the id. */
function addFields(block: string, added: string): string {
  const [, ...fields] = splitParts(added, '    ')
  return fields
    .reduce((own, field, index) => placePart(own, field, index + 1), splitParts(block, '    '))
    .join('')
}

/** Parts with another one, in the place of the one with its key, or where it is said. */
function placePart(parts: readonly string[], part: string, at = parts.length): string[] {
  const key = keyOf(part)
  const same = parts.findIndex((one) => keyOf(one) === key)
  return key === undefined || same < 0 ? parts.toSpliced(at, 0, part) : parts.with(same, part)
}

/** The parts of a text that begin with a line that is indented so far and no further. */
const splitParts = (text: string, indentation: string) =>
  `${text.trimEnd()}\n`.split(new RegExp(`^(?=${indentation}\\S)`, 'm'))

/** The key of a field, or the id with which an entry of a list begins; none of a new block. */
const keyOf = (part: string) => /^ *(- id: [\w-]+|\w+)/.exec(part)?.[1]

/** A site with more in its `pages.yaml`. */
export function withSettings(texts: SiteTexts, added: string): SiteTexts {
  const merged = mergeDeep(parse(texts['pages.yaml'] ?? ''), parse(added))
  return { ...texts, 'pages.yaml': stringify(merged) }
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function mergeDeep(base: unknown, over: unknown): unknown {
  if (!isMap(base) || !isMap(over)) return over
  const keys = [...new Set([...Object.keys(base), ...Object.keys(over)])]
  return Object.fromEntries(
    keys.map((key) => [key, key in over ? mergeDeep(base[key], over[key]) : base[key]]),
  )
}
