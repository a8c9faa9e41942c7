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

/**
 * A site with an example in it. What is added to a page is tried as a page that starts from it, unless the page says nothing
 * about it yet: then it is added to the page itself.
 */
export function addExample(
  texts: SiteTexts,
  { language, code, file = '', inPart }: Example,
  index = 0,
): SiteTexts {
  if (language === 'csv' || !inPart) return { ...texts, [file]: code }
  if (file === 'pages.yaml') return withSettings(texts, code)
  const present = texts[file]
  if (present !== undefined && isAddition(present, code)) return { ...texts, [file]: `${present}\n${code}` }
  const parent = file.replace(/^pages\/|\.yaml$/g, '')
  const name = `${parent}-example-${index}`
  const head = `extends: ${parent}\ntitle: Spoken English ${index} வகுப்பு\ndescription: Spoken English வகுப்பு, ${index}.\n`
  return withSettings(
    { ...texts, [`pages/${name}.yaml`]: head + code },
    stringify({ routes: { [`/${name}`]: { page: name } } }),
  )
}

/** Whether a document says nothing yet about what is added. */
function isAddition(document: string, added: string): boolean {
  const known = Object.keys(parse(document) ?? {})
  return Object.keys(parse(added) ?? {}).every((key) => !known.includes(key))
}

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
