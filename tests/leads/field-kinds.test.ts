import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { fieldKinds } from '../../src/blocks/form/kinds/index.ts'
import { ask } from '../../src/blocks/form/make-form.testing.ts'
import { readPhone } from '../../src/blocks/form/phone/read-phone.ts'
import type { FormField } from '../../src/blocks/form/schema.ts'
import { buildPayload } from '../../src/blocks/form/submit/build-payload.ts'
import { validateFields } from '../../src/blocks/form/validate-fields.ts'
import { toBoxName } from '../../src/contracts/answer-rule.ts'
import { checkSubmission } from '../../src/leads/intake/check/check-submission.ts'
import type { LeadStore } from '../../src/leads/intake/store/lead-store.ts'
import { openStore } from '../../src/leads/intake/store/open-store.ts'
import { everyRow, kindFields, kindRows, toNative } from '../field-kinds.testing.ts'
import { makeFolder } from '../folders.testing.ts'
import { hostileLists, hostileTexts } from '../hostile-answers.testing.ts'
import { sampleFiles } from '../sample-files.testing.ts'
import { countTenth, sweepSeed } from '../sweep.testing.ts'
import { formSite } from './form-site.testing.ts'
import {
  findForm,
  loadManifest,
  postForm,
  postJson,
  startTestIntake,
  type TestIntake,
} from './intake.testing.ts'
import { leads } from './stored-intake.testing.ts'

const photo = {
  ...{ name: 'photo', kind: 'file', label: 'Photo', required: false },
  ...{ accept: ['jpeg', 'heic', 'docx'], largest: 1 },
}
const visit = { name: 'visit', kind: 'date', label: 'Visit', required: false, min: 'today', max: 'today+1' }
const site = {
  ...formSite,
  'pages/home.yaml': JSON.stringify({
    title: 'All kinds',
    description: 'A form with a field of every kind.',
    blocks: [
      {
        ...{ type: 'form', id: 'lead', heading: 'All kinds', form: 'lead' },
        fields: [...kindFields, visit, photo],
        ...{ submit: 'Send', notice: 'For this test.', success: { to: '/tamil/Thank' } },
      },
    ],
  }),
}
const manifest = await loadManifest(site)
const form = findForm('/', manifest)
const settings = { perAddress: { max: 0, windowMs: 1 }, perPerson: { max: 0, windowMs: 1 } }

test.each(fieldKinds.map(({ kind }) => kind))('%s: there are right and wrong answers to it', (kind) => {
  const rows = everyRow.filter(({ field }) => field.kind === kind)
  expect(new Set(rows.map(({ error }) => error === undefined))).toEqual(new Set([true, false]))
})

describe('of an answer', () => {
  const folder = makeFolder()
  let store: LeadStore
  let intake: TestIntake
  beforeAll(async () => {
    store = await openStore({ dataDir: folder }, () => {})
    intake = await startTestIntake(store, { manifest, settings })
  })
  // The same answer is stored once.
  afterEach(() => store.purge(Number.MAX_SAFE_INTEGER))
  afterAll(async () => {
    await intake.app.close()
    await store.close()
  })

  test.each(kindRows)('$field.kind: of $sent, form and script are answered alike', async (row) => {
    const { field, sent, stored, error } = row
    const { app } = intake
    const native = await app.inject(postForm(leads, toNative(field, sent), '/'))
    const script = await app.inject(postJson(leads, { [field.name]: sent }))
    expect(native.statusCode).toBe(error === undefined ? 303 : 400)
    expect(script.json().statusCode).toBe(error === undefined ? 200 : 400)
    if (error !== undefined) {
      expect(script.json().fields).toEqual({ [field.name]: error })
      expect(native.body).toContain(`<a href="#lead_${field.name}">`)
      expect(native.body).not.toContain('{n}')
    }
    const answers = (await store.list({}, 1000)).leads.map((lead) => lead.answers[field.name])
    expect(new Set(answers)).toEqual(new Set(error === undefined ? [stored] : []))
  })
})

test.each(kindRows)('$field.kind: the script in the browser judges $sent as the intake does', async (row) => {
  expect(await judge(toFormField(row.field), row.sent)).toEqual({ [row.field.name]: row.error })
})

/** The field as the island has it. */
const toFormField = (field: object): FormField => ask({ ...field, label: [{ text: 'Label' }] })

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

test.each(kindFields)('$name: browser, form and script give hostile texts one answer', async (field) => {
  const shown = toFormField(field)
  const { name } = field
  await fc.assert(
    fc.asyncProperty(shown.rule.read === 'list' ? hostileLists : hostileTexts, async (sent) => {
      const boxes = typeof sent === 'string' ? { [name]: sent } : toBoxes(name, sent)
      const [{ [name]: error }, script, native] = await Promise.all([
        judge(shown, sent),
        read({ [name]: sent }, false),
        read(boxes, true),
      ])
      expect([script.error, native.error]).toEqual([error, error])
      // The number that a script sends is international.
      if (field.kind !== 'phone') expect(native).toEqual(script)
      if (error !== undefined) expect([script.stored, native.stored]).toEqual([undefined, undefined])
    }),
    { numRuns: countTenth(200), seed: sweepSeed },
  )
})

test.each(['Etc/GMT+12', 'Asia/Kolkata', 'Pacific/Kiritimati'])(
  'where the clocks are those of %s, browser, form and script mean one day with `today`',
  async (zone) => {
    vi.stubEnv('TZ', zone)
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2036-11-20T18:30:00Z') })
    const sent = ['2036-11-20', '2036-11-21', '2036-11-22', '2036-11-23']
    const found = await Promise.all(
      sent.map(async (day) => {
        const answers = [read({ visit: day }, false), read({ visit: day }, true)]
        const errors = (await Promise.all(answers)).map(({ error }) => error)
        return [(await judge(toFormField(visit), day)).visit, ...errors]
      }),
    )
    vi.useRealTimers()
    vi.unstubAllEnvs()
    const allowed = [undefined, undefined, undefined]
    expect(found).toEqual([Array(3).fill('tooEarly'), allowed, allowed, Array(3).fill('tooLate')])
  },
)

/** What somebody may write as a telephone number: digits, some of a country, in any spelling. */
const writtenNumbers = fc
  .tuple(
    fc.constantFrom('', '+', '00', '0', '+91', '91', '+1', '+44 (0)', '+94', 'tel:', '+0', '１', '+ 9 1 '),
    fc.stringMatching(/^[0-9]{1,5}[ .\-/()]{0,2}[0-9]{2,8}$/),
    fc.constantFrom('', ' ext. 5', ' x12', '#3', ';ext=7', ' +', '-0', ' அ'),
  )
  .map((parts) => parts.join(''))

test('a telephone number that the script has read is stored as the form without it stores the text', async () => {
  const { name } = kindFields.find(({ kind }) => kind === 'phone') ?? { name: '' }
  const home = { country: 'IN', callingCode: '91' }
  await fc.assert(
    fc.asyncProperty(fc.oneof(writtenNumbers, hostileTexts), async (text) => {
      const values = { texts: { [name]: text }, lists: {}, files: {}, consents: {}, honeypot: '' }
      const fields = kindFields.filter((field) => field.name === name).map(toFormField)
      const payload = await buildPayload({ fields }, values, (written) => readPhone(written, home))
      const native = await check({ [name]: text }, true)
      // What is wrong, the script does not send.
      if (Object.keys(native.errors).length === 0) expect(await check(payload, false)).toEqual(native)
    }),
    { numRuns: countTenth(2000), seed: sweepSeed },
  )
})

const toBoxes = (name: string, sent: readonly string[]) =>
  Object.fromEntries(sent.map((one, index) => [toBoxName(name, index), one]))

/** Files of every kind, cut, shifted, joined, or with other bytes in them. No file is empty: that is none. */
const hostileFiles = fc
  .tuple(
    fc.constantFrom(...Object.values(sampleFiles), Buffer.from('<html>'), Buffer.alloc(0)),
    fc.constantFrom(...Object.values(sampleFiles), Buffer.alloc(1024 * 1024), Buffer.alloc(0)),
    fc.uint8Array({ maxLength: 40 }),
    fc.nat(60),
    fc.nat(20),
  )
  .map(([one, other, noise, at, count]) =>
    Buffer.concat([
      one.subarray(0, at),
      noise,
      one.subarray(at + (count % 3)),
      other.subarray(count >> 2),
      noise,
    ]),
  )
  .filter(({ length }) => length > 0)

const resume = { name: 'Resume', kind: 'file', label: 'Résumé', required: false }
test.each([
  [photo, form],
  [resume, findForm('/Careers')],
])(
  '$name: browser, form and script give hostile files one answer',
  async (field, asking) => {
    const shown = toFormField(field as never)
    const { name } = field
    await fc.assert(
      fc.asyncProperty(hostileFiles, async (file) => {
        const chosen = new File([file], 'me.pdf', { type: 'image/jpeg' })
        const values = { texts: {}, lists: {}, files: { [name]: chosen }, consents: {}, honeypot: '' }
        const { [name]: error } = await validateFields([shown], values, async () => undefined)
        const native = { values: new Map(), files: new Map([[name, file]]), native: true }
        const payload = await buildPayload({ fields: [shown] }, values, async () => undefined)
        const script = { values: new Map(Object.entries(payload)), files: new Map(), native: false }
        for (const submitted of [native, script]) {
          const checked = await checkSubmission(asking, submitted)
          expect(checked.errors[name]).toBe(error)
          expect(checked.resume === null).toBe(error !== undefined)
        }
      }),
      { numRuns: countTenth(200), seed: sweepSeed },
    )
  },
  120_000,
)

async function read(sent: Record<string, unknown>, native: boolean) {
  const { answers, errors } = await check(sent, native)
  const [error] = Object.values(errors)
  return { error, stored: Object.values(answers)[0] }
}

async function check(sent: Record<string, unknown>, native: boolean) {
  const submitted = { values: new Map(Object.entries(sent)), files: new Map(), native }
  const { answers, errors } = await checkSubmission(form, submitted)
  return { answers, errors }
}
