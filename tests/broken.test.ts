import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { diagnosticCodes } from '../src/core/diagnostics/codes.ts'
import { brokenNames, brokenSites, describedCodes, readArguments, writeBrokenSite } from './broken.testing.ts'
import { makeFolder } from './folders.testing.ts'
import { runValidate } from './run-validate.testing.ts'

const sites = makeFolder()

/** Lists that grow with the engine: block types, fields of a page and of the site, words, languages. */
const growing =
  /(?:Block types|Missing|Complete languages): "[^.]*(?=\.)|Fields: "(?:extends|name)", [^.]*(?=\.)/g
const shorten = (text: string) =>
  text.replace(growing, (list) => `${list.slice(0, list.indexOf(':'))}: (a list)`)

async function check(name: string) {
  const site = join(sites, name)
  mkdirSync(dirname(site), { recursive: true })
  writeBrokenSite(name, site)
  return runValidate(site, '--verbose', ...readArguments(name))
}

const readExpected = (name: string) => readFileSync(join(brokenSites, name, 'expected.txt'), 'utf8')
const listShown = (text: string) =>
  [...text.matchAll(/^\S+:\d+:\d+ {2}(?:error|warning) {2}(\S+)$/gm)].map(([, code]) => code)

test.each(['_base', '_home'])('the site that others are made of is in order: %s', async (name) => {
  expect(await check(name)).toMatchObject({ code: 0, stdout: expect.stringMatching(/^No problems in /) })
})

describe('broken sites', () => {
  test.each(brokenNames)('%s', async (name) => {
    const { code, stdout, stderr } = await check(name)
    const printed = shorten(stdout + stderr)
    if (process.env.UPDATE) writeFileSync(join(brokenSites, name, 'expected.txt'), printed)
    expect(printed).toBe(readExpected(name))
    const isWarning = !/ {2}error {2}/.test(stdout) && stderr === ''
    expect(code).toBe(isWarning ? 0 : 1)
  })
})

test.each(describedCodes)(
  '%s: the wrong example has exactly this problem, the right one none',
  async (code) => {
    expect([...new Set(listShown(readExpected(`${code}/wrong`)))]).toEqual([code])
    expect(await check(`${code}/right`)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^No problems in /),
      stderr: '',
    })
  },
)

test('every code has its folder, and each site stands in that of a code which it shows', () => {
  expect(describedCodes).toEqual(Object.keys(diagnosticCodes).sort())
  for (const name of brokenNames) expect(listShown(readExpected(name))).toContain(dirname(name))
})

test('there are more than 200 mistakes, nearly all with one or two messages', () => {
  const counts = brokenNames.map((name) => listShown(readExpected(name)).length)
  expect(counts.filter((count) => count === 1 || count === 2).length).toBeGreaterThan(150)
  expect(counts.length).toBeGreaterThan(200)
})
