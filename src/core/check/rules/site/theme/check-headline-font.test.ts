import { expect, test } from 'vitest'
import type { DiagnosticParts } from '../../../../diagnostics/make-diagnostic.ts'
import { read } from '../../../../read/read-yaml.testing.ts'
import type { ComparedSite } from '../../rule.ts'
import { checkHeadlineFont } from './check-headline-font.ts'

function run(headlineFont: string): DiagnosticParts[] {
  const reported: DiagnosticParts[] = []
  const { root } = read(`site:\n  theme:\n    headlineFont: ${JSON.stringify(headlineFont)}\n`).file
  const resolved = { root, settings: { theme: { headlineFont } } }
  checkHeadlineFont({ resolved } as unknown as ComparedSite, (parts) => reported.push(parts))
  return reported
}

test.each([
  ['Lora, serif', '"Lora" is not a font that devices come with', 'Visitors see headlines in "serif".'],
  ['Georgia, Lora, serif', '"Lora" is not a font', 'Visitors see headlines in "Georgia".'],
  [
    '"Playfair Display", Poppins, sans-serif',
    '"Playfair Display" and "Poppins" are not fonts',
    'in "sans-serif".',
  ],
  ['Lora', '"Lora" is not a font', 'in the font of the other texts.'],
  ['Inter, Lora', '"Inter" and "Lora" are not fonts', 'in the font of the other texts.'],
  ['Anek, serif', '"Anek" is not a font', 'in "serif".'],
  ['Roboto Slab, Roboto', '"Roboto Slab" is not a font', 'in "Roboto".'],
])('%s: %s', (list, absence, rest) => {
  const [{ message } = { message: '' }, ...more] = run(list)
  expect(message).toContain(absence)
  expect(message).toContain(rest)
  expect(more).toEqual([])
})

test.each([
  ['Lora, serif', 'The engine ships "Anek", written alone: `headlineFont: Anek`.'],
  ['Anek, serif', 'not as part of a list: write `headlineFont: Anek`.'],
  ['anek', 'write `headlineFont: Anek`.'],
  ["'Anek'", 'write `headlineFont: Anek`.'],
  ['Verdanna, serif', 'Did you mean "Verdana"?'],
  ['Times New Romans', 'Did you mean "Times New Roman"?'],
])('what to do about %s: %s', (list, hint) => {
  expect(run(list)[0]?.hint).toContain(hint)
})

test.each([
  'Anek',
  'system-ui',
  'serif',
  'ui-rounded, sans-serif',
  `Georgia, 'Times New Roman', serif`,
  'arial, HELVETICA, sans-serif',
  'Segoe UI, Roboto, Helvetica Neue, system-ui',
  'BlinkMacSystemFont, Verdana',
  'Noto Sans Tamil, Nirmala UI, sans-serif',
  'Palatino, Palatino Linotype, Book Antiqua, serif',
])('devices have a font for each name of %s', (list) => {
  expect(run(list)).toEqual([])
})
