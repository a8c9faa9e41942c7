import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { diagnosticCodes } from '../src/core/diagnostics/codes.ts'
import {
  addExample,
  type Example,
  listDocuments,
  readSections,
  withSettings,
  writingGuide,
} from './guide.testing.ts'
import { expectCommand, listNamedCommands } from './parse-commands.testing.ts'
import { findNewMessages, readShownMessages } from './shown-messages.testing.ts'
import { type CheckedTexts, checkTexts, loadTexts, realSite } from './site-in-memory.testing.ts'

const root = join(import.meta.dirname, '..')
const index = 'docs/writing/README.md'
const tasks = writingGuide.filter((file) => file !== index)
const sections = writingGuide.flatMap(readSections)
const examples = sections.flatMap((section) => section.examples.map((one) => ({ ...section, ...one })))

/** Messages without positions, which differ from text to text. */
const listMessages = ({ diagnostics }: Pick<CheckedTexts, 'diagnostics'>) =>
  diagnostics.map(({ code, file, message }) => `${file} ${code} ${message}`)

const walkthrough = readSections('docs/writing/an-ad-variant.md')[0]
const steps = walkthrough?.examples.filter(({ language }) => language === 'yaml') ?? []
const variant = steps.at(-1)
const route = '/tamil/spoken-english-weekend'
const original = withSettings(realSite, '{}')
/** The site after the task of a new ad variant. */
const base = withSettings(
  { ...original, 'pages/tamil/spoken-english-weekend.yaml': variant?.code ?? '' },
  `routes: { ${route}: { page: tamil/spoken-english-weekend } }`,
)
const baseSite = await loadTexts(base)
const messages = listMessages(baseSite)

describe('a new ad variant, written as the guide says', () => {
  test('has under 20 lines, no problems, and shows its headline, offer and chat pool', async () => {
    expect(variant?.code.trim().split('\n').length).toBeLessThan(20)
    expect(messages).toEqual(listMessages(await checkTexts(original)))
    const page = baseSite.pages.find((one) => one.route === route)
    const shown = JSON.stringify(page)
    for (const text of ['சனி, ஞாயிறு ', 'Weekend Offer', '30 நவம்பர், 2036', '"pool":"tamilFacebook"'])
      expect(shown).toContain(text)
    expect(shown).not.toContain('tamilAds')
  })

  test('is shown in full after each step', () => {
    expect(steps.map(({ file, inPart }) => [file, inPart])).toEqual(
      steps.map(() => ['pages/tamil/spoken-english-weekend.yaml', false]),
    )
    expect(steps).toHaveLength(2)
  })
})

describe('the examples', () => {
  const documents = examples.filter(({ language }) => language === 'yaml' || language === 'csv')

  test.each(documents)('say which file they belong to ($guide, $heading)', ({ file, inPart, language }) => {
    expect(file).toMatch(language === 'csv' ? /^pages\/.+\.csv$/ : /^(?:pages\.yaml|pages\/.+\.yaml)$/)
    if (file === 'pages.yaml') expect(inPart).toBe(true)
  })

  const shown = sections.filter(
    (section) => section.heading !== walkthrough?.heading && listDocuments([section]).length > 0,
  )
  test.each(shown)('leave the site without a new message ($guide, $heading)', async (section) => {
    const texts = listDocuments([section]).reduce(addExample, base)
    expect(listMessages(await checkTexts(texts))).toEqual(messages)
  })

  test('are of each part of pages.yaml that marketers write', () => {
    const parts = listDocuments(sections)
      .filter(({ file }) => file === 'pages.yaml')
      .map(({ code }) => parse(code))
    const keys = parts.flatMap((part) => [...Object.keys(part), ...Object.keys(part.site ?? {})])
    const wanted = [
      ...['routes', 'redirects', 'frames', 'facts', 'chat', 'forms', 'theme', 'strings', 'budgets'],
      ...['timezone', 'analytics', 'counts', 'desk'],
    ]
    expect(keys).toEqual(expect.arrayContaining(wanted))
    for (const key of ['aliases', 'each', 'otherwise'])
      expect(
        parts.some(({ routes }) => JSON.stringify(routes ?? {}).includes(`"${key}"`)),
        key,
      ).toBe(true)
  })

  test('are documents, mistakes with their messages, or commands with an answer that is tried elsewhere', () => {
    const others = examples.filter(
      ({ language, isWrong, code }, at) =>
        !['yaml', 'csv', 'sh'].includes(language) &&
        !isWrong &&
        !examples[at - 1]?.isWrong &&
        !code.split('\n').every((line) => /^(?:npx vaasal .*|)$/.test(line)),
    )
    // `guide-walkthrough.test.ts` has `diff` print its answer.
    expect(others.map(({ guide }) => guide)).toEqual(['docs/writing/see-what-changes.md'])
  })
})

describe('the mistakes', () => {
  const mistakes = tasks.flatMap((guide) => {
    const all = readSections(guide).flatMap((section) => section.examples)
    return all.flatMap((example, at) =>
      example.isWrong ? [{ guide, example, at, before: all.slice(0, at), answer: all[at + 1] }] : [],
    )
  })

  test.each(mistakes)(
    'cause the messages below them, and no other ($guide, example $at)',
    async (mistake) => {
      const isRight = ({ language, isWrong }: Example) => !isWrong && ['yaml', 'csv'].includes(language)
      const before = mistake.before.filter(isRight).reduce(addExample, base)
      // What is right has no message, so only the mistake can have one.
      const { diagnostics } = await checkTexts(addExample(before, mistake.example, mistake.at))
      const found = findNewMessages(baseSite.diagnostics, diagnostics)
      expect(mistake.answer?.language).toBe('')
      expect(found).toEqual(readShownMessages(mistake.answer?.code ?? '', mistake.example, found))
    },
  )
})

describe('the guide', () => {
  test.each(tasks)('says in %s what it is for, what the check says and where to read on', (guide) => {
    const [first, ...rest] = readSections(guide)
    expect(first?.text).toMatch(/^# .+\n\n\S/)
    expect(rest.slice(-2).map(({ heading }) => heading)).toEqual(['If it is wrong', 'Read on'])
    expect(rest.at(-1)?.text).toMatch(/^- \[/m)
  })

  test('lists each task once', () => {
    const listed = [...read(index).matchAll(/^(?:\d+\.|-) \[.+\]\((\S+)\)$/gm)].map(([, to = '']) => to)
    expect(listed.map((to) => `docs/writing/${to}`).sort()).toEqual([...tasks].sort())
  })

  test.each([...writingGuide, 'pages/README.md'])('leads somewhere with every link of %s', (guide) => {
    for (const to of listLinks(read(guide))) {
      const [path = '', anchor] = to.split('#')
      const file = path === '' ? guide : join(dirname(guide), path)
      expect(existsSync(join(root, file)), to).toBe(true)
      if (anchor !== undefined) expect(listAnchors(read(file)), to).toContain(anchor)
    }
  })

  test('explains only codes that exist', () => {
    const text = read('docs/writing/understand-a-message.md')
    const rows = text.split('\n').filter((line) => line.startsWith('| `'))
    const codes = rows.flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)])
    expect(codes.length).toBeGreaterThan(15)
    for (const [, code = ''] of codes) expect(Object.keys(diagnosticCodes)).toContain(code)
  })

  test('names commands that exist, with their arguments and options', async () => {
    const lines = listNamedCommands([...sections, ...readSections('pages/README.md')])
    expect(lines.length).toBeGreaterThan(50)
    for (const line of lines) await expectCommand(line)
  })
})

const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Where the links of a text lead, those to other sites left out. */
const listLinks = (text: string) =>
  [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, to = '']) => to)
    .filter((to) => !/^https?:/.test(to))

const listAnchors = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )
