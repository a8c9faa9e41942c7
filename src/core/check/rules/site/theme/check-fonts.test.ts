import { expect, test } from 'vitest'
import type { DiagnosticParts } from '../../../../diagnostics/make-diagnostic.ts'
import { read } from '../../../../read/read-yaml.testing.ts'
import type { ComparedSite } from '../../rule.ts'
import { checkFonts } from './check-fonts.ts'

function run(headlineFont: string): DiagnosticParts[] {
  const reported: DiagnosticParts[] = []
  const { root } = read(`site:\n  theme:\n    fonts:\n      headline: ${JSON.stringify(headlineFont)}\n`).file
  const resolved = { root, settings: { theme: { fonts: { headline: headlineFont } } } }
  checkFonts({ resolved } as unknown as ComparedSite, (parts) => reported.push(parts))
  return reported
}

test.each([
  ['Lora, serif', '"Lora" is not a font that devices come with', 'Visitors see headlines in "serif".'],
  ['Georgia, Lora, serif', '"Lora" is not a font', 'Visitors see headlines in "Georgia".'],
  ['"Gill Display", Poppins, sans-serif', '"Gill Display" and "Poppins" are not fonts', 'in "sans-serif".'],
  ['Lora', '"Lora" is not a font', 'in the font of their device.'],
  ['Inter, Lora', '"Inter" and "Lora" are not fonts', 'in the font of their device.'],
  ['Lora, Anek, serif', '"Lora" is not a font', 'in "Anek".'],
  ['Roboto Flex, Roboto', '"Roboto Flex" is not a font', 'in "Roboto".'],
])('%s: %s', (list, absence, rest) => {
  const [{ message } = { message: '' }, ...more] = run(list)
  expect(message).toContain(absence)
  expect(message).toContain(rest)
  expect(more).toEqual([])
})

test.each([
  ['Lora, serif', 'The engine ships "Anek", "Baloo 2",'],
  ['Lora, serif', 'write `headline: { name: Lora, files: [fonts/lora.woff2] }`'],
  ['anek', 'write `headline: Anek`.'],
  ['Frances, serif', 'Did you mean "Fraunces"?'],
  ['Verdanna, serif', 'Did you mean "Verdana"?'],
  ['Times New Romans', 'Did you mean "Times New Roman"?'],
])('what to do about %s: %s', (list, hint) => {
  expect(run(list)[0]?.hint).toContain(hint)
})

test.each([
  'Anek',
  "'Anek'",
  'Anek, serif',
  'Fraunces, Anek, Georgia, serif',
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
