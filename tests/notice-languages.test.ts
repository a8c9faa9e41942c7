import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkTexts, makeMedia, readSiteTexts } from './site-in-memory.testing.ts'

const base = readSiteTexts(join(import.meta.dirname, 'fixtures/broken/_base'))

/** The messages for a page in a language on a site with a consent notice and texts of its own in another. */
async function check(lang: string, own: string): Promise<string[]> {
  const notice = `en: { title: May we?, text: Measure. }, ${own}: { title: "?", text: "!" }`
  const more = `  forms: { lead: { endpoint: /lead } }\n  consent: { notice: { ${notice} } }\n  strings: { ${own}: { skip: "↓" } }\n`
  const texts = {
    ...base,
    'pages.yaml': `${base['pages.yaml']?.replace('\nsite:\n', `\nsite:\n${more}`)}  /other: { page: other }\n`,
    'pages/other.yaml': `lang: ${lang}\ntitle: A\ndescription: B.\nblocks: [{ type: hero, heading: C }]\n`,
  }
  const { diagnostics } = await checkTexts(texts, makeMedia([]))
  return diagnostics.flatMap(({ code, message }) =>
    ['missing-field', 'no-effect', 'bad-value'].includes(code) ? [`${code} ${message}`] : [],
  )
}

test.each([
  ['zh-Hant-TW', 'zh-Hant'],
  ['zh-TW', 'zh-Hant'],
  ['ta-IN', 'ta'],
])('a page in %s has the notice and the texts in %s', async (lang, own) => {
  expect(await check(lang, own)).toEqual([])
})

test('a page in other letters than those of its language needs a notice and texts in them', async () => {
  const found = await check('hi-Latn', 'hi')
  expect(found.toSorted()).toEqual([
    expect.stringMatching(/^bad-value No page or block is written in the language "hi"/),
    expect.stringMatching(/^missing-field The notice lacks the language "hi-Latn"/),
  ])
})
