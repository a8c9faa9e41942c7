// Kills intakes while they are sent to, and compares what they had acknowledged with what is stored.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runIntake } from './run-intake.mjs'
import { sendLoad } from './send-load.mjs'

const script = join(import.meta.dirname, '../vaasal.mjs')
const run = promisify(execFile)

/**
 * Everything that is stored, by `vaasal leads export`.
 * @param {string} outDir
 * @param {Record<string, string>} env
 * @returns {Promise<{ id: string, answers: Record<string, string>, resume: { size: number } | null }[]>}
 */
export async function readLeads(outDir, env) {
  const { stdout } = await run(
    process.execPath,
    [script, 'leads', 'export', '--format', 'jsonl', '--site', outDir],
    {
      env: { ...process.env, NODE_ENV: 'production', ...env },
      maxBuffer: 1024 ** 3,
    },
  )
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

/**
 * @param {{ outDir: string, env: Record<string, string>, kills: number, processes?: number, onKill?: (done: number) => void }} options
 */
export async function killUnderLoad({ outDir, env, kills, processes = 1, onKill }) {
  const { forms } = JSON.parse(readFileSync(join(outDir, 'forms.json'), 'utf8'))
  const limits = { RATE_LIMIT_ADDRESS: '0', RATE_LIMIT_PERSON: '0' }
  const start = () => runIntake({ outDir, env: { ...env, ...limits } })
  const intakes = await Promise.all(Array.from({ length: processes }, start))
  let turn = 0
  const load = sendLoad({
    findAddress: () => intakes[turn++ % intakes.length]?.address,
    forms: forms.slice(0, 4),
    connections: 8,
  })
  /** @type {number[]} */
  const restarts = []
  for (let kill = 0; kill < kills; kill++) {
    const before = load.acknowledged.size
    // Not before something was acknowledged, and then at a moment that nobody chose.
    while (load.acknowledged.size === before) await pause(5)
    await pause(20 + Math.random() * 300)
    const at = kill % intakes.length
    await intakes[at]?.stop('SIGKILL')
    const next = await start()
    intakes[at] = next
    restarts.push(next.readyMs)
    onKill?.(kill + 1)
  }
  await load.stop()
  const codes = await Promise.all(intakes.map((intake) => intake.stop('SIGTERM')))
  const stored = await readLeads(outDir, env)
  const byId = new Map(stored.map((lead) => [lead.id, lead]))
  const contents = new Set(stored.map(({ answers }) => JSON.stringify(Object.entries(answers).sort())))
  const lost = [...load.acknowledged].filter(([id, answers]) => !holds(byId.get(id), answers))
  return {
    kills,
    acknowledged: load.acknowledged.size,
    stored: stored.length,
    lost: lost.length,
    /** Every submission of the load has answers of its own. */
    doubled: stored.length - contents.size,
    statuses: load.statuses,
    exitCodes: codes,
    slowestRestartMs: Math.round(Math.max(...restarts)),
  }
}

/** @param {{ answers: Record<string, string>, resume: { size: number } | null } | undefined} lead @param {Record<string, unknown>} sent */
function holds(lead, sent) {
  if (!lead) return false
  return Object.entries(sent).every(([name, value]) =>
    Object.hasOwn(lead.answers, name)
      ? lead.answers[name] === value
      : lead.resume?.size === Buffer.from(String(value), 'base64').length,
  )
}

const pause = (/** @type {number} */ milliseconds) =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))
