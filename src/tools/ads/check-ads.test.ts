import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { adsMoment, adsSite } from '../../../tests/ads-site.testing.ts'
import { makeFolder, writeFiles } from '../../../tests/folders.testing.ts'
import { engineRegistry } from '../../blocks/block-registry.ts'
import { checkAds } from './check-ads.ts'

const folder = makeFolder()
const siteDir = join(folder, 'site')
const host = 'https://www.forms.example'

beforeAll(() => {
  writeFiles(siteDir, adsSite)
})

const check = (content: string | Uint8Array, at = adsMoment) => checkFiles({ 'ads.csv': content }, at)

function checkFiles(contents: Readonly<Record<string, string | Uint8Array>>, at = adsMoment) {
  const files = Object.entries(contents).map(([name, content]) => {
    const path = join(folder, name)
    writeFileSync(path, content)
    return { path, name }
  })
  return checkAds({ siteDir, registry: engineRegistry, at }, files)
}

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const toCsv = (rows: readonly (readonly string[])[]) => rows.map((row) => row.map(quote).join(',')).join('\n')

/** What is planted: the text of the ad, its address, its code, a part of the message, and a related file and line. */
const planted: [text: string, path: string, code: string, message: RegExp, file: RegExp][] = [
  // Prices.
  ['Only ₹1,499', '/course?kw=x', 'bad-value', /says ₹1,499/, /course/],
  ['Only Rs 999', '/course?kw=x', 'bad-value', /Rs 999/, /course/],
  ['Rs. 2,999 now', '/course?kw=x', 'bad-value', /2,999/, /course/],
  ['INR 19999', '/course?kw=x', 'bad-value', /19999/, /course/],
  ['₹ 199', '/course?kw=x', 'bad-value', /199/, /course/],
  ['₹௧௯௯௮', '/course?kw=x', 'bad-value', /1998/, /course/],
  ['₹१,९९८', '/course?kw=x', 'bad-value', /1,998/, /course/],
  ['1998/- only', '/course?kw=x', 'bad-value', /1998/, /course/],
  ['1998 rupees', '/course?kw=x', 'bad-value', /1998 rupees/, /course/],
  ['ரூ 1998 மட்டும்', '/course?kw=x', 'bad-value', /1998/, /course/],
  ['$25 only', '/course?kw=x', 'bad-value', /\$25/, /course/],
  ['₹1,299 today', '/course?kw=x', 'bad-value', /another time/, /course/],
  ['Trial for ₹99', '/course?kw=x', 'bad-value', /₹99/, /course/],
  ['₹1,99,900', '/course?kw=x', 'bad-value', /1,99,900/, /course/],
  ['₹600 gift card', '/gift', 'bad-value', /₹600/, /gift/],
  ['Gifts from ₹250', '/gift', 'bad-value', /₹250/, /gift/],
  ['₹500.50', '/gift', 'bad-value', /500\.50/, /gift/],
  ['Learn for ₹10', '/', 'bad-value', /₹10/, /home/],
  ['Lessons from ₹49', '/', 'bad-value', /₹49/, /home/],
  ['₹499', '/class?kw=x', 'bad-value', /₹499/, /course/],
  // Reductions.
  ['25% off', '/course?kw=x', 'bad-value', /25% off/, /course/],
  ['Save 30%', '/course?kw=x', 'bad-value', /Save 30%/, /course/],
  ['50 % discount', '/gift', 'bad-value', /50 %/, /gift/],
  ['Flat 10% off', '/', 'bad-value', /10%/, /home/],
  // Days.
  ['Ends 9 Nov', '/course?kw=x', 'past-deadline', /9 Nov/, /course/],
  ['Offer until November 19', '/course?kw=x', 'past-deadline', /November 19/, /course/],
  ['Valid till 28th November', '/course?kw=x', 'past-deadline', /28th November/, /course/],
  ['Last day: Oct 31, 2026', '/gift', 'past-deadline', /Oct 31/, /gift/],
  ['Book before 2026-11-20', '/', 'past-deadline', /2026-11-20/, /home/],
  ['Order by 1 November 9 pm', '/', 'past-deadline', /1 November/, /home/],
  ['Only ₹49 Nov 9', '/course?kw=x', 'bad-value', /Nov 9/, /course/],
  ['Ends on 24 Nov 2025', '/', 'past-deadline', /2025/, /home/],
  ['Starts 13 December', '/course?kw=x', 'bad-value', /13 December/, /course/],
  ['Class on Dec 5', '/course?kw=x', 'bad-value', /Dec 5/, /course/],
  ['Begins 12 December 2027', '/course?kw=x', 'bad-value', /2027/, /course/],
  ['From 6 January', '/gift', 'bad-value', /6 January/, /gift/],
  ['Until 31 Dec', '/course?kw=x', 'bad-value', /31 Dec/, /course/],
  // Numbers.
  ['30 teachers', '/', 'literal-claim', /30 teachers.*40 teachers/, /home/],
  ['50,000+ learners', '/', 'literal-claim', /50,000\+ learners/, /home/],
  ['60K learners', '/', 'literal-claim', /60K learners/, /home/],
  ['A 14-day course', '/course?kw=x', 'literal-claim', /14-day/, /course/],
  ['45 minutes a day', '/course?kw=x', 'literal-claim', /45 minutes/, /course/],
  ['Valid for 6 months', '/gift', 'literal-claim', /6 months/, /gift/],
  // Addresses.
  ['Learn', '/old-course', 'redirect-chain', /"\/course"/, /^pages.yaml:2\d/],
  ['Learn', '/lessons/first?kw=x', 'redirect-chain', /"\/course\?kw=x"/, /^pages.yaml:2\d/],
  ['Learn', '/away', 'redirect-chain', /other\.example/, /^pages.yaml:2\d/],
  ['Learn', '/cours', 'broken-link', /Did you mean "\/course"/, /^pages.yaml:1\d/],
  ['Learn', '/Course', 'broken-link', /not a page/, /^pages.yaml/],
  ['Learn', '/course/english', 'broken-link', /not a page/, /^pages.yaml/],
  ['Learn', '/%E0%A4%A', 'broken-link', /not a page/, /^pages.yaml/],
  ['Gifts', '/diwali', 'closed-link', /closed since/, /^pages.yaml/],
  ['Gifts', '/new-year', 'closed-link', /opens only/, /^pages.yaml/],
  ['Learn', 'http://www.forms.example/', 'redirect-chain', /http:/, /^pages.yaml:4/],
  ['Learn', 'https://forms.example/', 'redirect-chain', /redirected to www/, /^pages.yaml:4/],
  ['Learn', 'https://shop.example/x', 'no-effect', /not this site/, /^pages.yaml:4/],
]

describe('a report of Google Ads with what is planted', () => {
  const toAddress = (path: string) => (path.startsWith('/') ? host + path : path)

  test('every contradiction is found with both positions, and nothing else', async () => {
    const header = ['Ad state', 'Headline 1', 'Description 1', 'Final URL']
    const rows = planted.map(([text, path]) => ['Enabled', text, 'Spoken English', toAddress(path)])
    const { diagnostics } = await check(
      toCsv([
        ['Ad report'],
        ['1 November 2026 - 28 November 2026'],
        header,
        ...rows,
        ['Total: ads', '', '', ''],
      ]),
    )
    const found = diagnostics.map(({ line, code, message, related = [] }) => ({
      ...{ line, code, message },
      related: related.map((one) => `${one.file}:${one.line}:${one.column}`),
    }))
    for (const [index, [text, path, code, message, file]] of planted.entries()) {
      const own = found.filter(({ line }) => line === index + 4)
      expect(own, `${text} ${path}`).toMatchObject([{ code, message: expect.stringMatching(message) }])
      expect(
        own[0]?.related.some((place) => file.test(place)),
        `${text} ${path}: ${own[0]?.related}`,
      ).toBe(true)
    }
    expect(found).toHaveLength(planted.length)
  })

  test('the position is that of the cell', async () => {
    const { diagnostics } = await check(
      `Headline 1,Final URL\nLearn,${host}/gift\n"Only, ""now"", ₹7",${host}/gift\n`,
    )
    expect(diagnostics).toMatchObject([
      {
        file: 'ads.csv',
        line: 3,
        column: 1,
        endColumn: 20,
        related: [{ file: 'pages/gift.yaml', line: 4 }, {}],
      },
    ])
  })
})

test('the hint for another protocol keeps the query and the fragment', async () => {
  const { diagnostics } = await check(
    toCsv([
      ['Headline 1', 'Final URL'],
      ['Learn', 'http://www.forms.example/gift?utm_source=g#opening'],
    ]),
  )
  expect(diagnostics[0]?.hint).toBe(`Write ${host}/gift?utm_source=g#opening.`)
})

test('the day that the page says is quoted without the end of its sentence', async () => {
  const { diagnostics } = await check(
    toCsv([
      ['Headline 1', 'Final URL'],
      ['Starts 13 December', `${host}/course?kw=x`],
    ]),
  )
  expect(diagnostics[0]?.related?.[0]?.message).toBe('the page says 12 December here')
})

describe('keywords', () => {
  const header = [
    'Campaign',
    'Ad group',
    'Keyword',
    'Criterion Type',
    'Headline 1',
    'Final URL',
    'Final URL suffix',
  ]
  const group = (rows: string[][]) => toCsv([header, ...rows.map((row) => ['C', 'G', ...row])])
  const ad = (text: string, path = '/course', suffix = 'kw={keyword}') => ['', '', text, host + path, suffix]

  test.each([
    ['evening english', /evening english/, 'pages/course.yaml:7:5'],
    ['office englsh', /Did you mean "office english"/, 'pages/course.yaml:7:12'],
    ['[work englsh]', /Did you mean "work english"/, 'pages/course.yaml:7'],
    ['"cheap english"', /the keyword "cheap english", so/, 'pages/course.yaml'],
    ['+office +hindi', /office/, 'pages/course.yaml'],
    ['தமிழ் வழி', /தமிழ் வழி/, 'pages/course.yaml'],
  ])('a keyword that no match lists: %s', async (keyword, message, place) => {
    const { diagnostics } = await check(group([ad('Learn'), [keyword, 'Phrase', '', '', '']]))
    expect(diagnostics).toMatchObject([
      { code: 'no-effect', line: 3, message: expect.stringMatching(message) },
    ])
    const [related] = diagnostics[0]?.related ?? []
    expect(`${related?.file}:${related?.line}:${related?.column}`).toContain(place)
  })

  test.each(['office english', '[Office English]', '"work english"', '+office +english', 'தமிழ வழி ஆங்கிலம்'])(
    'a keyword that a match lists: %s',
    async (keyword) => {
      expect((await check(group([ad('Learn'), [keyword, 'Exact', '', '', '']]))).diagnostics).toEqual([])
    },
  )

  test.each([
    ['/course', 'KW={keyword}'],
    ['/course?Kw=x', ''],
    ['/course?a=1&amp;kw=x', ''],
  ])('the address %s with %s carries the keyword, as pages read it', async (path, suffix) => {
    const rows = group([ad('Learn', path, suffix), ['office english', 'Exact', '', '', '']])
    expect((await check(rows)).diagnostics).toEqual([])
  })

  test('an address that does not carry the keyword', async () => {
    const { diagnostics } = await check(
      group([ad('Learn', '/course', ''), ['office english', 'Exact', '', '', '']]),
    )
    expect(diagnostics).toMatchObject([
      {
        code: 'no-effect',
        line: 2,
        hint: 'Add `kw={keyword}` to the address.',
        related: [{ file: 'pages/course.yaml', line: 5 }],
      },
    ])
  })

  test('the price of an ad is compared with the match that its keyword shows', async () => {
    const rows = (text: string) => group([ad(text), ['office english', 'Exact', '', '', '']])
    expect((await check(rows('Two lessons for ₹99'))).diagnostics).toEqual([])
    expect((await check(rows('One lesson for ₹49'))).diagnostics).toMatchObject([
      {
        code: 'bad-value',
        message: 'The ad says ₹49, which /course with the match "office-english" does not say.',
      },
    ])
  })

  test('a redirect may carry the keyword', async () => {
    const rows = group([ad('Two lessons for ₹99', '/office', ''), ['work english', 'Exact', '', '', '']])
    expect((await check(rows)).diagnostics).toMatchObject([{ code: 'redirect-chain' }])
  })

  test('an ad whose address does not carry the keyword is compared with the page as it is written', async () => {
    const rows = group([ad('One lesson for ₹49', '/course', ''), ['office english', 'Exact', '', '', '']])
    expect((await check(rows)).diagnostics).toMatchObject([{ code: 'no-effect' }])
  })

  test('ads and keywords of one group are compared from two files, and positions name the file', async () => {
    const ads = toCsv([
      ['Campaign', 'Ad group', 'Headline 1', 'Final URL', 'Final URL suffix'],
      ['C', 'G', 'One lesson for ₹49', `${host}/course`, 'kw={keyword}'],
    ])
    const keywords = toCsv([
      ['Search keyword', 'Match type', 'Campaign', 'Ad group', 'Status'],
      ['office english', 'Exact', 'C', 'G', 'Eligible'],
      ['evening english', 'Exact', 'C', 'G', 'Eligible'],
    ])
    const checked = await checkFiles({ 'ads.csv': ads, 'keywords.csv': `Keywords\nAll time\n${keywords}` })
    expect(checked.diagnostics).toMatchObject([
      { code: 'bad-value', file: 'ads.csv', line: 2, message: expect.stringContaining('"office-english"') },
      {
        code: 'no-effect',
        file: 'keywords.csv',
        line: 5,
        message: expect.stringContaining('evening english'),
      },
    ])
    expect([checked.adCount, checked.keywordCount, checked.files]).toEqual([
      1,
      2,
      ['ads.csv', 'keywords.csv'],
    ])
    expect(checked.sources.get('keywords.csv')).toContain('evening english')
    // By themselves they contradict nothing but what each says alone.
    expect((await checkFiles({ 'keywords.csv': keywords })).diagnostics).toEqual([])
  })

  test('a file that is not an export is told, and the others are compared', async () => {
    const ads = toCsv([
      ['Headline 1', 'Final URL'],
      ['Gifts from ₹250', `${host}/gift`],
    ])
    const { diagnostics } = await checkFiles({ 'notes.csv': 'a,b\n1,2\n', 'ads.csv': ads })
    expect(diagnostics.map(({ code, file }) => [code, file]).sort()).toEqual([
      ['bad-value', 'ads.csv'],
      ['table-syntax', 'notes.csv'],
    ])
  })

  test('negative keywords, and rows that are paused or removed, are left out', async () => {
    const { diagnostics } = await check(
      toCsv([
        ['Campaign', 'Ad group', 'Keyword', 'Criterion Type', 'Headline 1', 'Final URL', 'Status'],
        ['C', 'G', 'cheap english', 'Negative Phrase', '', '', 'Enabled'],
        ['C', 'G', 'bad english', 'Phrase', '', '', 'Paused'],
        ['C', 'G', '', '', '₹1', `${host}/gone`, 'Removed'],
      ]),
    )
    expect(diagnostics).toEqual([])
  })
})

const fine = [
  ['Only ₹1,999', '/course?kw=x'],
  ['Rs.1999 for the course', '/course/?kw=x'],
  ['INR 1,999.00', '/class?kw=x'],
  ['₹௧,௯௯௯', '/course?kw=x'],
  ['1999/- only', '/course?kw=x'],
  ['Try it for ₹49, 20% off', '/course?kw=x'],
  ['21-day course, 60 minutes', '/course?kw=x'],
  ['Next class: 12 Dec', '/course?kw=x&utm_source=google#trial'],
  ['Starts December 12, 2026', '/course?kw=x'],
  ['Prices change on 1 December', '/course?kw=x'],
  ['{KeyWord:Office English} now', '/course?kw=x'],
  ['Class on 12 December 9 am', '/course?kw=x'],
  ['Starts Dec 12 7 pm', '/course?kw=x'],
  ['₹500 and ₹2,000 cards', '/gift'],
  ['Valid 12 months', '/gift'],
  ['40 teachers, 12K learners', '/'],
  // The number and what it counts are two texts of `stats`.
  ['70,000+ learners in 9 towns', '/'],
  ['You may 24 hours a day', '/'],
  ['100% online, 4.8 stars', '/'],
] as const

describe('an export without contradictions', () => {
  const rows = fine.map(([text, path]) => [text, host + path])

  test('of Google Ads Editor, in UTF-16 with tabs', async () => {
    const text = [['Headline 1', 'Final URL'], ...rows].map((row) => row.join('\t')).join('\r\n')
    const { diagnostics, adCount } = await check(Buffer.from(`\ufeff${text}`, 'utf16le'))
    expect(diagnostics).toEqual([])
    expect(adCount).toBe(fine.length)
  })

  test('of Meta Ads Manager', async () => {
    const { diagnostics, adCount } = await check(
      toCsv([
        ['Ad Name', 'Title', 'Body', 'Link', 'Ad Status'],
        ...rows.map(([text = '', link = '']) => ['A', text, 'Learn', link, 'ACTIVE']),
      ]),
    )
    expect(diagnostics).toEqual([])
    expect(adCount).toBe(fine.length)
  })

  test('of Microsoft Advertising, whose headlines are JSON', async () => {
    const { diagnostics, adCount } = await check(
      toCsv([
        ['Type', 'Status', 'Headline', 'Final Url'],
        ...rows.map(([text = '', link = '']) => [
          'Responsive Search Ad',
          'Active',
          JSON.stringify([{ id: 1, text }, { text: 'Learn' }]),
          link,
        ]),
      ]),
    )
    expect(diagnostics).toEqual([])
    expect(adCount).toBe(fine.length)
  })
})

test.each(['', 'a,b\n1,2\n', '"Headline 1,Final URL'])(
  'a file without columns of ads is said to be one: %j',
  async (text) => {
    const { diagnostics } = await check(text)
    expect(diagnostics.map(({ code }) => code)).toContain('table-syntax')
  },
)

test('ads of an export that names no address in a column that is read are not called compared in silence', async () => {
  const { diagnostics } = await check(
    toCsv([
      ['Campaign name', 'Text', 'Where the ad leads', 'Status'],
      ['C', 'Only ₹1,499', `${host}/course`, 'Active'],
    ]),
  )
  expect(diagnostics).toMatchObject([
    { code: 'table-syntax', line: 1, message: expect.stringContaining('No column is the address') },
  ])
})

test('long cells of anything are read in linear time', { timeout: 30_000 }, async () => {
  const cells = ['1', '1,', '₹', '%', ' ', '"', '1 may ', '{', 'https://', ' 000', "'000"].map((piece) =>
    piece.repeat(30_000),
  )
  const rows = cells.map((cell) => [cell, `${host}/gift`])
  expect((await check(toCsv([['Headline 1', 'Final URL'], ...rows]))).adCount).toBe(cells.length - 1)
})

test('an address that resembles no route points at the routes, and calls none the nearest', async () => {
  const { diagnostics } = await check(
    toCsv([
      ['Headline 1', 'Final URL'],
      ['Hello', `${host}/zzzzzzzzzzzz`],
    ]),
  )
  const labels = diagnostics.flatMap(({ related = [] }) =>
    related.map(({ message, line }) => [message, line > 2]),
  )
  expect(labels).toEqual([['the routes of the site begin here', true]])
})
