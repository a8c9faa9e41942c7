// Far more load than an intake can take: what it answers then, and how soon it is itself again.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { readLeads } from './kill-under-load.mjs'
import { runIntake } from './run-intake.mjs'
import { makeAnswers, post } from './send-load.mjs'

/**
 * @param {{ outDir: string, env: Record<string, string>, seconds: number, connections: number }} options
 */
export async function overload({ outDir, env, seconds, connections }) {
  const { url, forms } = JSON.parse(readFileSync(join(outDir, 'forms.json'), 'utf8'))
  const form = forms.find((/** @type {{ purpose: string }} */ { purpose }) => purpose === 'lead')
  const { address, stop } = await runIntake({ outDir, env: { ...env, RATE_LIMIT_PERSON: '0' } })
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const origin = new URL(url).origin
  /** @type {Record<string, number>} */
  const statuses = {}
  /** @type {Set<string>} */
  const acknowledged = new Set()
  let bare = 0
  const send = (/** @type {Agent | undefined} */ through) =>
    post({
      address,
      endpoint: form.endpoint,
      body: JSON.stringify(makeAnswers(form)),
      headers: { Origin: origin, 'Idempotency-Key': randomUUID() },
      ...(through && { agent: through }),
    })
  const until = performance.now() + seconds * 1000
  const work = async () => {
    while (performance.now() < until) {
      const reply = await send(agent)
      const status = reply?.status ?? 0
      statuses[status] = (statuses[status] ?? 0) + 1
      if (reply?.status === 200) acknowledged.add(JSON.parse(reply.body).id)
      else if (!reply?.headers['retry-after']) bare++
      if (reply && reply.headers['access-control-allow-origin'] !== origin) bare++
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  agent.destroy()
  const over = performance.now()
  const ready = async () => (await fetch(`${address}/readyz`)).ok
  while (!(await ready())) await new Promise((resolve) => setTimeout(resolve, 50))
  const recoveredMs = Math.round(performance.now() - over)
  await stop('SIGTERM')
  const stored = new Set((await readLeads(outDir, env)).map(({ id }) => id))
  const lost = [...acknowledged].filter((id) => !stored.has(id)).length
  return {
    seconds,
    connections,
    statuses,
    withoutHeaders: bare,
    acknowledged: acknowledged.size,
    lost,
    recoveredMs,
  }
}
