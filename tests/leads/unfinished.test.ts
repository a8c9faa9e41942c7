import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { backName, stepName } from '../../src/contracts/steps/form-step.ts'
import { keepName, unfinishedName } from '../../src/contracts/steps/unfinished-answers.ts'
import { exportLines } from '../../src/leads/intake/leads/export-lines.ts'
import { importLines } from '../../src/leads/intake/leads/import-lines.ts'
import type { Unfinished } from '../../src/leads/intake/store/lead-store.ts'
import { openStore } from '../../src/leads/intake/store/open-store.ts'
import { makeLead } from './desk/desk.testing.ts'
import {
  findForm,
  loadManifest,
  postForm,
  postJson,
  startTestIntake,
  type TestIntakeOptions,
} from './intake.testing.ts'
import { readForm } from './read-form.testing.ts'
import { describeStores, type StoreBed } from './store.testing.ts'
import { unfinishedSite } from './unfinished-site.testing.ts'

const manifest = await loadManifest(unfinishedSite)
const form = findForm('/', manifest)
const day = 86_400_000
const now = Date.parse('2026-01-31T12:00:00Z')
const back = { [backName]: '1' }
const tick = { [keepName]: 'yes' }
const person = { name: 'Canary', phone: '98765 43210' }
const id = '0b7f3c9e-8a52-4f0e-9c1d-5f2b6a7d8e90'

describeStores('unfinished answers', (prepare) => {
  let bed: StoreBed
  prepare((given) => {
    bed = given
  })
  afterEach(() => bed.store.purgeUnfinished(Number.MAX_SAFE_INTEGER))
  const listKept = () => bed.store.listUnfinished(100)
  const listLeads = async () => (await bed.store.list({}, 100)).leads
  const start = (options: TestIntakeOptions = {}) =>
    startTestIntake(bed.store, { manifest, clock: () => now, ...options })

  /** A visitor without JavaScript, who fills in what is shown and presses a button. */
  async function walk(options: TestIntakeOptions = {}) {
    const { app } = await start(options)
    let page = manifest.readFile('index.html')
    let from = '/'
    return {
      page: () => page,
      async press(
        answers: Record<string, string>,
        { button = {}, without = [] }: { button?: Record<string, string>; without?: string[] } = {},
      ): Promise<number> {
        const { action, fields } = readForm(page)
        const left = Object.entries(fields).filter(([name]) => !without.includes(name))
        const sent = { ...Object.fromEntries(left), ...answers, ...button }
        const reply = await app.inject(postForm(action, sent, from))
        page = reply.body
        from = form.endpoint
        return reply.statusCode
      },
    }
  }

  /** What a script sends. */
  async function openScript(options: TestIntakeOptions = {}) {
    const { app } = await start(options)
    return async (body: Record<string, unknown>) => (await app.inject(postJson(form.endpoint, body))).json()
  }

  /** Whether a text is in any file of the folder, or in any table of the server. */
  async function isFound(text: string): Promise<boolean> {
    const files = readdirSync(bed.folder, { recursive: true, withFileTypes: true })
    const lines: string[] = []
    for await (const line of exportLines(bed.store, {}, true)) lines.push(line)
    return (
      lines.join('').includes(text) ||
      files.some((file) => file.isFile() && readFileSync(join(file.parentPath, file.name)).includes(text))
    )
  }

  test('without the tick nothing of the answers is anywhere, neither of a page nor of a script', async () => {
    const { press, page } = await walk()
    await press({ goal: 'Repair', broken: 'The canary gate' })
    expect(page()).toContain('Step 2 of 4')
    expect(page()).toMatch(/<input type="checkbox" name="form\.keep" value="yes"\/?>/)
    expect(await press(person)).toBe(200)
    expect(page()).toContain('Step 4 of 4')
    const send = await openScript()
    const part = { goal: 'Repair', broken: 'The canary gate', name: 'Canary', phone: '919876543210' }
    expect(await send({ ...part, [stepName]: 1, [unfinishedName]: id })).toMatchObject({ statusCode: 200 })
    expect(await listKept()).toEqual([])
    for (const text of ['canary gate', 'Canary', '98765'])
      expect([text, await isFound(text)]).toEqual([text, false])
  })

  test('with the tick there is one row with what is asked, which later steps replace and the form that is sent removes', async () => {
    const { press, page } = await walk()
    await press({ goal: 'Upkeep', broken: 'never asked' })
    await press({ ...person, ...tick })
    const [first, ...none] = await listKept()
    expect(none).toEqual([])
    expect(first).toEqual({
      ...{ id: expect.stringMatching(/^[\w-]{32}$/), form: 'lead', step: 1, receivedAt: now },
      ...{ answers: { goal: 'Upkeep', name: 'Canary', phone: '919876543210' }, eraseAt: now + 7 * day },
      notice: form.unfinished?.notice.hash,
    })
    expect((await bed.store.readNotices())[first?.notice ?? '']).toBe(
      'Keep these answers for 7 days, and call me if I stop here.',
    )
    expect(page()).toContain('Step 3 of 4')
    await press({ often: 'Weekly' })
    expect(await listKept()).toEqual([{ ...first, step: 2, answers: { ...first?.answers, often: 'Weekly' } }])
    expect(await listLeads()).toEqual([])
    expect(await press({ day: 'Monday' })).toBe(200)
    expect(await listKept()).toEqual([])
    expect((await listLeads()).map(({ answers }) => answers)).toEqual([
      { goal: 'Upkeep', name: 'Canary', phone: '919876543210', often: 'Weekly', day: 'Monday' },
    ])
    expect(await isFound('never asked')).toBe(false)
  })

  test('whoever takes the tick away has nothing kept any more, and it stands as it was on the way back', async () => {
    const { press, page } = await walk()
    await press({ goal: 'Repair', broken: 'gate' })
    await press({ ...person, ...tick })
    await press({}, { button: back })
    expect(page()).toContain('Step 2 of 4')
    expect(page()).toContain('checked="" name="form.keep"')
    expect(await listKept()).toHaveLength(1)
    await press({}, { without: [keepName] })
    expect(await listKept()).toEqual([])
    await press({}, { button: back })
    await press(tick)
    expect(await listKept()).toHaveLength(1)
  })

  test('a step that is sent twice is kept once, and a mistake keeps what was right before', async () => {
    const [one, other] = [await walk(), await walk()]
    for (const { press } of [one, other]) {
      await press({ goal: 'Upkeep' })
      await press({ ...person, ...tick })
    }
    const [kept, ...others] = await listKept()
    expect(others).toEqual([])
    await one.press({ often: 'Weekly' })
    await one.press({}, { button: back })
    expect(await one.press({ often: 'Hourly' })).toBe(400)
    expect(await listKept()).toEqual([{ ...kept, step: 2, answers: { ...kept?.answers, often: 'Weekly' } }])
  })

  test('a script keeps, replaces and removes, and the lead removes under whatever key it is sent', async () => {
    const send = await openScript()
    const part = { goal: 'Upkeep', name: 'Canary', phone: '919876543210' }
    const named = { ...tick, [unfinishedName]: id }
    expect(await send({ ...part, ...named, [stepName]: 1 })).toEqual({
      statusCode: 200,
      message: 'Received.',
    })
    expect(await send({ ...part, often: 'Weekly', ...named, [stepName]: 2 })).toMatchObject({
      statusCode: 200,
    })
    expect(await listKept()).toMatchObject([{ id, step: 2, answers: { ...part, often: 'Weekly' } }])
    expect(await send({ [stepName]: 1, [unfinishedName]: id })).toMatchObject({ statusCode: 200 })
    expect(await listKept()).toEqual([])
    await send({ ...part, ...named, [stepName]: 1 })
    const whole = { ...part, often: 'Weekly', day: 'Monday' }
    expect(await send(whole)).toMatchObject({ message: 'Stored.' })
    expect(await listKept()).toHaveLength(1)
    // The same lead once more, by a form that a browser sends itself.
    const { app } = await start()
    await app.inject(postForm(form.endpoint, { ...whole, [unfinishedName]: id }, '/'))
    expect(await listKept()).toEqual([])
    expect(await listLeads()).toHaveLength(1)
  })

  test('what is no part of the form, or wrong, is refused, and no part is ever a lead', async () => {
    const send = await openScript()
    const part = { goal: 'Upkeep', name: 'Canary', phone: '919876543210' }
    const named = { ...tick, [unfinishedName]: id, [stepName]: 1 }
    expect(await send({ ...part, ...named, phone: '12' })).toMatchObject({
      ...{ statusCode: 400, code: 'invalid-fields', fields: { phone: 'invalidPhone' } },
    })
    for (const more of [{ other: 'x' }, { [backName]: '1' }])
      expect(await send({ ...part, ...named, ...more })).toMatchObject({ code: 'unknown-field' })
    const whole = { ...part, often: 'Weekly', day: 'Monday' }
    for (const wrong of [{ [stepName]: 'x' }, { [stepName]: 3 }, tick])
      expect(await send({ ...whole, ...wrong })).toMatchObject({ code: 'unknown-field' })
    expect(await send({ ...part, ...named, [unfinishedName]: 'short' })).toMatchObject({ statusCode: 200 })
    expect((await listKept()).map((kept) => kept.id)).not.toContain('short')
    expect(await listLeads()).toEqual([])
  })

  test('another build that asks something else does not take the tick for its own, and its lead removes what was kept', async () => {
    const changed = unfinishedSite['pages/home.yaml'].replace('*7 days*', '*30 days*')
    const next = await loadManifest({ ...unfinishedSite, 'pages/home.yaml': changed })
    let current = manifest
    const { press, page } = await walk({ manifest: () => current })
    await press({ goal: 'Repair', broken: 'gate' })
    await press({ ...person, ...tick })
    const [kept] = await listKept()
    current = next
    await press({}, { button: back })
    expect(page()).toContain('30 days')
    expect(page()).not.toContain('checked="" name="form.keep"')
    expect(readForm(page()).fields[unfinishedName]).toBe(kept?.id)
    await press({ ...person })
    expect(await listKept()).toEqual([])
    expect(page()).toContain('Step 4 of 4')
  })

  test('what a program fills in is not kept, and a person is kept only so often', async () => {
    const send = await openScript({ settings: { perPerson: { max: 2, windowMs: 60_000 } } })
    const part = {
      goal: 'Repair',
      broken: 'x',
      name: 'Canary',
      phone: '919876543210',
      ...tick,
      [stepName]: 1,
    }
    await send({ ...part, [form.honeypot]: 'https://spam.example', [unfinishedName]: id })
    expect(await listKept()).toEqual([])
    const replies = []
    for (const last of '00123')
      replies.push(await send({ ...part, [unfinishedName]: id.slice(0, -1) + last }))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429, 429])
    expect(await listKept()).toHaveLength(2)
  })

  test('answers go after their days, or after those of the site if these are fewer', async () => {
    const { press } = await walk({ settings: { retentionDays: 3 } })
    await press({ goal: 'Repair', broken: 'gate' })
    await press({ ...person, ...tick })
    expect(await bed.store.purgeUnfinished(now + 3 * day - 1)).toBe(0)
    expect(await bed.store.purgeUnfinished(now + 3 * day)).toBe(1)
    expect(await isFound('Canary')).toBe(false)
  })

  const makeKept = (parts: Partial<Unfinished> = {}): Unfinished => ({
    ...{ id, form: 'lead', step: 1, answers: { phone: '919876543210' }, notice: 'hash' },
    ...{ receivedAt: now, eraseAt: now + day, ...parts },
  })

  test('an erasure takes those with the id, and those of the person whose lead is erased', async () => {
    const other = makeKept({ id: `${id.slice(0, -1)}1`, answers: { phone: '919800000001', name: 'Ann' } })
    const write = makeKept({ id: `${id.slice(0, -1)}2`, answers: { mail: 'Canary@Example.com' } })
    for (const kept of [makeKept(), other, write]) await bed.store.keepUnfinished(kept)
    const lead = makeLead({ answers: { phone: '919876543210', email: 'canary@example.com', name: 'Ann' } })
    await bed.store.insert(lead)
    expect(await bed.store.erase([lead.id])).toBe(1)
    expect(await listKept()).toEqual([other])
    expect(await bed.store.erase([other.id])).toBe(1)
    expect(await bed.store.erase([other.id])).toBe(0)
    expect(await listKept()).toEqual([])
  })

  test('calls stay with answers that a visitor goes on with, are taken back alone, and go with them', async () => {
    const call = { at: now, by: 'Asha', note: 'Says "{}":\nback on Monday' }
    const other = { at: now, by: 'Ravi', note: '' }
    expect(await bed.store.addUnfinishedCall(id, call)).toBe(false)
    await bed.store.keepUnfinished(makeKept())
    for (const one of [call, other]) expect(await bed.store.addUnfinishedCall(id, one)).toBe(true)
    await bed.store.keepUnfinished(makeKept({ step: 2 }))
    expect(await listKept()).toEqual([makeKept({ step: 2, calls: [call, other] })])
    expect(await bed.store.dropUnfinishedCall(id, { ...call, by: 'Ravi' })).toBe(false)
    expect(await bed.store.dropUnfinishedCall(id, call)).toBe(true)
    expect(await bed.store.dropUnfinishedCall(id, call)).toBe(false)
    expect(await listKept()).toEqual([makeKept({ step: 2, calls: [other] })])
    await bed.store.dropUnfinished(id)
    await bed.store.keepUnfinished(makeKept())
    expect(await listKept()).toEqual([makeKept()])
  })

  test('an export of everything moves them with their calls, once or repeatedly', async () => {
    await bed.store.keepUnfinished(makeKept())
    const call = { at: now, by: 'Asha', note: 'Back on Monday' }
    await bed.store.addUnfinishedCall(id, call)
    const lines: string[] = []
    for await (const line of exportLines(bed.store, {}, true)) lines.push(line)
    const moved = await openStore({ dataDir: join(bed.folder, 'other') }, () => {})
    async function* again() {
      yield* lines
    }
    expect((await importLines(moved, again())).rows).toMatchObject({ vaasal_unfinished: 1 })
    expect((await importLines(moved, again())).rows).toMatchObject({ vaasal_unfinished: 0 })
    expect(await moved.listUnfinished(10)).toEqual([makeKept({ calls: [call] })])
    await moved.dropUnfinishedCall(id, call)
    await importLines(moved, again())
    expect(await moved.listUnfinished(10)).toEqual([makeKept()])
    await moved.close()
  })

  test('the list has pages', async () => {
    const rows = [3, 2, 1, 0].map((nth) =>
      makeKept({ id: `${id.slice(0, -1)}${nth}`, receivedAt: now + nth }),
    )
    for (const row of rows) await bed.store.keepUnfinished(row)
    const first = await bed.store.listUnfinished(3)
    expect([...first, ...(await bed.store.listUnfinished(3, first.at(-1)))]).toEqual(rows)
  })
})

test('the copies beside the file have answers that were removed for less than a day', async () => {
  const { mkdtempSync, rmSync } = await import('node:fs')
  const { tmpdir } = await import('node:os')
  const folder = mkdtempSync(join(tmpdir(), 'vaasal-unfinished-'))
  let time = now
  const store = await openStore({ dataDir: folder }, () => {}, { clock: () => time })
  const hasCanary = () =>
    readdirSync(join(folder, 'copies')).some((name) =>
      readFileSync(join(folder, 'copies', name)).includes('Canary'),
    )
  const answers = { name: 'Canary', phone: '919876543210' }
  await store.keepUnfinished({
    ...{ id, form: 'lead', step: 1, answers, notice: 'hash', receivedAt: now, eraseAt: now + day },
  })
  await store.keepCopies(false)
  expect(hasCanary()).toBe(true)
  await store.dropUnfinished(id)
  time += 24 * 3_600_000
  await store.keepCopies(false)
  expect(hasCanary()).toBe(false)
  await store.close()
  rmSync(folder, { recursive: true })
})
