import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { keepName } from '../../src/contracts/steps/unfinished-answers.ts'
import { openStore } from '../../src/leads/intake/store/open-store.ts'
import { type IntakeProcess, runIntake } from '../load/run-intake.ts'
import { post } from '../load/send-load.ts'
import { isWhole } from '../sweep.testing.ts'
import { buildFormSite } from './build-form-site.testing.ts'
import { hasPostgres, makeDatabase, type TestDatabase } from './database.testing.ts'
import { readForm } from './read-form.testing.ts'
import { stepsSite } from './steps-site.testing.ts'
import { unfinishedSite } from './unfinished-site.testing.ts'

/** Of each store; more than in the suite: `STEP_KILLS=200`. */
const kills = Number(process.env.STEP_KILLS ?? (isWhole ? 100 : 6))
/** What visitors write into a question before they choose another answer, so that it is no longer asked. */
const secret = 'HIDDEN-7f3a'

let folder: string
let intake: IntakeProcess | undefined
let server: TestDatabase | undefined

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vaasal-step-kills-'))
})
afterEach(async () => {
  if (intake?.child.exitCode === null) await intake.stop('SIGKILL')
  await server?.remove()
  server = undefined
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A visitor: what is answered in each step, and whether the last one is sent. */
interface Visitor {
  steps: Record<string, string>[]
  stops: boolean
}

const toPhone = (visitor: number) => `98765 ${String(visitor).padStart(5, '0')}`
const toDigits = (visitor: number) => `9198765${String(visitor).padStart(5, '0')}`

/** Kills the intake at and during the steps of one visitor after another; returns what is stored then. */
async function sendWithKills(
  kind: 'sqlite' | 'postgres',
  site: typeof stepsSite,
  makeVisitor: (visitor: number) => Visitor,
) {
  const outDir = await buildFormSite(mkdtempSync(join(folder, 'site-')), site)
  if (kind === 'postgres') server = await makeDatabase()
  const dataDir = mkdtempSync(join(folder, 'data-'))
  const env = { DATA_DIR: dataDir, DATABASE_URL: server?.url ?? '' }
  const restart = async () => {
    if (intake?.child.exitCode === null) await intake.stop('SIGKILL')
    intake = await runIntake({ outDir, env })
    return intake.address
  }
  let address = await restart()
  let killed = 0
  let visitors = 0
  while (killed < kills) {
    const { steps, stops } = makeVisitor(visitors++)
    let page = readFileSync(join(outDir, 'index.html'), 'utf8')
    let from = '/'
    for (const answers of stops ? steps.slice(0, -1) : steps) {
      const { action, fields } = readForm(page)
      const body = new URLSearchParams({ ...fields, ...answers }).toString()
      const headers = {
        'Content-Type': 'application/x-www-form-urlencoded',
        Accept: 'text/html',
        Referer: `https://www.forms.example${from}`,
      }
      const press = () => post({ address, endpoint: action, body, headers })
      // Every other time while the step is on its way: the visitor presses again.
      const lost = killed % 2 === 0 ? press() : undefined
      if (lost) await new Promise((resolve) => setTimeout(resolve, killed % 7))
      address = await restart()
      killed += 1
      await lost
      const reply = await press()
      expect(reply?.status, reply?.body.slice(0, 200)).toBe(200)
      page = reply?.body ?? ''
      from = '/dev/PostLeadsForm'
    }
    // The message after sending is in the page, hidden until then.
    expect(/id="form-sent"[^>]*hidden/.test(page)).toBe(stops)
  }
  await intake?.stop('SIGKILL')
  const store = await openStore({ dataDir, databaseUrl: server?.url }, () => {})
  const { leads } = await store.list({}, 10_000)
  const unfinished = await store.listUnfinished(10_000)
  await store.close()
  expect(JSON.stringify([leads, unfinished])).not.toContain(secret)
  for (const file of readdirSync(dataDir, { recursive: true, withFileTypes: true }))
    if (file.isFile()) expect(readFileSync(join(file.parentPath, file.name)).includes(secret)).toBe(false)
  const everybody = Array.from({ length: visitors }, (_, visitor) => visitor)
  return { leads, unfinished, everybody }
}

describe.each(['sqlite', 'postgres'] as const)('%s', (kind) => {
  describe.skipIf(kind === 'postgres' && !hasPostgres)('an intake that is killed between steps', () => {
    const timeout = 240_000 + kills * 8_000

    test('and during them loses nothing, doubles nothing, and never stores what is hidden', {
      timeout,
    }, async () => {
      const { leads, unfinished, everybody } = await sendWithKills(kind, stepsSite, (visitor) => ({
        steps: [
          { goal: 'Upkeep', broken: secret, 'extras.0': 'Pond', pond: 'Small' },
          { often: 'Weekly' },
          { name: 'Ann', 'consent.news': 'yes', phone: toPhone(visitor) },
        ],
        stops: false,
      }))
      expect(leads.map(({ answers }) => answers.phone).sort()).toEqual(everybody.map(toDigits))
      for (const { answers } of leads)
        expect(
          Object.keys(answers)
            .filter((name) => !name.includes('.'))
            .sort(),
        ).toEqual(['extras', 'goal', 'name', 'often', 'phone', 'pond', 'price'])
      expect(unfinished).toEqual([])
    })

    test('keeps what visitors agreed to once, and nothing more of those who have sent the form', {
      timeout,
    }, async () => {
      const isStopping = (visitor: number) => visitor % 2 === 1
      const { leads, unfinished, everybody } = await sendWithKills(kind, unfinishedSite, (visitor) => ({
        steps: [
          { goal: 'Upkeep', broken: secret },
          { name: 'Ann', phone: toPhone(visitor), [keepName]: 'yes' },
          { often: 'Weekly' },
          { day: 'Monday' },
        ],
        stops: isStopping(visitor),
      }))
      const listPhones = (rows: { answers: Record<string, string> }[]) =>
        rows.map(({ answers }) => answers.phone).sort()
      expect(listPhones(unfinished)).toEqual(everybody.filter(isStopping).map(toDigits))
      for (const { answers, step } of unfinished)
        expect([step, answers]).toEqual([2, { ...answers, goal: 'Upkeep', name: 'Ann', often: 'Weekly' }])
      expect(listPhones(leads)).toEqual(everybody.filter((visitor) => !isStopping(visitor)).map(toDigits))
    })
  })
})
