import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '../../src/leads/intake/store/open-store.ts'
import { type IntakeProcess, runIntake } from '../load/run-intake.ts'
import { post } from '../load/send-load.ts'
import { isWhole } from '../sweep.testing.ts'
import { buildFormSite } from './build-form-site.testing.ts'
import { hasPostgres, makeDatabase, type TestDatabase } from './database.testing.ts'
import { readForm } from './read-form.testing.ts'
import { stepsSite } from './steps-site.testing.ts'

/** Of each store; more than in the suite: `STEP_KILLS=200`. */
const kills = Number(process.env.STEP_KILLS ?? (isWhole ? 100 : 6))
/** What visitors write into a question before they choose another answer, so that it is no longer asked. */
const secret = 'HIDDEN-7f3a'

let folder: string
let outDir: string
let intake: IntakeProcess | undefined
let server: TestDatabase | undefined

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vaasal-step-kills-'))
  outDir = await buildFormSite(folder, stepsSite)
}, 120_000)
afterEach(async () => {
  if (intake?.child.exitCode === null) await intake.stop('SIGKILL')
})
afterAll(async () => {
  await server?.remove()
  rmSync(folder, { recursive: true, force: true })
})

const steps = [
  { goal: 'Upkeep', broken: secret, 'extras.0': 'Pond', pond: 'Small' },
  { often: 'Weekly' },
  { name: 'Ann', 'consent.news': 'yes' },
]

describe.each(['sqlite', 'postgres'] as const)('%s', (kind) => {
  test.skipIf(kind === 'postgres' && !hasPostgres)(
    'an intake that is killed between steps and during them loses nothing, doubles nothing, and never stores what is hidden',
    { timeout: 120_000 + kills * 8_000 },
    async () => {
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
        const phone = `98765 ${String(visitors++).padStart(5, '0')}`
        let page = readFileSync(join(outDir, 'index.html'), 'utf8')
        let from = '/'
        for (const [step, answers] of steps.entries()) {
          const { action, fields } = readForm(page)
          const body = new URLSearchParams({ ...fields, ...answers, ...(step === 2 && { phone }) }).toString()
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
        expect(page).toContain('We write to you, ')
      }
      await intake?.stop('SIGKILL')
      const store = await openStore({ dataDir, databaseUrl: server?.url }, () => {})
      const { leads } = await store.list({}, 10_000)
      await store.close()
      expect(leads.map(({ answers }) => answers.phone).sort()).toEqual(
        Array.from({ length: visitors }, (_, index) => `9198765${String(index).padStart(5, '0')}`),
      )
      for (const { answers } of leads)
        expect(
          Object.keys(answers)
            .filter((name) => !name.includes('.'))
            .sort(),
        ).toEqual(['extras', 'goal', 'name', 'often', 'phone', 'pond', 'price'])
      expect(JSON.stringify(leads)).not.toContain(secret)
      for (const file of readdirSync(dataDir, { recursive: true, withFileTypes: true }))
        if (file.isFile()) expect(readFileSync(join(file.parentPath, file.name)).includes(secret)).toBe(false)
    },
  )
})
