import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { commands } from '../src/cli/commands.ts'
import type { AnyCommand } from '../src/cli/site-command.ts'
import {
  documentFiles,
  isLinkAlive,
  isPath,
  isPathAlive,
  locateLink,
  readDocument,
  repository,
  root,
} from './documents.testing.ts'
import { expectCommand } from './parse-commands.testing.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const documents = new Map(documentFiles.map((file) => [file, readDocument(file)]))
const readKnown = (file: string) => documents.get(file) ?? readDocument(file)
const scripts = Object.keys(JSON.parse(read('package.json')).scripts)
const groups = new Set(commands.map(({ name }) => name.split(' ')[0] ?? ''))
/** What options are searched in, if they are not those of a command: programs with options of their own, and styles. */
const sources = repository
  .filter((file) => /^(?:src|scripts|tests\/(?:bench|load))\/.*\.(?:tsx?|mjs|cjs)$/.test(file))
  .map(read)
  .join('\n')

describe.each(documentFiles)('%s', (file) => {
  const { links, spans, lines } = readKnown(file)

  test('has links that lead somewhere', () => {
    expect(links.filter((to) => !isLinkAlive(file, to, readKnown))).toEqual([])
  })

  test('names files and folders that exist', () => {
    expect(spans.filter((span) => isPath(span, file) && !isPathAlive(span))).toEqual([])
  })

  test('names commands, options and scripts that exist', async () => {
    expect([...spans, ...lines].flatMap(findUnknownScripts)).toEqual([])
    expect(spans.flatMap(findUnknownWords)).toEqual([])
    for (const line of lines.flatMap(splitLine)) await expectCommand(line)
  })
})

/** npm scripts that a text names and `package.json` lacks, and benchmarks and long tests that their program lacks. */
function findUnknownScripts(text: string): string[] {
  const named = [...text.matchAll(/\bnpm run ([\w:-]+)(?: -- ([a-z][\w-]*))?/g)]
  return named.flatMap(([call, script = '', part]) => {
    if (!scripts.includes(script)) return [call]
    const program = `scripts/${script}.mjs`
    if (part === undefined || !repository.includes(program)) return []
    return new RegExp(`\\b${part}\\b`).test(read(program)) ? [] : [call]
  })
}

/** The command that words begin with: `leads deliveries` of `leads deliveries retry ID`. */
const findCommand = (words: readonly string[]): AnyCommand | undefined =>
  commands
    .filter(({ name }) => name === words.slice(0, name.split(' ').length).join(' '))
    .toSorted((one, other) => other.name.length - one.name.length)[0]

/** What of a command between backticks does not exist: its name, or an option. */
function findUnknownWords(span: string): string[] {
  const words = span.split(/\s+/)
  const isCall = words[0] === 'vaasal' || (words[0] === 'npx' && words[1] === 'vaasal')
  const rest = isCall ? words.slice(words.indexOf('vaasal') + 1) : words
  const options = rest.flatMap((word) => /^--[a-z][a-z-]*/.exec(word) ?? [])
  const isOption = words[0]?.startsWith('--') === true && words[0] !== '--'
  if (isOption) return options.filter((one) => !sources.includes(one) && !isKnown(one, commands))
  const isNamed = isCall || (rest.length > 1 && groups.has(rest[0] ?? ''))
  if (!isNamed || rest[0] === undefined || rest[0] === 'COMMAND') return []
  const command = findCommand(rest)
  if (!command) return isCall && groups.has(rest.join(' ')) ? [] : [span]
  return options.filter((one) => !isKnown(one, [command])).map((one) => `${span}: ${one}`)
}

const isKnown = (option: string, among: readonly AnyCommand[]) =>
  ['--help', '--debug', '--version'].includes(option) ||
  among.some(({ options = [] }) => options.some(({ flags }) => flags.split(/[ ,]+/).includes(option)))

/** The calls of a line for a terminal, without comments, variables in front of them, and where their output goes. */
const splitLine = (line: string) =>
  line
    .replace(/(?:^|\s+)#.*$/, '')
    .split(' && ')
    .map((call) => call.replace(/^(?:[A-Z_]+=\S+ )+/, '').replace(/ > \S+$/, ''))

test('every document can be reached from the README', () => {
  const reached = new Set<string>()
  const visit = (file: string) => {
    if (reached.has(file) || !documents.has(file)) return
    reached.add(file)
    for (const to of readKnown(file).links) visit(locateLink(file, to).path)
  }
  visit('README.md')
  const wanted = documentFiles.filter((file) => file.startsWith('docs/') || file.startsWith('bench/'))
  expect(wanted.filter((file) => !reached.has(file))).toEqual([])
})

test('every document that a source names exists, with its anchor', () => {
  const named = repository
    .filter((file) =>
      /^(?:src|scripts|tests|\.ci)\/.*\.(?:tsx?|mjs|cjs|sh)$|^\.ci\/(?:run|nightly)$/.test(file),
    )
    .flatMap((file) =>
      [...read(file).matchAll(/\b(?:docs|bench|src|pages)\/[\w/-]+\.md(?:#[\w-]+)?/g)].map(
        ([to]) => [file, to] as const,
      ),
    )
  expect(named.length).toBeGreaterThan(5)
  const dead = named.filter(([, to]) => !isLinkAlive('README.md', to, readKnown))
  expect(dead.filter(([file]) => file !== 'tests/documents.test.ts')).toEqual([])
})

describe('the search itself', () => {
  test.each(['builder/run/keep-equal-parts.ts', 'src/studio/', 'missing-file.mjs', 'core/missing'])(
    'finds that there is no %s',
    (span) => {
      expect(isPath(span, 'src/README.md') && !isPathAlive(span)).toBe(true)
    },
  )

  test.each(['src/core', 'core/read/', 'blocks/NAME/', 'blocks/*/messages.ts', 'vaasal.mjs'])(
    'finds %s',
    (span) => expect(isPath(span, 'src/README.md') && isPathAlive(span)).toBe(true),
  )

  test.each(['dist/intake.json', 'data/leads.db', 'application/json', '/dev/count', 'heading'])(
    'takes %s for no path of the repository',
    (span) => expect(isPath(span, 'docs/hosting/README.md')).toBe(false),
  )

  test.each(['npx vaasal leeds list', 'build --forse', 'leads exports --status won', '--no-such-option'])(
    'finds that there is no %s',
    (span) => expect(findUnknownWords(span)).not.toEqual([]),
  )

  test.each([
    'build --verify',
    'desk user add Asha',
    'npx vaasal blocks',
    'npx vaasal COMMAND --help',
    '--site',
  ])('knows %s', (span) => expect(findUnknownWords(span)).toEqual([]))

  test('finds dead links and anchors, scripts and calls', async () => {
    expect(isLinkAlive('docs/scale.md', 'nowhere.md')).toBe(false)
    expect(isLinkAlive('docs/scale.md', 'hosting/README.md#nowhere')).toBe(false)
    expect(isLinkAlive('docs/scale.md', '#what-is-kept-between-runs')).toBe(true)
    expect(findUnknownScripts('npm run nothing')).toEqual(['npm run nothing'])
    expect(findUnknownScripts('npm run bench -- nothing')).toEqual(['npm run bench -- nothing'])
    expect(findUnknownScripts('npm run bench -- builds')).toEqual([])
    await expect(expectCommand('npx vaasal leads list --form-of 2026')).rejects.toThrow('--form-of')
    expect(splitLine('A=b npx vaasal leads export > leads.csv  # all')).toEqual(['npx vaasal leads export'])
  })
})
