// Proves with a trace of the process that every stored lead is synced before its reply.
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { IntakeManifest } from '../../src/contracts/intake-manifest.ts'
import { runIntake } from './run-intake.ts'
import { findLeadForm, makeAnswers, post } from './send-load.ts'

interface TraceOptions {
  outDir: string
  env: Record<string, string>
  count: number
  /** Process of the database that syncs instead of the intake. */
  server?: number
}

interface TraceResult {
  replies: number
  unsynced: number
}

/**
 * Sends leads one after the other to an intake under strace. In the trace, a sync of the store must precede every reply
 * with 200, after the previous reply.
 */
export async function proveSyncs({ outDir, env, count, server }: TraceOptions): Promise<TraceResult> {
  const folder = await mkdtemp(join(tmpdir(), 'vaasal-trace-'))
  const trace = join(folder, 'trace')
  const { forms }: IntakeManifest = JSON.parse(readFileSync(join(outDir, 'intake.json'), 'utf8'))
  const form = findLeadForm(forms)
  const calls = 'trace=fsync,fdatasync,write,writev,sendto,sendmsg'
  const attached = server === undefined ? [] : ['-p', String(server)]
  const wrapper = ['strace', '-f', '-qq', '-e', calls, '-s', '40', '-o', trace, ...attached]
  const limits = { RATE_LIMIT_ADDRESS: '0', RATE_LIMIT_PERSON: '0' }
  try {
    const intake = await runIntake({ outDir, env: { ...env, ...limits }, wrapper })
    try {
      for (let sent = 0; sent < count; sent++) {
        const body = JSON.stringify(makeAnswers(form))
        const reply = await post({ address: intake.address, endpoint: form.endpoint, body })
        if (reply?.status !== 200) throw new Error(`A lead was answered with ${reply?.status}.`)
      }
    } finally {
      // strace does not forward signals, and outlives the intake if it also traces a database.
      const stopped = new Promise((resolve) => intake.child.stdout?.once('close', resolve))
      process.kill(Number(/"pid":(\d+)/.exec(intake.log())?.[1]), 'SIGTERM')
      await stopped
      await intake.stop('SIGKILL')
    }
    return readTrace(readFileSync(trace, 'utf8'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function readTrace(text: string): TraceResult {
  let synced = false
  let replies = 0
  let unsynced = 0
  for (const line of text.split('\n')) {
    // A call that is interrupted by another thread is completed on a separate line.
    if (/(?:fsync|fdatasync)(?:\(\d+\)| resumed>\)?)\s*=? ?.*= 0/.test(line)) synced = true
    else if (line.includes('HTTP/1.1 200 OK')) {
      replies++
      if (!synced) unsynced++
      synced = false
    }
  }
  return { replies, unsynced }
}
