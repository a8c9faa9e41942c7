import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { diagnosticCodes } from '../src/core/diagnostics/codes.ts'
import type { Diagnostic } from '../src/core/diagnostics/diagnostic.ts'
import { documentFiles } from './documents.testing.ts'
import {
  addExample,
  type Example,
  listDocuments,
  readSections,
  withSettings,
  writingGuide,
} from './guide.testing.ts'
import { newMedia, newSite } from './new-site.testing.ts'
import { expectCommand, listNamedCommands } from './parse-commands.testing.ts'
import { findNewMessages, readShownMessages } from './shown-messages.testing.ts'
import { checkTexts, loadTexts, makeMedia, type SiteTexts } from './site-in-memory.testing.ts'

const root = join(import.meta.dirname, '..')
const index = 'docs/writing/README.md'
const tasks = writingGuide.filter((file) => file !== index)
const sections = writingGuide.flatMap(readSections)
const examples = sections.flatMap((section) => section.examples.map((one) => ({ ...section, ...one })))

/** What a site must replace before it goes live, which the commands only count until then. */
const isUnfinished = ({ code }: Diagnostic) => ['placeholder-contact', 'sample-content'].includes(code)

/** A site as it is checked beside the files that a task says are put into `public/media/`. */
async function check(texts: SiteTexts, task = '') {
  const named = [...task.matchAll(/`([\w.-]+\.(?:webm|mp4|jpg|mp3|vtt))`/g)].map(
    ([, name]) => `media/${name}`,
  )
  return checkTexts(texts, makeMedia([...newMedia.paths, ...named]))
}

const walkthrough = readSections('docs/writing/an-ad-variant.md')[0]
const yaml = listDocuments(walkthrough ? [walkthrough] : [])
const steps = yaml.filter(({ inPart }) => !inPart)
const variant = steps.at(-1)
const route = '/picnic-box'
/** The new site after the task of a new ad variant. `new page` writes the variant without the line that names its file. */
const base: SiteTexts = {
  ...withSettings(yaml.reduce(addExample, newSite), `routes: { ${route}: { page: picnic-box } }`),
  'pages/picnic-box.yaml': variant?.code.replace(/^#.*\n/, '') ?? '',
}

describe('the site that the examples are about', () => {
  test.each([
    ['as `init` writes it', newSite],
    ['with the new ad variant', base],
  ])('has placeholders and samples to report %s, and nothing else', async (_, texts) => {
    const { diagnostics } = await check(texts)
    expect(diagnostics.filter((one) => !isUnfinished(one))).toEqual([])
    expect(diagnostics.length).toBeGreaterThan(0)
  })
})

describe('a new ad variant, written as the guide says', () => {
  test('has under 20 lines, and shows its headline, offer and chat pool', async () => {
    expect(variant?.code.trim().split('\n').length).toBeLessThan(20)
    const { pages } = await loadTexts(base, newMedia)
    const shown = JSON.stringify(pages.find((one) => one.route === route))
    for (const text of ['Breakfast on the ', 'The picnic box', '30 November 2036', '"pool":"picnic"'])
      expect(shown).toContain(text)
    const parent = JSON.stringify(pages.find((one) => one.route === '/sunday-box'))
    expect(parent).toContain('"pool":"orders"')
    // The frame of the campaign has no chat.
    expect(shown).not.toContain('"pool":"orders"')
  })

  test('is shown in full after each step', () => {
    expect(steps.map(({ file, inPart }) => [file, inPart])).toEqual(
      steps.map(() => ['pages/picnic-box.yaml', false]),
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
  test.each(shown)('leave the site without a message ($guide, $heading)', async (section) => {
    const { diagnostics } = await check(listDocuments([section]).reduce(addExample, base), section.text)
    expect(diagnostics.filter((one) => !isUnfinished(one))).toEqual([])
  })

  const settings = documentFiles
    .filter((file) => /^docs\/(?:leads|hosting)\//.test(file))
    .flatMap((file) => readSections(file).flatMap((section) => section.examples))
    .filter(({ code }) => code.startsWith('site:\n'))

  test.each(settings)('of other documents fit the same site: $code', async ({ code }) => {
    const { diagnostics } = await check(withSettings(newSite, code))
    expect(diagnostics.filter((one) => !isUnfinished(one))).toEqual([])
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
      // The variant is there already.
      const isNew = ({ file, inPart }: Example) => inPart || file !== variant?.file
      const before = mistake.before.filter((one) => isRight(one) && isNew(one)).reduce(addExample, base)
      const task = read(mistake.guide)
      // Of what is right only placeholders are reported.
      const { diagnostics: known } = await check(before, task)
      const { diagnostics } = await check(addExample(before, mistake.example), task)
      const found = findNewMessages(known, diagnostics)
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
