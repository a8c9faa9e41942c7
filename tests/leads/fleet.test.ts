import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasNginx } from '../../scripts/ensure-nginx.mjs'
import { readLeads } from '../load/read-leads.ts'
import { type IntakeProcess, runIntake } from '../load/run-intake.ts'
import { post } from '../load/send-load.ts'
import { type RunningNginx, startNginx } from '../start-nginx.testing.ts'
import { isWhole } from '../sweep.testing.ts'
import { until } from '../until.testing.ts'
import { copyFormSite } from './build-form-site.testing.ts'
import { hasPostgres, makeDatabase, type TestDatabase } from './database.testing.ts'
import { application, lead, pdf } from './intake.testing.ts'

const isComplete = hasPostgres && hasNginx()
if (!isComplete)
  console.warn('nginx or PostgreSQL was not found: the test of the README’s deployment is skipped.')

/** The deployment of the README: nginx with the built site, two intakes, one PostgreSQL. */
describe.skipIf(!isComplete)('a fleet', { timeout: 60_000 }, () => {
  let folder: string
  let outDir: string
  let postgres: TestDatabase
  let intakes: IntakeProcess[] = []
  let nginx: RunningNginx
  let address: string

  const start = (port = '0') =>
    runIntake({
      outDir,
      env: {
        ...{ DATABASE_URL: postgres.url, TRUSTED_PROXIES: '127.0.0.1', PORT: port },
        RATE_LIMIT_ADDRESS: '0',
      },
    })

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vaasal-fleet-'))
    // nginx runs as another user than root.
    chmodSync(folder, 0o755)
    outDir = await copyFormSite(folder)
    postgres = await makeDatabase()
    intakes = await Promise.all([start(), start()])
    const guide = readFileSync(join(import.meta.dirname, '../../docs/leads/more-than-one-machine.md'), 'utf8')
    const [upstream = ''] = /upstream intakes \{.*\}/.exec(guide) ?? []
    const [nextServer = ''] = /proxy_next_upstream .*;/.exec(guide) ?? []
    const hosts = intakes.map((intake) => new URL(intake.address).host)
    const servers = upstream.replace(/10\.0\.0\.\d+:4174/g, () => hosts.shift() ?? '')
    nginx = await startNginx(outDir, folder, (conf) =>
      conf
        .replace(
          /^ {4}# (location \/dev\/ \{[\s\S]*?)# \}/m,
          (_, text: string) => `    ${text.replace(/^ {4}# {3}/gm, '')}}`,
        )
        .replace('proxy_pass http://127.0.0.1:4174;', 'proxy_pass http://intakes;')
        .replace('proxy_request_buffering off;', nextServer)
        .replace(/^http \{$/m, `http {\n  ${servers}`),
    )
    address = `http://127.0.0.1:${nginx.port}`
  }, 120_000)
  afterAll(async () => {
    await nginx?.stop()
    for (const intake of intakes) if (intake.child.exitCode === null) await intake.stop('SIGKILL')
    await postgres?.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  test('pages and forms share one address, and files for the intakes are not served', async () => {
    const reply = await post({ address, endpoint: '/dev/PostLeadsForm', body: JSON.stringify(lead) })
    expect(reply?.status).toBe(200)
    const resume = Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024 - 2 * pdf.length, 0x20), pdf])
    const body = JSON.stringify({ ...application, Resume: resume.toString('base64') })
    expect((await post({ address, endpoint: '/dev/SaveCarrer', body }))?.status).toBe(200)
    for (const path of ['/intake.json', '/.forms/', '/.vaasal-files'])
      expect((await fetch(address + path)).status, path).toBe(404)
  })

  test('a form without JavaScript is redirected, or its page is shown again', async () => {
    const send = (fields: Record<string, string>) =>
      fetch(`${address}/dev/PostLeadsForm`, {
        method: 'POST',
        redirect: 'manual',
        headers: { Accept: 'text/html', Referer: `${address}/home` },
        body: new URLSearchParams(fields),
      })
    expect((await send({ ...lead, place: 'Salem' })).headers.get('location')).toBe('/tamil/Thank')
    const wrong = await send({ ...lead, phone: '1' })
    expect(wrong.status).toBe(400)
    expect(await wrong.text()).toContain('Please enter a valid phone number.')
  })

  test.runIf(isWhole)(
    'intakes that are restarted one after the other within seconds lose no request',
    async () => {
      let isOver = false
      const statuses: (number | undefined)[] = []
      const sending = (async () => {
        for (let index = 0; !isOver; index++) {
          const different = { ...lead, phone: `91987652${1_000 + index}`, email: `r${index}@example.com` }
          const reply = await post({
            ...{ address, endpoint: '/dev/PostLeadsForm', body: JSON.stringify(different) },
            headers: { 'Idempotency-Key': `restart-${index}` },
          })
          statuses.push(reply?.status)
        }
      })()
      for (const [index, intake] of intakes.entries()) {
        const { port } = new URL(intake.address)
        await intake.stop('SIGTERM')
        // nginx asks the one that has just ended as well.
        const before = statuses.length
        await until('requests', () => statuses.length > before + 4, { within: 30_000 })
        intakes[index] = await start(port)
      }
      isOver = true
      await sending
      expect(statuses.length).toBeGreaterThan(8)
      expect([...new Set(statuses)]).toEqual([200])
    },
  )

  test('if one intake is killed the other continues, and every acknowledged lead is stored', async () => {
    await intakes[0]?.stop('SIGKILL')
    const ids: string[] = []
    for (let index = 0; index < 20; index++) {
      const body = JSON.stringify({
        ...lead,
        phone: `91987654${3000 + index}`,
        email: `v${index}@example.com`,
      })
      const reply = await post({
        address,
        endpoint: '/dev/PostLeadsForm',
        body,
        headers: { 'Idempotency-Key': `k${index}` },
      })
      if (reply?.status === 200) ids.push(JSON.parse(reply.body).id)
    }
    expect(ids).toHaveLength(20)
    const stored = new Set((await readLeads(outDir, { DATABASE_URL: postgres.url })).map(({ id }) => id))
    expect(ids.filter((id) => !stored.has(id))).toEqual([])
  })
})
