import { expect, test } from 'vitest'
import { checkSvg } from '../../src/builder/assets/check-svg.ts'
import { isOfItsKind } from '../../src/builder/assets/public-kinds.ts'
import { readSvgSize } from '../../src/builder/assets/svg-size.ts'
import { readHeaderRules, readRedirects } from '../../src/builder/hosting/read-host-files.ts'
import { fontListPattern, listFamilies } from '../../src/core/font-list.ts'
import { parseLink } from '../../src/core/links/parse-link.ts'
import { suggestLink } from '../../src/core/links/suggest-link.ts'
import { readYaml } from '../../src/core/read/read-yaml.ts'
import { readTable } from '../../src/core/read/table/read-table.ts'
import {
  endpointPattern,
  originPattern,
  routePattern,
  routeTemplatePattern,
} from '../../src/core/schema/common-parts.ts'
import { fillFacts, findFacts } from '../../src/core/text/facts.ts'
import { parseMarkdown } from '../../src/core/text/markdown/parse-markdown.ts'
import { parseInline } from '../../src/core/text/parse-inline.ts'
import { splitRuns } from '../../src/core/text/split-runs.ts'
import { parseAddressList } from '../../src/tools/old-addresses/read-address-list.ts'
import { expectLinearGrowth, measureGrowth } from '../measure-growth.testing.ts'
import { readFixture } from '../read-fixture.testing.ts'
import { isWhole, takeTenth } from '../sweep.testing.ts'

/** A measurement takes seconds of processor time at most, and other processes may have most of the processor. */
const patience = { timeout: 120_000 }

const readDrawing = (text: string) => {
  readSvgSize(text)
  checkSvg(text)
}
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'
const readFile = (text: string) => readYaml('page.yaml', text)
const readMarkup = (text: string) => parseInline(text)
const matching = (pattern: string) => (text: string) => new RegExp(pattern, 'u').test(text)

const slowTexts = readFixture<Record<string, string[]>>('slow-texts.yaml')

/** A reader, and the length in characters of the longest text that it reads. */
interface Reader {
  read: (text: string) => unknown
  size: number
  begin?: string
}
const readers: Record<string, Reader> = {
  SVG: { read: readDrawing, size: 80_000 },
  'the inside of an SVG': { read: readDrawing, size: 80_000, begin: svg },
  'an attribute of an SVG': { read: readDrawing, size: 80_000, begin: `${svg}<g style="` },
  markdown: { read: parseMarkdown, size: 24_000 },
  tables: {
    read: (text) => readTable({ file: 'pages/towns.csv', content: text }),
    size: 80_000,
    begin: 'a,b\n',
  },
  'lazy lines below lists': { read: parseMarkdown, size: 24_000, begin: '- '.repeat(8) },
  'inline text': { read: readMarkup, size: 120_000 },
  'inline text behind brackets': { read: readMarkup, size: 48_000, begin: '[*'.repeat(5000) },
  YAML: { read: readFile, size: 20_000 },
  waivers: { read: readFile, size: 48_000, begin: 'a: b\n' },
  'one long waiver': { read: readFile, size: 48_000, begin: 'a: b # vaasal-ignore a: ' },
  links: { read: parseLink, size: 48_000 },
  'addresses of other sites': { read: parseLink, size: 48_000, begin: 'https://' },
  'addresses of mail': { read: parseLink, size: 48_000, begin: 'mailto:' },
  'mistyped links': { read: suggestLink, size: 48_000 },
  facts: { read: (text) => [findFacts(text), fillFacts(text, () => 'x')], size: 80_000 },
  'runs of scripts': { read: (text) => splitRuns(text, 'en'), size: 48_000 },
  'hosts and paths': { read: matching(endpointPattern), size: 48_000, begin: 'https://a' },
  'the address of a site': { read: matching(originPattern), size: 48_000, begin: 'https://a' },
  routes: { read: matching(routePattern), size: 48_000, begin: '/' },
  'routes of tables': { read: matching(routeTemplatePattern), size: 48_000, begin: '/' },
  'lists of fonts': { read: (text) => [matching(fontListPattern)(text), listFamilies(text)], size: 48_000 },
  'lists of addresses': { read: (text) => parseAddressList('list', text), size: 160_000 },
  sitemaps: { read: (text) => parseAddressList('list', text), size: 160_000, begin: '<urlset>' },
  'host files': {
    read: (text) => [readHeaderRules(text), readRedirects(text)],
    // More lines than this live through a collection of garbage, which costs more than reading them.
    size: 16_000,
  },
  'text files': {
    read: (text) => [
      isOfItsKind('a.txt', Buffer.from(text)),
      isOfItsKind('a.webmanifest', Buffer.from(text)),
    ],
    size: 80_000,
  },
}

const cases = Object.entries(slowTexts).flatMap(([name, pieces]) =>
  takeTenth(pieces).map((piece) => ({ name, piece, ...(readers[name] as Reader) })),
)

test.each(cases)(
  '$name: time grows with the length of many $piece',
  patience,
  async ({ read, begin = '', piece, size }) => {
    const make = (length: number) =>
      (begin + piece.repeat(length / piece.length)).slice(0, begin.length + length)
    await expectLinearGrowth(make, read, size)
  },
)

/** Readers that take quadratic time, each in a way of its own. */
const quadratic: Record<string, { read: (text: string) => unknown; size: number }> = {
  'a loop in a loop': {
    size: 12_000,
    read(text) {
      let sum = 0
      for (let one = 0; one < text.length; one += 1)
        for (let other = 0; other < text.length; other += 1) sum += one ^ other
      return sum
    },
  },
  'a regular expression that tries each place anew': { size: 12_000, read: (text) => /a+b/.test(text) },
  'a search to the end from each place': {
    size: 160_000,
    read(text) {
      let found = 0
      for (let at = 0; at < text.length; at += 1) found += text.indexOf('b', at)
      return found
    },
  },
}

test.runIf(isWhole).each(Object.entries(quadratic))(
  'quadratic time is found out: %s',
  patience,
  async (_name, reader) => {
    const growth = await measureGrowth((length) => 'a'.repeat(length), reader.read, reader.size)
    expect(growth).toMatchObject({ isLinear: false, isCertain: true })
  },
)

test('a reader that is slow only until it is compiled is no danger', patience, async () => {
  const read = quadratic['a loop in a loop']?.read
  let runs = 0
  const compiled = (text: string) => {
    runs += 1
    return read?.(runs > 2 ? text : 'a'.repeat(12_000))
  }
  await expectLinearGrowth((length) => 'a'.repeat(length), compiled, 800)
})
