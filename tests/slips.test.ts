import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { checkTexts, makeMedia, readSiteTexts, type SiteTexts } from './site-in-memory.testing.ts'
import { takeTenth } from './sweep.testing.ts'

/** One edit of a site in `fixtures/slips` or `fixtures/campaign-slips`, whose messages stand in `expected.txt`. */
interface Slip {
  name: string
  file: string
  /** What is replaced; left out, the whole file is. */
  find?: string
  write: string
  /** The file of the first message, where it is another one. */
  in?: string
  /** A text on the line of the first message, where it is not the line of the edit. */
  at?: string
  crlf?: boolean
}

/** A site in order, and the slips that are made in it. */
interface SlipFolder {
  folder: string
  right: SiteTexts
  slips: Slip[]
}

function readFolder(name: string): SlipFolder {
  const folder = join(import.meta.dirname, 'fixtures', name)
  return {
    folder,
    right: readSiteTexts(folder),
    slips: parse(readFileSync(join(folder, 'slips.yaml'), 'utf8')),
  }
}

const newcomers = readFolder('slips')
const marketers = readFolder('campaign-slips')
const folders = [
  ['a newcomer', newcomers],
  ['a marketer', marketers],
] as const
const { right, slips } = newcomers
const media = makeMedia(['media/teacher.svg'])

function edit({ file, find, write, crlf }: Slip, right: SiteTexts): SiteTexts {
  const text = right[file] ?? ''
  expect(text).toContain(find ?? text)
  const wrong = find === undefined ? write : text.replace(find, () => write)
  expect(wrong).not.toBe(text)
  return { ...right, [file]: crlf ? wrong.replaceAll('\n', '\r\n') : wrong }
}

function findLine({ file, find, in: other, at }: Slip, right: SiteTexts, texts: SiteTexts): number {
  const text = (at === undefined ? right[file] : texts[other ?? file]) ?? ''
  const index = at === undefined ? text.indexOf(find ?? '') : text.indexOf(at)
  expect(index).toBeGreaterThanOrEqual(0)
  return text.slice(0, index).split('\n').length
}

const show = ({ file, line, code, message }: Awaited<ReturnType<typeof load>>[number]) =>
  `${file}:${line} ${code}: ${message}`
const load = async (texts: SiteTexts) => (await checkTexts(texts, media)).diagnostics

const messagesOf = new Map<Slip, ReturnType<typeof load>>()
/** The messages of a slip, which several tests ask for. */
function loadSlip(slip: Slip, texts: SiteTexts): ReturnType<typeof load> {
  const messages = messagesOf.get(slip) ?? load(texts)
  messagesOf.set(slip, messages)
  return messages
}

test.each(folders)('the site in which %s makes slips gives no message', async (_, { right }) => {
  expect(await load(right)).toEqual([])
})

test('there are at least 75 slips of newcomers and 60 of marketers, each with a name of its own', () => {
  expect(slips.length).toBeGreaterThanOrEqual(75)
  expect(marketers.slips.length).toBeGreaterThanOrEqual(60)
  const names = folders.flatMap(([, { slips }]) => slips.map(({ name }) => name))
  expect(new Set(names).size).toBe(names.length)
})

describe.each(folders)(
  'each slip of %s gives at most two messages, the first at its cause',
  (_, { right, slips }) => {
    test.each(slips)('$name', async (slip) => {
      const texts = edit(slip, right)
      const messages = await loadSlip(slip, texts)
      const [first] = messages
      expect(messages.length, messages.map(show).join('\n')).toBeLessThanOrEqual(2)
      expect(first).toMatchObject({ file: slip.in ?? slip.file, line: findLine(slip, right, texts) })
    })
  },
)

/** What each slip gives, exactly: code, line, column and the whole message. `UPDATE=1` writes what it gives now. */
test.each(folders)(
  'each slip of %s gives exactly the diagnostics that are written down',
  async (_, { folder, right, slips }) => {
    const given: string[] = []
    for (const slip of slips) {
      const lines = (await loadSlip(slip, edit(slip, right))).map(
        ({ file, line, column, code, message, hint }) =>
          `  ${file}:${line}:${column} ${code}: ${[message, ...(hint === undefined ? [] : [hint])].join(' ')}`,
      )
      given.push([slip.name, ...lines.map(shorten)].join('\n'))
    }
    const file = join(folder, 'expected.txt')
    const text = `${given.join('\n\n')}\n`
    if (process.env.UPDATE) writeFileSync(file, text)
    expect(text).toBe(readFileSync(file, 'utf8'))
  },
)

/** Lists that grow with the engine. */
const shorten = (line: string) =>
  line.replace(/(Block types|Missing|Complete languages|Fields|Names|Documents): "[^.]*/g, '$1: (a list)')

/** The site for every place of a file where one of these characters stands, without that character. */
function leaveOut(file: string, characters: RegExp): { place: string; texts: SiteTexts }[] {
  const text = right[file] ?? ''
  return [...text.matchAll(characters)].map(({ index }) => ({
    place: `${file}:${text.slice(0, index).split('\n').length}`,
    texts: { ...right, [file]: text.slice(0, index) + text.slice(index + 1) },
  }))
}

test.each([
  ['a quote', /["']/g],
  ['a bracket', /[[\]{}]/g],
  ['a dash of a list', /(?<=^ *)-(?= )/gm],
  ['the space after a dash', /(?<=^ *-) /gm],
  ['a colon', /:(?=[ \n])/g],
  ['the space after a colon', /(?<=:) /g],
  ['a comma', /,/g],
  ['a space of the indentation', /(?<=^) /gm],
])('wherever %s is left out, there are at most two messages', async (_, characters) => {
  const files = ['pages.yaml', 'pages/home.yaml', 'pages/lessons.yaml', 'pages/shared/words.yaml']
  const all = files.flatMap((file) => leaveOut(file, characters))
  const tooMany: string[] = []
  for (const { place, texts } of takeTenth(all)) {
    const messages = await load(texts)
    if (messages.length > 2) tooMany.push(`${place}\n${messages.map(show).join('\n')}`)
  }
  expect(tooMany).toEqual([])
  expect(all.length).toBeGreaterThan(20)
})
