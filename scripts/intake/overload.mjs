// Ten times what an intake can take: what it answers then, and how soon it is itself again.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { flood, writePost } from './flood.mjs'
import { compareStored, readLeads } from './read-leads.mjs'
import { runIntake } from './run-intake.mjs'
import { makeAnswers, post } from './send-load.mjs'

/** So many connections are enough to keep an intake busy. */
const sustainable = 32

/**
 * Measures what the intake takes in, then offers ten times that, with its rate limits off: what sheds is its own queue.
 * @param {{ outDir: string, env: Record<string, string>, seconds: number, connections: number, times?: number }} options
 */
export async function overload({ outDir, env, seconds, connections, times = 10 }) {
  const { url, forms } = JSON.parse(readFileSync(join(outDir, 'forms.json'), 'utf8'))
  const form = forms.find((/** @type {{ purpose: string }} */ { purpose }) => purpose === 'lead')
  const limits = { RATE_LIMIT_ADDRESS: '0', RATE_LIMIT_PERSON: '0' }
  const { address, stop, child } = await runIntake({ outDir, env: { ...env, ...limits } })
  const origin = new URL(url).origin
  /** @type {Record<string, number>} */
  const statuses = {}
  /** @type {Map<string, Record<string, unknown>>} */
  const acknowledged = new Map()
  let withoutHeaders = 0
  let otherIds = 0

  /** @typedef {{ text: string, token: { text: string, answers: Record<string, unknown>, id?: string } }} Request */
  /** Sent once more under their key, as pages do that missed the answer. @type {Request[]} */
  const again = []
  const makeRequest = () => {
    const repeated = again.pop()
    if (repeated) return repeated
    const answers = makeAnswers(form)
    const headers = { Origin: origin, 'Idempotency-Key': randomUUID() }
    const text = writePost({ address, endpoint: form.endpoint, body: JSON.stringify(answers), headers })
    return { text, token: { text, answers } }
  }
  /** @type {import('./flood.mjs').Flood<Request['token']>['onReply']} */
  const onReply = ({ status, head, body }, token) => {
    statuses[status] = (statuses[status] ?? 0) + 1
    const mayRead = head.toLowerCase().includes(`\r\naccess-control-allow-origin: ${origin}`)
    if (!mayRead || (status !== 200 && !/\r\nretry-after: *\d/i.test(head))) withoutHeaders++
    if (status !== 200) return
    const { id } = JSON.parse(body)
    acknowledged.set(id, token.answers)
    if (token.id !== undefined && token.id !== id) otherIds++
    if (token.id === undefined && Math.random() < 0.1)
      again.push({ text: token.text, token: { ...token, id } })
  }
  const offer = { address, makeRequest, onReply }
  const warm = { ...offer, connections: sustainable, perSecond: Number.POSITIVE_INFINITY }
  await flood({ ...warm, seconds: Math.min(3, seconds) })
  const [earlier, began] = [acknowledged.size, performance.now()]
  await flood({ ...warm, seconds: Math.min(5, seconds) })
  const sustained = (acknowledged.size - earlier) / ((performance.now() - began) / 1000)
  const before = acknowledged.size
  const { due, sent, broken } = await flood({
    ...offer,
    connections,
    seconds,
    perSecond: Math.ceil(times * sustained),
  })
  const over = performance.now()
  const ordinary = makeAnswers(form)
  const send = () => post({ address, endpoint: form.endpoint, body: JSON.stringify(ordinary) })
  for (let reply = await send(); reply?.status !== 200; reply = await send()) {
    if (performance.now() - over > 60_000) break
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const recoveredMs = Math.round(performance.now() - over)
  const memoryMb = readPeakMemory(child.pid)
  const exitCode = await stop('SIGTERM')
  const stored = await readLeads(outDir, env)
  return {
    seconds,
    connections,
    sustainedPerSecond: Math.round(sustained),
    duePerSecond: Math.round(due / seconds),
    sent,
    takenPerSecond: Math.round((acknowledged.size - before) / seconds),
    statuses,
    withoutHeaders,
    broken,
    recoveredMs,
    memoryMb,
    exitCode,
    ...compareStored(stored, acknowledged),
    otherIds,
  }
}

/** Most memory that a process had, in MB, where the system tells. @param {number | undefined} pid */
function readPeakMemory(pid) {
  try {
    const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Math.round(Number(peak) / 1024)
  } catch {
    return undefined
  }
}
