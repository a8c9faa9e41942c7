import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { blocks } from '../src/blocks/blocks-by-type.ts'
import { commands } from '../src/cli/commands.ts'
import { makeParser } from '../src/cli/make-parser.ts'
import { diagnosticCodes } from '../src/core/diagnostics/codes.ts'
import type { LoadedSite } from '../src/core/load-site.ts'
import { fieldKinds } from '../src/core/schema/field-kinds.ts'
import { planPage } from '../src/tools/new-page/plan-page.ts'
import { openStartingPoints } from '../src/tools/new-page/starting-points.ts'
import { addExample, listCommands, readArguments, readSections, withSettings } from './guide.ts'
import { loadTexts, realSite } from './site-in-memory.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const guide = readSections('pages/README.md')
const readme = readSections('README.md')
const findSection = (sections: typeof guide, heading: string) =>
  sections.find((section) => section.heading === heading)

/** Messages without positions, which differ from text to text. */
const listMessages = ({ diagnostics }: LoadedSite) =>
  diagnostics.map(({ code, file, message }) => `${file} ${code} ${message}`)

const walkthrough = findSection(guide, 'Make a new ad variant')
const variant = walkthrough?.examples.findLast(({ language }) => language === 'yaml')
const route = '/tamil/spoken-english-weekend'
const original = withSettings(realSite, '{}')
/** The site after the first task of the guide. */
const base = withSettings(
  { ...original, 'pages/tamil/spoken-english-weekend.yaml': variant?.code ?? '' },
  `routes: { ${route}: { page: tamil/spoken-english-weekend } }`,
)
const messages = listMessages(loadTexts(base))

describe('a new ad variant, written as the guide says', () => {
  test('has under 20 lines, no problems, and shows its headline, offer and chat pool', () => {
    expect(variant?.code.trim().split('\n').length).toBeLessThan(20)
    const site = loadTexts(base)
    expect(listMessages(site)).toEqual(listMessages(loadTexts(original)))
    const page = site.pages.find((one) => one.route === route)
    const shown = JSON.stringify(page)
    for (const text of ['சனி, ஞாயிறு ', 'Weekend Offer', '30 நவம்பர், 2036', '"pool":"tamilFacebook"'])
      expect(shown).toContain(text)
    expect(shown).not.toContain('tamilAds')
  })

  test('is shown in full after each step, and in the terminal it takes one question for each answer', () => {
    const pages = walkthrough?.examples.filter(({ language }) => language === 'yaml') ?? []
    expect(pages.map(({ file, inPart }) => [file, inPart])).toEqual(
      pages.map(() => ['pages/tamil/spoken-english-weekend.yaml', false]),
    )
    expect(pages).toHaveLength(2)
  })
})

describe('the guide for marketers', () => {
  const yaml = guide.flatMap(({ heading, examples }) =>
    examples
      .filter(({ language }) => language === 'yaml' || language === 'csv')
      .map((example) => ({ heading, ...example })),
  )

  test.each(yaml)('says which file an example belongs to ($heading)', ({ file, inPart, language }) => {
    expect(file).toMatch(language === 'csv' ? /^pages\/.+\.csv$/ : /^(?:pages\.yaml|pages\/.+\.yaml)$/)
    if (file === 'pages.yaml') expect(inPart).toBe(true)
  })

  const tasks = guide.filter(
    ({ heading }) => heading !== walkthrough?.heading && yaml.some((example) => example.heading === heading),
  )
  test.each(tasks)('has examples that leave the site without a new message ($heading)', ({ examples }) => {
    const texts = examples
      .filter(({ language }) => language === 'yaml' || language === 'csv')
      .reduce(addExample, base)
    expect(listMessages(loadTexts(texts))).toEqual(messages)
  })

  test('has an example of each part of pages.yaml that marketers write', () => {
    const shown = yaml.filter(({ file }) => file === 'pages.yaml').map(({ code }) => parse(code))
    const keys = shown.flatMap((part) => [...Object.keys(part), ...Object.keys(part.site ?? {})])
    const wanted = [
      'routes',
      'redirects',
      'frames',
      'facts',
      'chat',
      'theme',
      'strings',
      'budgets',
      'timezone',
    ]
    expect(keys).toEqual(expect.arrayContaining(wanted))
    for (const key of ['aliases', 'each', 'otherwise'])
      expect(
        shown.some(({ routes }) => JSON.stringify(routes ?? {}).includes(`"${key}"`)),
        key,
      ).toBe(true)
  })

  test('lists all its sections, and every link to a section or a file leads somewhere', () => {
    const text = read('pages/README.md')
    const anchors = guide.slice(1).map(({ heading }) => makeAnchor(heading))
    const linked = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => to)
    for (const to of linked.filter((one) => !one.startsWith('http')))
      if (to.startsWith('#')) expect(anchors).toContain(to.slice(1))
      else expect(existsSync(join(root, 'pages', to)), to).toBe(true)
    const contents = guide[0]?.text ?? ''
    for (const anchor of anchors) expect(contents).toContain(`](#${anchor})`)
  })

  test('explains only codes that exist', () => {
    const section = findSection(guide, 'Understand a message')?.text ?? ''
    const rows = section.split('\n').filter((line) => line.startsWith('| `'))
    const codes = rows.flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)])
    expect(codes.length).toBeGreaterThan(15)
    for (const [, code = ''] of codes) expect(Object.keys(diagnosticCodes)).toContain(code)
  })
})

const makeAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')

describe.each([
  ['pages/README.md', guide],
  ['README.md', readme],
])('the commands of %s', (_name, sections) => {
  const inline = (text: string) =>
    [...text.matchAll(/`(npx vaasal [^`]+|npm run [^`]+)`/g)].map(([, line = '']) => line)
  const lines = sections.flatMap((section) => [...listCommands(section), ...inline(section.text)])

  test('exist with their arguments and options', async () => {
    expect(lines.length).toBeGreaterThan(5)
    const names = commands.map(({ name }) => name)
    const scripts = Object.keys(JSON.parse(read('package.json')).scripts)
    for (const line of lines) {
      const script = /^npm run (\w+)/.exec(line)?.[1]
      if (script !== undefined) expect(scripts).toContain(script)
      const args = readArguments(line)
      // A command can also be named alone.
      if (args === undefined || args[0] === 'COMMAND' || names.includes(args.join(' '))) continue
      const ran: string[] = []
      const parser = makeParser(commands, async ({ name }) => void ran.push(name))
      silence(parser)
      await parser.parseAsync(['node', 'vaasal', ...args]).catch((cause: Error) => {
        throw new Error(`${line}: ${cause.message}`)
      })
      expect(ran, line).toHaveLength(1)
    }
  })
})

/** What a parser prints about a mistake is in what it throws. */
function silence(parser: ReturnType<typeof makeParser>): void {
  for (const one of [parser, ...parser.commands, ...parser.commands.flatMap((group) => [...group.commands])])
    one.configureOutput({ writeErr: () => {} })
}

describe('the campaign variant of the README', () => {
  const section = findSection(readme, 'A campaign variant in three steps')

  test('is what its command writes, with one line more, and a page without problems', async () => {
    const [command, document] = section?.examples ?? []
    const name = /`(pages\/[\w/-]+\.yaml)`/.exec(section?.text ?? '')?.[1] ?? ''
    const changes = await planInMemory(command?.code ?? '')
    expect([...changes.keys()].sort()).toEqual(['pages.yaml', name])
    const created = changes.get(name)?.replace(/^#.*\n/, '') ?? ''
    const lines = document?.code.split('\n') ?? []
    expect(lines.filter((line) => !line.includes('countdown:')).join('\n')).toBe(created)
    const site = loadTexts({ ...realSite, ...Object.fromEntries(changes), [name]: document?.code ?? '' })
    expect(listMessages(site).sort()).toEqual(listMessages(loadTexts(realSite)).sort())
    // Numbers belong to the site's own series: the next campaign takes the next one.
    expect(name).not.toMatch(/\d\.yaml$/)
  })
})

/** The texts of the files that a `new page` command would write. */
async function planInMemory(line: string): Promise<Map<string, string>> {
  const changes = new Map<string, string>()
  const points = openStartingPoints({
    files: new Set(Object.keys(realSite)),
    read: (file) => realSite[file],
    specs: blocks,
  })
  const parser = makeParser(commands, async (_command, [route = ''], options) => {
    const plan = planPage(points, { ...options, route, from: String(options.from) }, blocks)
    for (const { file, after } of plan.changes) changes.set(file, after ?? '')
  })
  await parser.parseAsync(['node', 'vaasal', ...(readArguments(line.trim()) ?? [])])
  return changes
}

describe('the steps for a block type', () => {
  const section = findSection(readme, 'A block type in five steps')

  test('name every kind of field', () => {
    for (const kind of fieldKinds) expect(section?.text).toContain(`\`${kind}\``)
  })

  test('show rejects in the form in which blocks write them', () => {
    const [reject] = parse(section?.examples[0]?.code ?? '').rejects
    expect(Object.keys(reject)).toEqual(['name', 'props', 'code', 'path'])
  })

  test('give a command that runs the tests of one block', () => {
    const command = /`npm run vitest -- run --project unit (\S+) -t "\^pricing "`/.exec(section?.text ?? '')
    expect(command?.[1]).toBe('tests/blocks.test.ts')
    // The tests of a block stand below its type.
    expect(read('tests/blocks.test.ts')).toContain("describe.each(Object.entries(blocks))('%s', (")
  })
})
