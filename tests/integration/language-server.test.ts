import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blocks } from '../../src/blocks/blocks-by-type.ts'
import { makeSiteSchemaFiles } from '../../src/builder/schemas/schema-files.ts'
import { editorSettings } from '../../src/tools/editor/add-schemas.ts'
import { closeMessages } from '../../src/ui/text/messages.ts'
import { loadExamples } from '../block-examples.testing.ts'
import { makeFolder } from '../folders.testing.ts'
import { listMisspellable, offsetOf } from '../misspellable-words.testing.ts'
import { checkTexts, makeMedia, readSiteTexts, type SiteTexts } from '../site-in-memory.testing.ts'
import { isWhole, takeTenth } from '../sweep.testing.ts'
import {
  type Completion,
  type LanguageServer,
  type Problem,
  startLanguageServer,
} from './language-server.testing.ts'

const root = join(import.meta.dirname, '../..')
const secondSite = 'tests/fixtures/second-site'
const firstLine = /^# yaml-language-server: .*\n/

/** A folder with the schemas of both sites, as `vaasal schemas --site` writes them; its documents are only opened. */
const folder = makeFolder()
let server: LanguageServer

beforeAll(async () => {
  for (const site of ['.', secondSite]) {
    const schemas = join(folder, site, '.vaasal/schemas')
    mkdirSync(schemas, { recursive: true })
    const files = await makeSiteSchemaFiles(blocks, join(root, site))
    for (const [name, content] of Object.entries(files)) writeFileSync(join(schemas, name), content)
  }
  server = await startLanguageServer(folder, JSON.parse(editorSettings)['yaml.schemas'])
}, 60_000)
afterAll(async () => {
  await server.close()
})

/** What is marked in texts by file, all opened at the same time. */
async function findMarks(base: string, texts: SiteTexts): Promise<string[]> {
  const marks = await Promise.all(
    Object.entries(texts).map(async ([file, text]) =>
      (await server.open(join(base, file), text)).map((problem) => `${file} ${formatProblem(problem)}`),
    ),
  )
  return marks.flat()
}

function formatProblem({ message, range }: Problem): string {
  return `${range.start.line + 1}:${range.start.character + 1} ${message}`
}

function mapTexts(texts: SiteTexts, change: (text: string) => string): SiteTexts {
  return Object.fromEntries(Object.entries(texts).map(([file, text]) => [file, change(text)]))
}

let opened = 0

interface Answer {
  /** What is marked, position and message; comes later than the rest. */
  problems: Promise<Problem[]>
  offered: Completion[]
  labels: string[]
  hover: string
}

/** Opens a document and asks at the place of `▮` what is offered there, and what is shown of what stands before it. */
async function ask(
  marked: string,
  { file, site = false }: { file?: string; site?: boolean } = {},
): Promise<Answer> {
  const before = marked.slice(0, marked.indexOf('▮')).split('\n')
  const character = before.at(-1)?.length ?? 0
  opened += 1
  const name = file ?? `pages/opened-${opened}.yaml`
  const schema = name === 'pages.yaml' ? 'site' : 'page'
  const line = site ? '' : `# yaml-language-server: $schema=${join(root, `schemas/${schema}.schema.json`)}\n`
  const position = { line: before.length - (site ? 1 : 0), character }
  const problems = server.open(name, line + marked.replace('▮', ''))
  const offered = await server.complete(name, position)
  const hover = await server.hover(name, { ...position, character: Math.max(0, character - 2) })
  return { problems, offered, labels: offered.map(({ label }) => label), hover }
}

async function findProblems(marked: string): Promise<Problem[]> {
  return (await ask(marked)).problems
}

describe.each(
  takeTenth([
    ['the site of this repository', '.'],
    ['the second site', secondSite],
  ] as const),
)('%s', (_, site) => {
  const texts = readSiteTexts(join(root, site))
  // The schema of pages.yaml takes the server longer than all others.
  const files = Object.entries(texts).filter(([file]) => isWhole || file !== 'pages.yaml')
  const chosen = Object.fromEntries(takeTenth(files, 4))

  test('no file is marked wrong by the published schemas', async () => {
    expect(await findMarks(join(root, site), chosen)).toEqual([])
  }, 60_000)

  test('no file is marked wrong by the schemas that know the site', async () => {
    const change = (text: string) => text.replace(firstLine, '')
    const pointed = (file: string, text: string) =>
      `# yaml-language-server: $schema=${'../'.repeat(file.split('/').length - 1)}.vaasal/schemas/${schemaOf(file)}\n${change(text)}`
    const own = Object.fromEntries(Object.entries(chosen).map(([file, text]) => [file, pointed(file, text)]))
    expect(await findMarks(site, site === '.' ? mapTexts(chosen, change) : own)).toEqual([])
  }, 60_000)

  test('every misspelt key of a variant is marked where it stands', async () => {
    const loaded = await checkTexts(texts, makeMedia([]))
    const keys = listMisspellable(texts, loaded).filter(
      ({ file, kind }) => kind === 'key' && /^extends:/m.test(texts[file] ?? ''),
    )
    expect(keys.length).toBeGreaterThan(5)
    const missed = await Promise.all(
      takeTenth(keys).map(async ({ file, text, span, offset }, index) => {
        const source = texts[file] ?? ''
        const at = text.length >> 1
        const slip =
          text.slice(0, at) + (text.length > 2 ? '' : 'x') + text.slice(at + (text.length > 2 ? 1 : 0))
        const slipped = source.slice(0, offset) + slip + source.slice(offset + text.length)
        const name = file.replace(/\.yaml$/, `-${index}.yaml`)
        const problems = await server.open(join(root, site, name), slipped)
        expect(offsetOf(source, span)).toBe(offset)
        const isMarked = problems.some(
          ({ range: { start } }) => start.line === span.line - 1 && start.character === span.column - 1,
        )
        return isMarked ? [] : [`${file}:${span.line} ${slip}: ${problems.map(formatProblem).join('; ')}`]
      }),
    )
    expect(missed.flat()).toEqual([])
  }, 60_000)
})

function schemaOf(file: string): string {
  if (file === 'pages.yaml') return 'site.schema.json'
  return file.startsWith('pages/shared/') ? 'shared-block.schema.json' : 'page.schema.json'
}

describe('the published schemas accept what the validator accepts', () => {
  test('every example of every block', async () => {
    const texts = Object.fromEntries(
      Object.keys(blocks).map((type) => [
        `pages/example-${type}.yaml`,
        `# yaml-language-server: $schema=${join(root, 'schemas/page.schema.json')}\n${JSON.stringify({
          blocks: loadExamples(type).examples.map(({ props }, index) => ({
            type,
            id: `a${index}`,
            ...props,
          })),
        })}`,
      ]),
    )
    expect(await findMarks('.', texts)).toEqual([])
  }, 60_000)

  test('numbers and truth values where text is wanted, quoted ones where it is not, and fields without a value', async () => {
    const page = [
      'title: 2026',
      'description: true',
      'share: "true"',
      'nav:',
      'facts: { students: 70000, stars: { value: 4.80, source: 1 } }',
      'blocks:',
      '  - type: hero',
      '    heading: 100',
      '    sentence: 4.80',
      '    ground:',
      '    actions: [{ label: 0777, to: +919800000000 }]',
      '  - type: offerBox',
      '    title: true',
      '    note:',
      '    fixed: "false"',
      '    countdown: { basis: cosmetic, seconds: "150" }',
      '    seats: ~',
      '    action: { label: 1e3, to: / }',
    ].join('\n')
    expect((await findProblems(`${page}\n▮`)).map(formatProblem)).toEqual([])
  })

  test('a variant changes parts of maps, and takes fields away with null', async () => {
    const page = [
      'extends: home',
      'blocks:',
      '  - id: hero',
      '    heading: null',
      '    bubbles: { heard: Hello }',
      '    rating: { score: null }',
      '    actions: null',
      '  - { id: faq, remove: true }',
      '  - { id: stats, after: faq }',
      '  - { id: offer, action: { label: Join } }',
    ].join('\n')
    expect((await findProblems(`${page}\n▮`)).map(formatProblem)).toEqual([])
  })
})

describe('old names are accepted', () => {
  const message = async (text: string, file?: string) => {
    const { problems } = await ask(text, file === undefined ? {} : { file })
    return (await problems).map((problem) => problem.message)
  }

  test('in a page and its changes', async () => {
    const page = 'blocks:\n  - { type: announcement, heading: a, burst: '
    expect(await message(`${page}kolam▮ }\n`)).toEqual([])
    expect(await message(`${page}kola▮ }\n`)).toEqual([expect.stringContaining('Valid values: ')])
  })

  test.runIf(isWhole)('in the theme', async () => {
    const theme = 'site:\n  theme:\n    headlineFont: Anek\n    headlines: { align: center }▮\n'
    const found = await message(theme, 'pages.yaml')
    expect(found.filter((one) => !one.startsWith('Missing property'))).toEqual(['Now "fonts".'])
  })
})

describe('mistakes are marked', () => {
  test.each([
    [
      'an entry that says neither its type nor an id',
      'blocks:\n  - heading: x▮\n',
      'Missing property "type".',
    ],
    [
      'a type that does not exist',
      'blocks:\n  - type: hreo▮\n',
      'Value is not accepted. Valid values: "agenda"',
    ],
    ['a whole block without a required field', 'blocks:\n  - type: hero▮\n', 'Missing property "heading".'],
    [
      'a list where text is wanted',
      'blocks:\n  - type: hero\n    heading: [a]▮\n',
      'Incorrect type. Expected one of string, number.',
    ],
    [
      'a word where a number is wanted',
      'blocks:\n  - type: offerBox\n    title: x\n    action: { label: x, to: / }\n    seats: { basis: inventory, left: few }▮\n',
      'A whole number is required here.',
    ],
    [
      'a choice that does not exist',
      'extends: home\nblocks:\n  - id: hero\n    ground: loud▮\n',
      'Value is not accepted. Valid values: ',
    ],
    [
      'a field of another block, where the type is written',
      'extends: home\nblocks:\n  - type: faq\n    seats: x▮\n',
      'Property seats is not allowed.',
    ],
  ])('%s', async (_, text, message) => {
    const problems = await findProblems(text)
    expect(problems.map((problem) => problem.message)).toEqual([expect.stringContaining(message)])
  })
})

describe('hovering tells what something is', () => {
  test('a type: what the block is for', async () => {
    const { hover } = await ask('blocks:\n  - type: hero▮\n    heading: x\n')
    expect(hover).toContain(blocks.hero?.summary)
    expect(hover).not.toContain('Allowed Values')
  })

  test('a field of a block, in a page and in a variant', async () => {
    const about = 'Mark one phrase with \\*asterisks\\* to give it the accent.'
    expect((await ask('blocks:\n  - type: hero\n    heading▮: x\n')).hover).toContain(about)
    expect((await ask('extends: home\nblocks:\n  - id: hero\n    placement▮: over\n')).hover).toContain(
      'first on phones, and on wide screens on the image',
    )
    const shared = (await ask('extends: home\nblocks:\n  - id: hero\n    sentence▮: x\n')).hover
    expect(shared).toContain('#### Sentence')
    expect(shared).toContain('Field of "agenda", "announcement"')
  })

  test.runIf(isWhole)('a colour and a sentence of the engine', async () => {
    const colours = await ask('site:\n  theme:\n    colors:\n      ground▮: "#ffffff"\n', {
      file: 'pages.yaml',
    })
    expect(colours.hover).toContain('The background of the page.')
    const strings = await ask('site:\n  strings:\n    de:\n      close▮: Zu\n', { file: 'pages.yaml' })
    expect(strings.hover).toContain(`In English: "${closeMessages.en.close}"`)
  })
})

describe('completion', () => {
  test('offers types with what they are for, fields of any block in a variant, and the forms of links', async () => {
    const types = await ask('blocks:\n  - type: ▮\n')
    expect(types.labels.filter((label) => !label.includes('→')).sort()).toEqual(Object.keys(blocks).sort())
    const accordion = types.offered.find(({ label }) => label === 'accordion → faq')
    expect(accordion).toMatchObject({ insertText: 'faq' })
    expect(accordion?.filterText).toBeUndefined()
    expect(types.offered.find(({ label }) => label === 'faq')?.documentation).toBe(blocks.faq?.summary)
    const fields = await ask('extends: home\nblocks:\n  - id: hero\n    ▮\n')
    expect(fields.labels).toEqual(expect.arrayContaining(['heading', 'countdown', 'remove', 'after']))
    const links = await ask(
      'blocks:\n  - type: hero\n    heading: x\n    actions:\n      - label: x\n        to: ▮\n',
    )
    expect(links.labels).toEqual(expect.arrayContaining(['chat:', 'dialog:', 'https://', 'tel:']))
  })

  const action = (to: string) =>
    `blocks:\n  - type: hero\n    heading: x\n    actions:\n      - label: x\n        to: ${to}\n`
  test.each([
    ['parents', 'extends: ▮\n', ['home', 'tamil/google-4', 'course/foundation']],
    ['frames', 'frame: ▮\n', ['site', 'ad']],
    ['languages', 'lang: ▮\n', ['en', 'ta', 'ml', 'te']],
    ['navigation items', 'nav: ▮\n', ['Courses']],
    ['shared blocks', 'blocks:\n  - use: ▮\n', ['shared/reviews', 'shared/enrol-tamil']],
    [
      'ids of the parent',
      'extends: tamil/google-4\nblocks:\n  - id: ▮\n',
      ['hero', 'offer', 'steps', 'faq', 'topNav'],
    ],
    ['routes', action('▮'), ['/', '/Course/Foundation', '/ContactUs']],
    ['chat pools', action('chat:t▮'), ['chat:tamilAds', 'chat:tamilAdvisor']],
    ['dialogs', action('di▮'), ['dialog:languageDialog']],
    ['contacts', action('tel▮'), ['tel:${contacts.tamil.phone}']],
    ['anchors', action('▮'), ['#faq']],
    [
      'images',
      'blocks:\n  - type: hero\n    heading: x\n    picture:\n      src: ▮\n',
      ['media/classroom.svg'],
    ],
    ['forms', 'blocks:\n  - type: form\n    form: ▮\n', ['lead', 'career']],
    ['facts', 'blocks:\n  - type: hero\n    heading: ▮\n', ['${students}', '${site.name}', '${year}']],
    [
      'fields of the parent’s block',
      'extends: tamil/google-4\nblocks:\n  - id: offer\n    ▮\n',
      ['countdown', 'seats'],
    ],
    ['fields of the shared block', 'blocks:\n  - use: shared/reviews\n    ▮\n', ['widget', 'action']],
    ['fields of the frame’s block', 'blocks:\n  - id: topNav\n    ▮\n', ['logo', 'ground']],
  ])('of a site offers its %s', async (_, text, names) => {
    const { labels } = await ask(text, { site: true })
    expect(labels).toEqual(expect.arrayContaining(names))
  })

  test.runIf(isWhole).each([
    ['documents of routes', 'routes:\n  /new:\n    page: ▮\n', ['home', 'tamil/google-4']],
    ['pools', 'site:\n  chat:\n    more:\n      of: ▮\n', ['tamilAds']],
    ['targets of redirects', 'redirects:\n  /old: ▮\n', ['/ContactUs']],
  ])('of a site offers the %s in pages.yaml', async (_, text, names) => {
    const { labels } = await ask(text, { file: 'pages.yaml', site: true })
    expect(labels).toEqual(expect.arrayContaining(names))
  })

  test('what is offered is valid YAML', async () => {
    const { offered } = await ask(action('▮'), { site: true })
    const written = offered.find(({ label }) => label === '#faq')?.insertText
    expect(written).toBe('"#faq"')
    const facts = await ask('title: ▮\n', { site: true })
    expect(facts.offered.find(({ label }) => label === '${students}')?.insertText).toBe('\\${students\\}')
  })

  test('a block of the parent has no fields but its own', async () => {
    const { labels } = await ask('extends: tamil/google-4\nblocks:\n  - id: hero\n    ▮\n', { site: true })
    expect(labels).not.toContain('countdown')
    const wrong = await ask('extends: tamil/google-4\nblocks:\n  - id: hero\n    countdown▮: x\n', {
      site: true,
    })
    expect((await wrong.problems).map(({ message }) => message)).toEqual([
      'Property countdown is not allowed.',
    ])
  })
})
