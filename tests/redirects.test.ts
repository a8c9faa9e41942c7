import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkTexts, makeMedia, readSiteTexts } from './site-in-memory.testing.ts'

const base = readSiteTexts(join(import.meta.dirname, 'fixtures/broken/_base'))
const settings = base['pages.yaml'] ?? ''

/** What is said of redirects in `pages.yaml` and of a table of them, and the redirects of the site. */
async function check(redirects: string, table?: string) {
  const files = {
    ...base,
    'pages.yaml': `${settings}redirects: ${redirects}\n`,
    ...(table !== undefined && { 'pages/old.csv': table }),
  }
  const checked = await checkTexts(files, makeMedia([]))
  return {
    said: checked.diagnostics.map(
      ({ code, file, line, column, message }) => `${file}:${line}:${column} ${code} ${message}`,
    ),
    redirects: checked.redirects,
  }
}

describe('redirects of old addresses', () => {
  test('a table and single redirects stand side by side, and a table may stand alone', async () => {
    const table = 'from,to,note\nhttps://old.example/2021/05/welcome/,/sarees,a\n/category/*,/sarees,b\n,,\n'
    const alone = await check('old.csv', table)
    expect(alone).toEqual({
      said: [],
      redirects: [
        { from: '/2021/05/welcome', to: '/sarees' },
        { from: '/category/*', to: '/sarees' },
      ],
    })
    const both = await check('{ table: old.csv, /flyer: /sarees }', table)
    expect(both).toEqual({ said: [], redirects: [...alone.redirects, { from: '/flyer', to: '/sarees' }] })
  })

  test.each([
    ['{ "/?p=1": /sarees, "/?p=1": /sarees }', 'duplicate-key'],
    ['{ "/?p=1": /sarees, "/?P=1": / }', 'duplicate-route The address "/?P=1" differs'],
    ['{ /a/*: /sarees, /A/*: / }', 'duplicate-route The address "/A/*" differs'],
    ['{ /sarees/*: / }', undefined],
    ['{ /old/*: /nowhere/* }', 'broken-link No route, alias, redirect or file is below "/nowhere/".'],
    ['{ /old: /sarees/* }', 'bad-value "*" in "/sarees/*" stands for what is behind "/*"'],
    ['{ /*: / }', 'bad-value "/*" cannot be redirected: "/*" would take every address'],
    ['{ "/?p": / }', 'bad-value "/?p" cannot be redirected'],
    ['{ old: / }', 'bad-value "old" is not an address that can be redirected.'],
    ['{ /round/*: /round/a }', 'redirect-chain The redirect leads back to itself: "/round/*" → "/round/*".'],
    ['{ "/?p=1": "/?p=1" }', 'redirect-chain The redirect leads back to itself'],
    ['{ "/?p=1": "/?p=2", "/?p=2": /sarees }', 'redirect-chain "/?p=2" is itself redirected, to "/sarees".'],
    ['{ /a/*: /sarees, /b: /a/x }', 'redirect-chain "/a/x" is itself redirected'],
    ['gone.csv', 'unknown-parent There is no table "gone.csv"'],
    ['old', 'does not have the required format'],
  ])('%s: %s', async (redirects, expected) => {
    const { said } = await check(redirects)
    const others = said.filter((one) => !one.includes('host-difference'))
    if (expected === undefined) expect(others).toEqual([])
    else expect(others.join('\n')).toContain(expected)
  })

  test('a target that is redirected with everything below its path is told once', async () => {
    const { said } = await check('{ /blog/*: /sarees, /old: /blog/lamps, /older/*: /blog/* }')
    const codes = said.filter((one) => !one.includes('host-difference'))
    expect(codes).toEqual([
      expect.stringContaining('redirect-chain "/blog/lamps" is itself redirected, to "/sarees".'),
      expect.stringContaining('redirect-chain "/blog/*" is itself redirected, to "/sarees".'),
    ])
  })

  test('a redirect from a page is told once, and not at what leads there', async () => {
    const { said } = await check('{ /old: /sarees, /sarees: /, /older: /sarees }')
    expect(said).toEqual([expect.stringContaining('duplicate-route The address "/sarees" is already taken.')])
    const { said: ofCase } = await check('{ /old: /sarees, /Sarees: / }')
    expect(ofCase).toEqual([expect.stringContaining('duplicate-route The address "/Sarees" differs')])
  })

  test.each(['Last crawled', '301?', '', 'நாள்', 'hits,hits', ','])(
    'a column "%s" of an exported table is left alone',
    async (name) => {
      const cells = name.replace(/[^,]+/g, '1')
      const { said, redirects } = await check('old.csv', `from,to,${name}\n/old,/sarees,${cells}\n`)
      expect(said).toEqual([])
      expect(redirects).toEqual([{ from: '/old', to: '/sarees' }])
    },
  )

  test('the columns of the addresses are there once', async () => {
    const { said } = await check('old.csv', 'from,to,from\n/old,/sarees,/other\n')
    expect(said).toEqual([expect.stringContaining('duplicate-key There are two columns "from".')])
  })

  test('mistakes of a table are told at their cells', async () => {
    const { said } = await check(
      'old.csv',
      'from,to\n/a,sarees\n/b,\n/c,/nowhere\nd,/sarees\n/a:b,/sarees\n/sarees,/\n',
    )
    expect(said).toEqual([
      'pages/old.csv:2:4 bad-value "sarees" cannot be the target of a redirect.',
      'pages/old.csv:3:4 bad-value The row says no target for "/b".',
      'pages/old.csv:4:4 broken-link No route, alias, redirect or file matches "/nowhere".',
      'pages/old.csv:5:1 bad-value "d" cannot be redirected: an address begins with "/".',
      'pages/old.csv:6:1 bad-value "/a:b" cannot be redirected: the path of an address cannot have ":".',
      'pages/old.csv:7:1 duplicate-route The address "/sarees" is already taken.',
    ])
  })

  test('a table without the two columns is told once', async () => {
    const { said } = await check('old.csv', 'old,new\n/a,/sarees\n')
    expect(said).toEqual([
      'pages/old.csv:1:1 unknown-fact A table of redirects has the columns "from" and "to"; this one has no "from".',
    ])
  })

  test('what Cloudflare cannot do is told once, at the first line', async () => {
    const { said } = await check('{ "/?p=1": /sarees, "/?p=2": /sarees, "/?p=3": / }')
    expect(said).toEqual([
      expect.stringContaining(
        'host-difference Cloudflare does not look at the query of an address: "/?p=1" and 2 other addresses',
      ),
    ])
    const covered = await check('{ /sarees/*: / }')
    expect(covered.said).toEqual([
      expect.stringContaining(
        'host-difference On Cloudflare, "/sarees/*" also takes visitors away from "/sarees/wedding"',
      ),
    ])
  })

  test.each(['old.csv', '{ table: old.csv }'])(
    'with redirects: %s, columns that are left alone may hold what programs leave behind',
    async (redirects) => {
      const table =
        'from,to,last hit,hits,title\n/old,/sarees,NULL,NULL,cafÃ©\n/older,/sarees,n/a,#N/A,=A1+B1\n'
      expect((await check(redirects, table)).said).toEqual([])
      const { said } = await check(redirects, 'from,to,hits\n/old,NULL,NULL\n')
      expect(said).toEqual([
        'pages/old.csv:2:6 stray-mark "NULL" comes from a spreadsheet, and visitors would read it as it is.',
      ])
    },
  )
})
