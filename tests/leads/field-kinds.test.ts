import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ask } from '../../src/blocks/form/make-form.testing.ts'
import { readPhone } from '../../src/blocks/form/phone/read-phone.ts'
import type { FormField } from '../../src/blocks/form/schema.ts'
import { validateFields } from '../../src/blocks/form/validate-fields.ts'
import { checkSubmission } from '../../src/leads/intake/check/check-submission.ts'
import { kindFields, kindRows, toNative } from '../field-kinds.testing.ts'
import { countTenth, sweepSeed } from '../sweep.testing.ts'
import { formSite } from './form-site.testing.ts'
import { findForm, loadManifest, postForm, postJson, startTestIntake } from './intake.testing.ts'
import { leads, makeTestBed } from './stored-intake.testing.ts'

const site = {
  ...formSite,
  'pages/home.yaml': JSON.stringify({
    title: 'All kinds',
    description: 'A form with a field of every kind.',
    blocks: [
      {
        ...{ type: 'form', id: 'lead', heading: 'All kinds', form: 'lead', fields: kindFields },
        ...{ submit: 'Send', notice: 'For this test.', success: { to: '/tamil/Thank' } },
      },
    ],
  }),
}
const manifest = await loadManifest(site)
const form = findForm('/', manifest)
const settings = { perAddress: { max: 0, windowMs: 1 }, perPerson: { max: 0, windowMs: 1 } }
const bed = makeTestBed()

test.each(kindRows)('$field.kind: of $sent, form and script are answered alike', async (row) => {
  const { field, sent, stored, error } = row
  const { app } = await startTestIntake(bed.store, { manifest, settings })
  const native = await app.inject(postForm(leads, toNative(field, sent), '/'))
  const script = await app.inject(postJson(leads, { [field.name]: sent }))
  expect(native.statusCode).toBe(error === undefined ? 303 : 400)
  expect(script.json().statusCode).toBe(error === undefined ? 200 : 400)
  if (error !== undefined) {
    expect(script.json().fields).toEqual({ [field.name]: error })
    expect(native.body).toContain(`<a href="#lead-${field.name}">`)
    expect(native.body).not.toContain('{n}')
  }
  const answers = (await bed.stored()).map((lead) => lead.answers[field.name])
  expect(new Set(answers)).toEqual(new Set(error === undefined ? [stored] : []))
  await app.close()
})

test.each(kindRows)('$field.kind: the script in the browser judges $sent as the intake does', async (row) => {
  expect(await judge(toFormField(row.field), row.sent)).toEqual({ [row.field.name]: row.error })
})

/** The field as the island has it. */
const toFormField = (field: (typeof kindFields)[number]): FormField =>
  ask({ ...field, label: [{ text: 'Label' }] })

/** What the script in the browser says is wrong. */
async function judge(field: FormField, sent: string | string[]): Promise<Record<string, string | undefined>> {
  const { name } = field
  const isList = typeof sent !== 'string'
  const values = {
    ...{ texts: isList ? {} : { [name]: sent.trim() }, lists: isList ? { [name]: sent } : {} },
    ...{ files: {}, consents: {}, honeypot: '' },
  }
  const errors = await validateFields([field], values, (text) =>
    readPhone(text, { country: 'IN', callingCode: '91' }),
  )
  return { [name]: errors[name] }
}

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.stringMatching(/^[\d.:\-+e, ]{0,12}$/),
  fc.constantFrom(
    'today',
    '2036-02-29',
    '09:00',
    '__proto__',
    '<script>',
    'Gift wrap',
    '1e999',
    '-0',
    'NaN',
    '٣',
  ),
  fc.integer({ min: 990, max: 6000 }).map((length) => 'x'.repeat(length)),
)

test.each(kindFields)('$name: of hostile texts, none is stored that the rule refuses', async (field) => {
  const shown = toFormField(field)
  const isList = shown.rule.read === 'list'
  await fc.assert(
    fc.asyncProperty(hostile, async (text) => {
      const sent = isList ? [text] : text
      const [{ [field.name]: error }, script, native] = await Promise.all([
        judge(shown, sent),
        read({ [field.name]: sent }, false),
        read(toNative(field, sent), true),
      ])
      expect(script.error).toBe(error)
      // The number that a script sends is international.
      if (field.kind !== 'phone') expect(native).toEqual(script)
      if (error !== undefined) expect(script.stored).toBeUndefined()
    }),
    { numRuns: countTenth(200), seed: sweepSeed },
  )
})

async function read(sent: Record<string, unknown>, native: boolean) {
  const submitted = { values: new Map(Object.entries(sent)), files: new Map(), native }
  const { answers, errors } = await checkSubmission(form, submitted)
  const [error] = Object.values(errors)
  return { error, stored: Object.values(answers)[0] }
}
