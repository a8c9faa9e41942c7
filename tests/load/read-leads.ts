// Reads what an intake has stored, and compares it with what it acknowledged.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const script = join(import.meta.dirname, '../../scripts/vaasal.mjs')
const run = promisify(execFile)

export interface StoredLead {
  id: string
  answers: Record<string, string>
  resume: { size: number } | null
}

export interface Comparison {
  acknowledged: number
  stored: number
  lost: number
  duplicated: number
  /** The first lost lead, as it was sent and as it is stored. */
  example?: string
}

/** All stored leads, from `vaasal leads export`. */
export async function readLeads(outDir: string, env: Record<string, string>): Promise<StoredLead[]> {
  const { stdout } = await run(
    process.execPath,
    [script, 'leads', 'export', '--format', 'jsonl', '--site', outDir],
    {
      env: { ...process.env, NODE_ENV: 'production', ...env },
      maxBuffer: 1024 ** 3,
    },
  )
  return (
    stdout
      .split('\n')
      // The rows of other tables follow the leads.
      .filter((line) => line !== '' && !line.startsWith('{"table":'))
      .map((line) => JSON.parse(line))
  )
}

/**
 * Every acknowledged lead must be stored with its answers. Each submission of a load has different answers, so equal
 * ones are duplicates.
 */
export function compareStored(
  stored: readonly StoredLead[],
  acknowledged: ReadonlyMap<string, Record<string, unknown>>,
): Comparison {
  const byId = new Map(stored.map((lead) => [lead.id, lead]))
  const contents = new Set(stored.map(({ answers }) => JSON.stringify(Object.entries(answers).sort())))
  const lost = [...acknowledged].filter(([id, answers]) => !holds(byId.get(id), answers))
  return {
    acknowledged: acknowledged.size,
    stored: stored.length,
    lost: lost.length,
    duplicated: stored.length - contents.size,
    ...(lost[0] && { example: JSON.stringify({ sent: lost[0], stored: byId.get(lost[0][0]) ?? null }) }),
  }
}

function holds(lead: StoredLead | undefined, sent: Record<string, unknown>): boolean {
  if (!lead) return false
  return Object.entries(sent).every(([name, value]) =>
    Object.hasOwn(lead.answers, name)
      ? lead.answers[name] === value
      : lead.resume?.size === Buffer.from(String(value), 'base64').length,
  )
}
