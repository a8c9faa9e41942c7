// Sends ten times the capacity of an intake: measures its replies and its recovery.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IntakeManifest } from '../../src/contracts/intake-manifest.ts'
import { type Flood, flood, formatPost } from './flood.ts'
import { type Comparison, compareStored, readLeads } from './read-leads.ts'
import { runIntake } from './run-intake.ts'
import { findLeadForm, makeAnswers, post } from './send-load.ts'

/** Number of connections that keep an intake busy. */
const sustainable = 32

interface OverloadOptions {
  outDir: string
  env: Record<string, string>
  seconds: number
  connections: number
  /** Factor of the capacity; 10 by default. */
  times?: number
}

type OverloadResult = Comparison & {
  seconds: number
  connections: number
  sustainedPerSecond: number
  duePerSecond: number
  sent: number
  takenPerSecond: number
  statuses: Record<string, number>
  /** Replies without CORS headers, and rejections without `Retry-After`. */
  withoutHeaders: number
  /** Connections that broke before the reply. */
  broken: number
  recoveredMs: number
  memoryMb: number | undefined
  exitCode: number | null
  /** Retries that were answered with another id. */
  otherIds: number
}

interface Token {
  text: string
  answers: Record<string, string>
  id?: string
}

/**
 * Measures the capacity of the intake, then sends ten times as much, without rate limits, so that its admission control
 * rejects the rest.
 */
export async function overload(options: OverloadOptions): Promise<OverloadResult> {
  const { outDir, env, seconds, connections, times = 10 } = options
  const { url, forms }: IntakeManifest = JSON.parse(readFileSync(join(outDir, 'intake.json'), 'utf8'))
  const form = findLeadForm(forms)
  const limits = { RATE_LIMIT_ADDRESS: '0', RATE_LIMIT_PERSON: '0' }
  const { address, stop, child } = await runIntake({ outDir, env: { ...env, ...limits } })
  const origin = new URL(url).origin
  const statuses: Record<string, number> = {}
  const acknowledged: Map<string, Record<string, unknown>> = new Map()
  let withoutHeaders = 0
  let otherIds = 0

  /** Sent again with the same key, as pages do after a lost reply. */
  const again: { text: string; token: Token }[] = []
  const makeRequest = (): { text: string; token: Token } => {
    const repeated = again.pop()
    if (repeated) return repeated
    const answers = makeAnswers(form)
    const headers = { Origin: origin, 'Idempotency-Key': randomUUID() }
    const text = formatPost({ address, endpoint: form.endpoint, body: JSON.stringify(answers), headers })
    return { text, token: { text, answers } }
  }
  const onReply: Flood<Token>['onReply'] = ({ status, head, body }, token) => {
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

/** Peak memory of a process in MB, if the system tells. */
function readPeakMemory(pid: number | undefined): number | undefined {
  try {
    const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Math.round(Number(peak) / 1024)
  } catch {
    return undefined
  }
}
