import { join } from 'node:path'
import { expect, test } from 'vitest'
import { privacyMessages } from '../src/core/messages/privacy-messages.ts'
import { say } from './facts/main-site.testing.ts'
import { checkTexts, loadTexts, readSiteTexts, type SiteTexts } from './site-in-memory.testing.ts'

const base = readSiteTexts(join(import.meta.dirname, 'fixtures/broken/_base'))
const counting = base['pages.yaml']?.replace('  facts:\n', '  counts: true\n  facts:\n') ?? ''

/** The site with a policy at its home page: a block for each language. */
const withPolicy = (langs: readonly string[], head = 'privacyPolicy: true\n'): SiteTexts => ({
  ...base,
  'pages.yaml': counting,
  'pages/home.yaml': `${head}${base['pages/home.yaml']}${langs
    .map(
      (lang) =>
        `  - { type: prose, id: ${lang}, lang: ${lang}, heading: Privacy, body: "\${privacy.counts}" }\n`,
    )
    .join('')}`,
})

const codesOf = async (texts: SiteTexts) => (await checkTexts(texts)).diagnostics.map(({ code }) => code)

test('each block says it in its own language', async () => {
  const { pages, diagnostics } = await loadTexts(withPolicy(['en', 'ta', 'te']))
  const said = Object.fromEntries(
    (pages[0]?.blocks ?? []).map(({ id, props }) => [id, say((props as { body?: unknown }).body).trim()]),
  )
  expect(diagnostics.map(({ message }) => message)).toEqual([])
  for (const lang of ['en', 'ta', 'te'] as const) expect(said[lang]).toBe(privacyMessages[lang].privacyCounts)
})

test('a language without the text is reported where a policy uses it, and nowhere else', async () => {
  const german = withPolicy(['de'])
  const { diagnostics } = await checkTexts(german)
  const found = diagnostics.filter(({ code }) => code === 'missing-words')
  expect(found.map(({ message }) => message)).toEqual([expect.stringContaining('"privacyCounts"')])
  const silent = {
    ...german,
    'pages/home.yaml': german['pages/home.yaml']?.replace('${privacy.counts}', 'Nichts.'),
  }
  expect(await codesOf(silent as SiteTexts)).not.toContain('missing-words')
})

test('a site that counts has a policy that says so, and one that does not count needs none', async () => {
  expect(await codesOf(base)).toEqual([])
  expect(await codesOf({ ...base, 'pages.yaml': counting })).toEqual(['missing-disclosure'])
  expect(await codesOf(withPolicy(['en'], ''))).toEqual(['missing-disclosure'])
  expect(await codesOf(withPolicy([]))).toEqual(['missing-disclosure'])
  expect(await codesOf(withPolicy(['en']))).toEqual([])
})

test('a text of its own is accepted by a waiver', async () => {
  const waived =
    '# vaasal-ignore missing-disclosure: our lawyers wrote the policy (Asha, 2026-01-31)\nprivacyPolicy: true\n'
  expect(await codesOf(withPolicy([], waived))).toEqual([])
})
