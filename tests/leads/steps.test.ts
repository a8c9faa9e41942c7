import { expect, test } from 'vitest'
import { backName, stepName } from '../../src/contracts/steps/form-step.ts'
import { findForm, loadManifest, postForm, postJson, startTestIntake } from './intake.testing.ts'
import { readForm } from './read-form.testing.ts'
import { stepsSite } from './steps-site.testing.ts'
import { makeTestBed } from './stored-intake.testing.ts'

const manifest = await loadManifest(stepsSite)
const form = findForm('/', manifest)
const bed = makeTestBed()

/** A visitor without JavaScript, who fills in what is shown and presses a button. */
async function walk() {
  const { app } = await startTestIntake(bed.store, { manifest })
  let page = manifest.readFile('index.html')
  let from = '/'
  return {
    page: () => page,
    shown: () => readForm(page).fields,
    /** Returns the status of the reply. */
    async press(answers: Record<string, string>, button: Record<string, string> = {}): Promise<number> {
      const { action, fields } = readForm(page)
      const reply = await app.inject(postForm(action, { ...fields, ...answers, ...button }, from))
      page = reply.body
      from = form.endpoint
      return reply.statusCode
    },
  }
}
const back = { [backName]: '1' }

test('a form in steps is answered step by step without JavaScript, and what is hidden is not stored', async () => {
  const { press, page, shown } = await walk()
  expect(page()).toContain('Step 1 of 3')
  expect(page()).not.toContain('id="form_phone"')
  const first = { goal: 'Upkeep', broken: 'The "gate" <b>', 'extras.0': 'Pond', pond: 'Small' }
  expect(await press(first)).toBe(200)
  expect(page()).toContain('Step 2 of 3')
  expect(shown()).toMatchObject({ ...first, [stepName]: '1' })
  expect(await bed.stored()).toEqual([])
  expect(await press({ often: 'Weekly' })).toBe(200)
  expect(page()).toContain('Step 3 of 3')
  expect(page()).toContain('About 1,200 euros')
  expect(await press({ name: 'Ann', phone: '98765 43210', area: '40', 'consent.news': 'yes' })).toBe(200)
  expect(page()).toContain('We write to you, <strong>Ann:</strong> 1,200')
  const [lead, ...others] = await bed.stored()
  expect(others).toEqual([])
  expect(lead?.answers).toEqual({
    ...{ goal: 'Upkeep', extras: 'Pond', pond: 'Small', often: 'Weekly' },
    ...{ name: 'Ann', phone: '919876543210', price: '1200' },
  })
  expect(lead).toMatchObject({ consents: { news: true }, route: '/' })
})

test('a step in which nothing is asked is left out, forwards and backwards, and answers survive the way back', async () => {
  const { press, page, shown } = await walk()
  await press({ goal: 'Repair', broken: 'The <b>gate' })
  expect(page()).toContain('Step 3 of 3</small> <span>About Repair The &lt;b&gt;gate: how')
  expect(await press({ name: 'Ann', phone: '12', 'consent.news': 'yes' }, back)).toBe(200)
  expect(page()).toContain('Step 1 of 3')
  expect(shown()).toMatchObject({
    goal: 'Repair',
    broken: 'The <b>gate',
    name: 'Ann',
    phone: '12',
    'consent.news': 'yes',
  })
  await press({})
  expect(shown()).toMatchObject({ name: 'Ann', 'consent.news': 'yes' })
  expect(await bed.stored()).toEqual([])
})

test('a mistake is shown in its own step, whatever a page says of those before', async () => {
  const { press, page } = await walk()
  expect(await press({ goal: 'Repair' })).toBe(400)
  expect(page()).toContain('Step 1 of 3')
  expect(page()).toContain('<a href="#form_broken">')
  expect(page()).not.toContain('<a href="#form_name">')
  expect(await press({ broken: 'x' })).toBe(200)
  expect(await press({ broken: '', name: 'Ann', phone: '98765 43210' })).toBe(400)
  expect(page()).toContain('<a href="#form_broken">')
  expect(await bed.stored()).toEqual([])
})

test.each(['-1', '9', 'x', '1e1', ''])(
  'a form that says it shows step "%s" is the whole form',
  async (step) => {
    const { app } = await startTestIntake(bed.store, { manifest })
    const whole = { goal: 'Repair', broken: 'x', name: 'Ann', phone: '98765 43210' }
    const reply = await app.inject(postForm(form.endpoint, { ...whole, [stepName]: step }, '/'))
    expect(reply.statusCode).toBe(200)
    expect(await bed.stored()).toMatchObject([{ answers: { goal: 'Repair' } }])
  },
)

test('of what a script sends, answers to questions that are not asked are neither checked nor stored', async () => {
  const { app } = await startTestIntake(bed.store, { manifest })
  const asked = { goal: 'New', extras: [], name: 'Ann', phone: '919876543210', area: '40' }
  const hidden = { broken: 'secret', pond: 'Enormous', often: 'Weekly' }
  const reply = await app.inject(postJson(form.endpoint, { ...asked, ...hidden, consents: { news: false } }))
  expect(reply.json()).toMatchObject({ statusCode: 200 })
  const { extras: _, ...stored } = asked
  expect((await bed.stored()).map(({ answers }) => answers)).toEqual([{ ...stored, price: '1000' }])
  const missing = await app.inject(postJson(form.endpoint, { ...asked, area: '' }))
  expect(missing.json()).toMatchObject({ statusCode: 400, fields: { area: 'required' } })
})

test('the result is what the intake computes: one that is sent is refused', async () => {
  const { app } = await startTestIntake(bed.store, { manifest })
  const whole = { goal: 'New', name: 'Ann', phone: '919876543210', area: '40', price: '1' }
  const ofScript = await app.inject(postJson(form.endpoint, { ...whole, consents: { news: false } }))
  expect(ofScript.json()).toMatchObject({ statusCode: 400, code: 'unknown-field' })
  const native = await app.inject(postForm(form.endpoint, whole, '/'))
  expect(native.statusCode).toBe(400)
  expect(await bed.stored()).toEqual([])
})

test('the same answers by both ways are one lead', async () => {
  const { press } = await walk()
  await press({ goal: 'Repair', broken: 'x', pond: 'Small' })
  await press({ name: 'Ann', phone: '98765 43210' })
  const { app } = await startTestIntake(bed.store, { manifest })
  const whole = { goal: 'Repair', broken: 'x', name: 'Ann', phone: '98765 43210', often: 'Weekly' }
  await app.inject(postForm(form.endpoint, whole, '/'))
  expect(await bed.stored()).toHaveLength(1)
})

test('a form whose steps another build has changed meanwhile goes on with those of that build, and keeps the answers', async () => {
  const changed = {
    ...stepsSite,
    'pages/home.yaml': stepsSite['pages/home.yaml'].replace(/ {6}- title: Your visits\n(?: {8}.*\n)+/, ''),
  }
  const next = await loadManifest(changed)
  let current = manifest
  const { app } = await startTestIntake(bed.store, { manifest: () => current })
  const { action } = readForm(manifest.readFile('index.html'))
  await app.inject(postForm(action, { goal: 'Upkeep', [stepName]: '0' }, '/'))
  current = next
  const answers = { goal: 'Upkeep', often: 'Weekly', [stepName]: '1' }
  const reply = await app.inject(postForm(action, answers, '/'))
  expect(reply.statusCode).toBe(200)
  expect(reply.body).toContain('Step 1 of 2')
  expect(readForm(reply.body).fields).toMatchObject({ goal: 'Upkeep', [stepName]: '0' })
  expect(await bed.stored()).toEqual([])
})
