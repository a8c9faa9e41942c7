import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { loadOwnBlocks } from '../src/builder/own-blocks/load-own-blocks.ts'
import { OwnBlockError } from '../src/builder/own-blocks/own-block-error.ts'
import { prepareSite } from '../src/builder/run/prepare-site.ts'
import { diagnosticCodes } from '../src/core/diagnostics/codes.ts'
import type { ExampleFiles } from '../src/core/diagnostics/explanations/explanation.ts'
import { explanations } from '../src/core/diagnostics/explanations/explanations.ts'

const folder = mkdtempSync(join(tmpdir(), 'vaasal-examples-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The site that examples are part of. */
const base = {
  version: 1,
  site: {
    name: 'Loom',
    url: 'https://www.loom.test',
    lang: 'en',
    theme: {
      colors: {
        ...{ ground: '#ffffff', surface: '#ffffff', text: '#1a1a1a', strong: '#123a5a' },
        ...{ action: '#a0102a', highlight: '#ffc53d', chat: '#08763a' },
      },
    },
  },
  frames: { site: {} },
  routes: { '/': { page: 'home' } },
}
const document =
  'title: Home\ndescription: Where the site begins.\nblocks:\n  - { type: hero, heading: Home }\n'

type Plain = Record<string, unknown>
const isMap = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const merge = (one: unknown, other: unknown): unknown =>
  isMap(one) && isMap(other)
    ? {
        ...one,
        ...Object.fromEntries(Object.entries(other).map(([key, value]) => [key, merge(one[key], value)])),
      }
    : other

/** The codes of a site's problems, each once. */
async function check(example: ExampleFiles, name: string): Promise<string[]> {
  const siteDir = join(folder, name)
  const files: Plain = {
    'pages/home.yaml': document,
    ...example,
    'pages.yaml': stringify(merge(base, parse(example['pages.yaml'] ?? '{}'))),
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(siteDir, file)), { recursive: true })
    writeFileSync(join(siteDir, file), String(text))
  }
  const given = { siteDir, cacheDir: join(folder, '.cache') }
  const { diagnostics } = await loadOwnBlocks({ ...given, mayRunCode: true }).then(
    async ({ registry }) => {
      const site = await prepareSite({ ...given, registry, at: new Date('2026-01-31'), root: folder })
      await site.updated.close()
      return site
    },
    (cause: unknown) => {
      if (cause instanceof OwnBlockError) return cause.report
      throw cause
    },
  )
  return [...new Set(diagnostics.map(({ code }) => code))]
}

test('the site that examples are part of has no problems', async () => {
  expect(await check({}, 'base')).toEqual([])
})

test.each(Object.entries(explanations))(
  '%s: the wrong example has exactly this problem, the right one none',
  async (code, explanation) => {
    expect(await check(explanation.wrong, `${code}-wrong`)).toEqual([code])
    expect(await check(explanation.right, `${code}-right`)).toEqual([])
  },
)

test('explanations are sentences, and examples are short', () => {
  expect(Object.keys(explanations).sort()).toEqual(Object.keys(diagnosticCodes).sort())
  for (const { why, right } of Object.values(explanations)) {
    expect(why).toMatch(/^[A-Z].*\.$/)
    for (const text of Object.values(right)) expect(text.split('\n').length).toBeLessThan(16)
  }
})
