import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { form } from '../../src/blocks/form/index.ts'
import type { TextRun } from '../../src/core/model/bound.ts'
import { say, site } from './main-site.testing.ts'

type Messages = Record<string, TextRun>

const source = join(import.meta.dirname, '../../src')

test.each([
  ['applicationFailed', 'Failed to submit application.'],
  ['applicationError', 'Error submitting application.'],
  ['invalidEmail', 'Please enter a valid email address.'],
  ['invalidPhone', 'Please enter a valid phone number.'],
  ['submissionFailed', 'Submission failed. Try again.'],
  ['submissionError', 'Error submitting form. Please try again later.'],
] as const)('%s is "%s" on English and on Tamil pages', (key, sentence) => {
  const said = site.pages.flatMap(({ lang, blocks }) =>
    blocks
      .filter(({ type }) => type === 'form')
      .map(({ lang: own = lang, props }) => ({ lang: own, message: (props.messages as Messages)[key] }))
      // A form has the messages that it may show: one for leads has none about applications.
      .filter(({ message }) => message !== undefined),
  )
  expect(said).not.toEqual([])
  expect(form.messages?.en).toMatchObject({ [key]: sentence })
  for (const { lang, message } of said)
    expect(message).toEqual(lang === 'en' ? { text: sentence } : { text: sentence, lang: 'en' })
})

test('below a fault that is said in English, a Tamil form says in Tamil what is wanted', () => {
  const forms = site.pages.flatMap((page) =>
    page.blocks.filter(({ type, lang = page.lang }) => type === 'form' && lang === 'ta'),
  )
  expect(forms).not.toEqual([])
  for (const { props } of forms)
    for (const { kind, hint } of props.fields as { kind: string; hint?: unknown }[])
      if (kind === 'phone' || kind === 'email') expect(say(hint), kind).toMatch(/^சரியான .+, எ\.கா: /)
})

test('no code of a page raises an alert', () => {
  const files = ['blocks', 'ui', 'client', 'render'].flatMap((folder) =>
    readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test(ing)?\.tsx?$/.test(file))
      .map((file) => join(source, folder, file)),
  )
  expect(files.length).toBeGreaterThan(100)
  for (const file of files) expect(readFileSync(file, 'utf8'), file).not.toMatch(/(?<![\w'"])alert\(/)
})

test('a résumé is chosen among .pdf files', () => {
  const kinds = readFileSync(join(source, 'contracts/file-kinds.ts'), 'utf8')
  expect(kinds).toMatch(/usualFileKind[^\n]* = 'pdf'/)
  expect(kinds).toMatch(/pdf: [^\n]*endings: \['pdf'\]/)
})
