import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildFormSite } from '../leads/build-form-site.testing.ts'
import { formSite } from '../leads/form-site.testing.ts'
import { makeLead } from '../leads/process.testing.ts'
import { startStallingReceiver } from '../leads/stalling-receiver.testing.ts'
import { leads } from '../leads/stored-intake.testing.ts'
import { runIntake } from '../load/run-intake.ts'
import { post } from '../load/send-load.ts'
import { until } from '../until.testing.ts'

test('receivers that never end a reply end neither deliveries nor the stop of an intake', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vaasal-attack-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const stalling = await Promise.all(
    (['answers 101', 'sends its reply letter by letter', 'says nothing'] as const).map(startStallingReceiver),
  )
  const mail = await startStallingReceiver('never ends its list of abilities')
  onTestFinished(async () => {
    await Promise.all([...stalling, mail].map(({ close }) => close()))
  })
  const hooks = stalling.map(
    ({ port }, index) => `    hook${index}: { webhook: "http://127.0.0.1:${port}", secret: HOOK_SECRET }`,
  )
  const deliveries = ['  deliveries:', ...hooks, '    sales: { email: leads@example.com }'].join('\n')
  const pages = String(formSite['pages.yaml']).replace('site:\n', `site:\n${deliveries}\n`)
  const outDir = await buildFormSite(folder, { ...formSite, 'pages.yaml': pages })
  const intake = await runIntake({
    outDir,
    env: {
      ...{ DATA_DIR: join(folder, 'data'), DATABASE_URL: '', DELIVERY_TIMEOUT: '1', HOOK_SECRET: 'secret' },
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    },
  })
  onTestFinished(async () => {
    if (intake.child.exitCode === null) await intake.stop('SIGKILL')
  })
  const names = ['hook0', 'hook1', 'hook2', 'sales']
  /** Deliveries of a receiver of which an attempt has failed. */
  const countFailed = (name: string) =>
    new Set(
      [...intake.log().matchAll(/"event":"delivery-failed".*?"delivery":"([^"]+)","route":"(\w+)"/g)].flatMap(
        ([, id, route]) => (route === name ? [id] : []),
      ),
    ).size
  // More than the attempts that a receiver has at a time.
  const count = 6
  for (let index = 0; index < count; index++) {
    const body = JSON.stringify(makeLead(index))
    expect((await post({ address: intake.address, endpoint: leads, body }))?.status).toBe(200)
  }
  await until(
    'a failed attempt of every delivery',
    () => names.every((name) => countFailed(name) === count),
    { within: 60_000 },
  )
  expect(await intake.stop('SIGTERM')).toBe(0)
  expect(intake.log()).toContain('"event":"intake-stopped"')
}, 120_000)
