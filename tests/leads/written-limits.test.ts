import { expect, test } from 'vitest'
import type { ViewProps } from '../../src/blocks/define-block.ts'
import type { Messages } from '../../src/blocks/form/messages.ts'
import type { FormProps } from '../../src/blocks/form/schema.ts'
import { explainErrors } from '../../src/blocks/form/submit/explain-errors.ts'
import { loadTexts } from '../site-in-memory.testing.ts'
import { formSite } from './form-site.testing.ts'
import { findForm, loadManifest, postForm, startTestIntake } from './intake.testing.ts'
import { leads, makeTestBed } from './stored-intake.testing.ts'

const page = (lang: string) => `title: Zahlen
description: Eine Zahl.
lang: ${lang}
blocks:
  - type: form
    id: lead
    heading: Zahlen
    form: lead
    fields:
      - { name: weight, kind: number, label: Gewicht, min: 0.5, max: 100000, step: 0.5, unit: kg }
      - { name: year, kind: number, label: Jahr, min: 1950, max: 2010 }
    submit: Senden
    notice: Nur für diesen Test.
    success: { to: /tamil/Thank }
`
const writeIn = (lang: string) =>
  `    ${lang}: { numberFormat: ${lang}, tooLow: "Mindestens {n}.", tooHigh: "Höchstens {n}." }
`
const bed = makeTestBed()

test.each([
  ['en', '', 'At least 0.5, please.', 'At most 100,000, please.', 'At least 1950, please.'],
  [
    'en',
    '    en: { numberFormat: en-IN }\n',
    'At least 0.5, please.',
    'At most 1,00,000, please.',
    'At least 1950, please.',
  ],
  ['de', writeIn('de'), 'Mindestens 0,5.', 'Höchstens 100.000.', 'Mindestens 1950.'],
  ['ml', '', 'കുറഞ്ഞത് 0.5 വേണം.', '1,00,000 വരെയേ പറ്റൂ.', 'കുറഞ്ഞത് 1950 വേണം.'],
  ['mr', writeIn('mr'), 'Mindestens ०.५.', 'Höchstens १,००,०००.', 'Mindestens १९५०.'],
])(
  'the limits of numbers on a page in %s are written by its rules, with JavaScript and without',
  async (lang, strings, least, most, year) => {
    const site = {
      ...formSite,
      'pages.yaml': formSite['pages.yaml']?.replace('  strings:\n', `  strings:\n${strings}`) ?? '',
      'pages/home.yaml': page(lang),
    }
    const { pages } = await loadTexts(site)
    const block = pages[0]?.blocks.find(({ type }) => type === 'form')
    const props = block?.props as unknown as ViewProps<FormProps, Messages>
    const manifest = await loadManifest(site)
    expect(findForm('/', manifest).lang).toBe(lang)
    const intake = await startTestIntake(bed.store, { manifest })
    const low = { weight: 'tooLow', year: 'tooLow' }
    const explained = await explainErrors(props, low, lang)
    expect(explained).toMatchObject({ weight: { text: least }, year: { text: year } })
    const high = await explainErrors(props, { weight: 'tooHigh' }, lang)
    expect(high).toMatchObject({ weight: { text: most } })
    const native = await intake.app.inject(postForm(leads, { weight: '0', year: '1900' }, '/'))
    expect(native.body).toContain(least)
    expect(native.body).toContain(year)
    const tooMuch = await intake.app.inject(postForm(leads, { weight: '100001', year: '2000' }, '/'))
    expect(tooMuch.body).toContain(most)
    await intake.app.close()
  },
)
