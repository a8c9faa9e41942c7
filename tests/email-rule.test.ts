import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ask } from '../src/blocks/form/make-form.testing.ts'
import { validateFields } from '../src/blocks/form/validate-fields.ts'
import type { IntakeManifest } from '../src/contracts/intake-manifest.ts'
import { checkSubmission } from '../src/leads/intake/check/check-submission.ts'
import { buildFormFiles } from './leads/build-form-files.testing.ts'
import { formSite } from './leads/form-site.testing.ts'
import { sweepSeed } from './sweep.testing.ts'

const { forms } = JSON.parse((await buildFormFiles(formSite)).get('intake.json') ?? '') as IntakeManifest
const form = forms.find(({ fields }) => fields.some(({ kind }) => kind === 'email'))
if (!form) throw new Error('no form that asks for an e-mail address')

const field = ask({ name: 'email', kind: 'email', label: [{ text: 'Email' }], required: true })
const { pattern } = field.control.attributes ?? {}
// As browsers compile it: https://html.spec.whatwg.org/#attr-input-pattern
const browserRule = new RegExp(`^(?:${pattern})$`, 'v')

/** Whether a browser without a script sends it. The intake answers with what is wrong. */
const isSentNatively = (typed: string) => typed !== '' && browserRule.test(typed)

async function acceptsByScript(typed: string): Promise<boolean> {
  const values = { texts: { email: typed.trim() }, lists: {}, files: {}, consents: {}, honeypot: '' }
  return (await validateFields([field], values, async () => undefined)).email === undefined
}

async function acceptsAtIntake(typed: string): Promise<boolean> {
  const submitted = { values: new Map([['email', typed]]), files: new Map(), native: true }
  return (await checkSubmission(form as (typeof forms)[number], submitted)).errors.email === undefined
}

const listAnswers = async (typed: string) => [await acceptsByScript(typed), await acceptsAtIntake(typed)]

/** What the intake stores. */
async function readStored(typed: string): Promise<string | undefined> {
  const submitted = { values: new Map([['email', typed]]), files: new Map(), native: true }
  return (await checkSubmission(form as (typeof forms)[number], submitted)).answers.email
}

test.each([
  'kavitha@example.com',
  'Kavitha.R+courses@Example.CO.IN',
  "o'brien@example.com",
  'a!#$%&*/=?^_`{|}~b@example.com',
  'கவிதா@example.com',
  'കവിത@ഉദാഹരണം.ഭാരതം',
  'కవిత@ఉదాహరణ.భారత్',
  'संपर्क@डाटामेल.भारत',
  'jörg@müller.de',
  'user@xn--p1b6ci4b4b3a.xn--h2brj9c',
  'अशा@example.com',
  'asha@münchen.de',
  'asha@a-b--c.example.com',
  'asha@1und1.de',
  '-asha-@example.com',
  'ශ්\u200dරී@example.com',
  'asha@ශ්\u200dරී.ලංකා',
  ' kavitha@example.com ',
  `${'k'.repeat(242)}@example.com`,
])('%s is an address for the browser, the script and the intake', async (typed) => {
  expect(isSentNatively(typed)).toBe(true)
  expect(await listAnswers(typed)).toEqual([true, true])
  expect(await readStored(typed)).toBe(typed.trim())
})

test.each([
  'ａｓｈａ＠ｅｘａｍｐｌｅ．ｃｏｍ',
  'asha＠example.com',
  'ａsha@example。com',
  'mailto：asha@example.com',
])('%s of a keyboard of East Asia is an address in narrow letters', async (typed) => {
  expect(isSentNatively(typed)).toBe(true)
  expect(await listAnswers(typed)).toEqual([true, true])
  expect(await readStored(typed)).toBe('asha@example.com')
})

test.each([
  '\u200basha@example.com',
  'asha@example.com\u200b',
  'asha@exam\u00adple.com',
  '\ufeffasha@example.com',
  'asha\u200d@example.com',
  'as\u200cha@example.com',
  '\u202aasha@example.com\u202c',
  '\u2068asha@example.com\u2069',
  '\u2060asha\ufe0f@example.com',
  'mailto:asha@example.com',
  'MailTo: asha@example.com',
  ' \u200bmailto:asha@example.com?subject=Hello%20Asha&body=x ',
])('%j is cleaned, not refused', async (typed) => {
  expect(isSentNatively(typed)).toBe(true)
  expect(await listAnswers(typed)).toEqual([true, true])
  expect(await readStored(typed)).toBe('asha@example.com')
})

test.each([
  'asha,ravi@example.com',
  'asha@example.com,ravi@example.com',
  '<asha@example.com',
  'asha@example.com>',
  'Asha <asha@example.com>',
  'asha@example..com',
  '.asha@example.com',
  'asha.@example.com',
  'as..ha@example.com',
  'asha@-example.com',
  'asha@example-.com',
  'asha@.example.com',
  'asha@exam_ple.com',
  'asha@example.com.',
  'asha;ravi@example.com',
  'asha(home)@example.com',
  '"asha"@example.com',
  'asha@[192.0.2.1]',
  'asha@192.0.2.1',
  'tel:asha@example.com',
  'https://example.com/@asha.in',
  'mailto:mailto:asha@example.com',
  'asha@\u00ad.com',
])('%s is refused by the script and the intake', async (typed) => {
  expect(await listAnswers(typed)).toEqual([false, false])
})

test.each([
  'kavitha',
  'kavitha@mail',
  'kavitha@mail.c',
  'kavitha@mail.c0m',
  'ka vitha@mail.com',
  'kavitha@@mail.com',
  '@mail.com',
  'kavitha@.',
  'kavitha@mail.com,',
  'kavi\u0000tha@mail.com',
  'kavi\ud800tha@mail.com',
  `${'k'.repeat(243)}@example.com`,
])('%s is not an address for the script or the intake', async (typed) => {
  expect(await listAnswers(typed)).toEqual([false, false])
})

test('script and intake agree on every generated text', async () => {
  const character = fc.oneof(
    fc.constantFrom(...`@@@...''-_+%!"(),:;<>[]\\ \t\u00a0\ufeff\u200d\u0000\u0085\ud800\udc00`),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    fc.constantFrom('த', 'மி', 'ழ்', 'മ', 'ల', 'हि', 'é', 'z\u0301', '٣'),
  )
  const part = fc.array(character, { minLength: 0, maxLength: 8 }).map((list) => list.join(''))
  const end = fc.constantFrom('.com', '.in', '.c', '.c0m', '.இந்தியா', '.xn--h2brj9c', '.', '', '.COM ')
  const address = fc.tuple(part, fc.constantFrom('@', '', '@@'), part, end).map((list) => list.join(''))
  const long = fc.integer({ min: 240, max: 260 }).map((length) => `${'k'.repeat(length)}@a.in`)
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(
      fc.oneof({ weight: 9, arbitrary: address }, { weight: 1, arbitrary: long }),
      async (typed) => {
        const [byScript, atIntake] = await listAnswers(typed)
        expect(atIntake).toBe(byScript)
        if (!byScript) return
        expect(isSentNatively(typed)).toBe(true)
        accepted += 1
      },
    ),
    { numRuns: 1000, seed: sweepSeed },
  )
  expect(accepted).toBeGreaterThan(20)
})
