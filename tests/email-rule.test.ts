import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toInputAttributes } from '../src/blocks/form/parts/to-input-attributes.ts'
import type { FormField } from '../src/blocks/form/schema.ts'
import { validateFields } from '../src/blocks/form/validate-fields.ts'
import type { IntakeManifest } from '../src/contracts/intake-manifest.ts'
import { checkSubmission } from '../src/leads/intake/check/check-submission.ts'
import { buildFormFiles } from './leads/build-form-files.testing.ts'
import { formSite } from './leads/form-site.testing.ts'

const { forms } = JSON.parse((await buildFormFiles(formSite)).get('intake.json') ?? '') as IntakeManifest
const form = forms.find(({ fields }) => fields.some(({ kind }) => kind === 'email'))
if (!form) throw new Error('no form that asks for an e-mail address')

const { pattern, maxLength } = toInputAttributes('email')
// As browsers compile it: https://html.spec.whatwg.org/#attr-input-pattern
const browserRule = new RegExp(`^(?:${pattern})$`, 'v')
const field: FormField = { name: 'email', kind: 'email', label: [{ text: 'Email' }], required: true }

const acceptsNatively = (typed: string) =>
  typed !== '' && typed.length <= (maxLength ?? 0) && browserRule.test(typed)

async function acceptsByScript(typed: string): Promise<boolean> {
  const values = { texts: { email: typed.trim() }, files: {}, consents: {}, honeypot: '' }
  return (await validateFields([field], values, async () => undefined)).email === undefined
}

async function acceptsAtIntake(typed: string): Promise<boolean> {
  const submitted = { values: new Map([['email', typed]]), files: new Map(), native: true }
  return (await checkSubmission(form as (typeof forms)[number], submitted)).errors.email === undefined
}

const listAnswers = async (typed: string) => [
  acceptsNatively(typed),
  await acceptsByScript(typed),
  await acceptsAtIntake(typed),
]

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
  ' kavitha@example.com ',
  `${'k'.repeat(242)}@example.com`,
])('%s is an address for the browser, the script and the intake', async (typed) => {
  expect(await listAnswers(typed)).toEqual([true, true, true])
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
])('%s is not an address for the browser, the script or the intake', async (typed) => {
  expect(await listAnswers(typed)).toEqual([false, false, false])
})

test('browser, script and intake agree on every generated text', async () => {
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
        const [native, ...others] = await listAnswers(typed)
        expect(others).toEqual([native, native])
        if (native) accepted += 1
      },
    ),
    { numRuns: 1000 },
  )
  expect(accepted).toBeGreaterThan(50)
})
