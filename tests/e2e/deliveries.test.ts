import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { IntakeForm } from '../../src/contracts/intake-manifest.ts'
import {
  type HookReceiver,
  type ReceivedMail,
  type Receiver,
  startHookReceiver,
  startMailReceiver,
} from '../leads/delivery.testing.ts'
import { openBrowser } from './support/browser.testing.ts'
import {
  answers,
  type FormSite,
  fill,
  readForms,
  startFormSite,
  submit,
} from './support/form-site.testing.ts'

/** `npm run soak -- deliveries` sends more, and prints how long they take. */
const runs = Number(process.env.DELIVERY_RUNS ?? 1)
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

const browser = await openBrowser()
let hooks: HookReceiver
let mails: Receiver<ReceivedMail>
let site: FormSite
let lead: IntakeForm
beforeAll(async () => {
  ;({ lead } = await readForms())
  hooks = await startHookReceiver()
  mails = await startMailReceiver()
  const env = { CRM_SECRET: secret, SMTP_URL: `smtp://127.0.0.1:${mails.port}` }
  site = await startFormSite(browser, env, {
    deliveries: [
      {
        name: 'crm',
        to: { kind: 'webhook', url: `http://127.0.0.1:${hooks.port}/leads`, secret: 'CRM_SECRET' },
        when: { form: lead.name },
      },
      { name: 'sales', to: { kind: 'email', address: 'sales@example.com' }, when: { form: lead.name } },
      { name: 'jobs', to: { kind: 'email', address: 'jobs@example.com' }, when: { form: 'another' } },
    ],
  })
})
afterAll(async () => {
  await site.close()
  await hooks.down()
  await mails.down()
})

test('what a visitor sends arrives signed at the webhook and at the mail server of its route, and nowhere else', async () => {
  const delays: { webhook: number; mail: number }[] = []
  for (let run = 1; run <= runs; run++) {
    const { page, context, problems } = await site.open(lead)
    // A lead with the same answers would be the same submission.
    await fill(page, lead, { place: `Madurai ${run}` })
    const began = performance.now()
    const since = () => performance.now() - began
    const arrived = Promise.all([
      hooks.until(({ length }) => length === run).then(since),
      mails.until(({ length }) => length === run).then(since),
    ])
    await submit(page, lead)
    const [webhook, mail] = await arrived
    delays.push({ webhook, mail })
    await page.waitForURL(`${site.base}${lead.success}`)
    expect(problems).toEqual([])
    await context.close()
  }
  for (const { headers, text, body } of hooks.received) {
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    const signature = createHmac('sha256', key).update(signed).digest('base64')
    expect(headers['webhook-signature']).toBe(`v1,${signature}`)
    expect(body).toMatchObject({ deliveredTo: 'crm', attempt: 1, lead: { answers: { name: answers.name } } })
  }
  expect(mails.received.map(({ to }) => to)).toEqual(Array(runs).fill(['sales@example.com']))
  if (runs > 1) {
    for (const kind of ['webhook', 'mail'] as const) {
      const times = delays.map((delay) => delay[kind]).sort((one, other) => one - other)
      const [median, last] = [times.at(runs >> 1), times.at(-1)].map((time) => `${Math.round(time ?? 0)} ms`)
      console.log(`From the click to the ${kind}: median ${median}, longest ${last}, ${runs} leads.`)
    }
  }
})
