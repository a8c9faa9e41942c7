// Runs in a child process: tries a range of damages and prints one line of JSON for each.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLeadReader } from '../../../src/leads/intake/admin/open-lead-reader.ts'
import { startIntake } from '../../../src/leads/intake/start-intake.ts'
import { hashBytes } from '../../../src/leads/intake/store/resume-files.ts'
import { damageFolder } from './damage-folder.ts'
import { type Folders, makeFolders } from './make-folders.ts'
import { makeRandom } from './make-random.ts'

/** The result of one damage. */
export interface DamageResult {
  seed: number
  what: string
  /** `runs`: the intake started with an open store. `explained`: it did not start, and said why. */
  outcome: 'runs' | 'explained'
  listed: number
  damagedRows: number
  setAside: boolean
  failures: string[]
}

const [outDir = '', from = '0', to = '0'] = process.argv.slice(2)
const scratch = mkdtempSync(join(tmpdir(), 'vaasal-damages-'))
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))

const folders = await makeFolders(scratch)
for (let seed = Number(from); seed < Number(to); seed++) {
  process.stdout.write(`${JSON.stringify({ seed })}\n`)
  process.stdout.write(`${JSON.stringify(await tryDamage(seed, folders))}\n`)
}

async function tryDamage(seed: number, folders: Folders): Promise<DamageResult> {
  const dataDir = join(scratch, `data-${seed}`)
  const random = makeRandom(seed)
  const { what, readable } = damageFolder(dataDir, folders, random)
  const before = listHashes(dataDir)
  const result: DamageResult = {
    seed,
    what: what.join(', '),
    outcome: 'runs',
    listed: 0,
    damagedRows: 0,
    setAside: false,
    failures: [],
  }
  const starts = random.below(10) === 0 ? 2 : 1
  const listed: string[] = []
  for (let start = 0; start < starts; start++) {
    const ids = await startAndList(dataDir, folders, random.below(2) === 0, result)
    const missing = [...readable].filter((id) => !ids.has(id)).length
    if (result.outcome === 'runs' && missing > 0)
      result.failures.push(`${missing} leads that can be read are not listed (start ${start + 1})`)
    listed.push([...ids].sort().join())
  }
  if (new Set(listed).size > 1) result.failures.push('another start lists other leads')
  const after = listHashes(dataDir)
  const deleted = [...before].filter((hash) => !after.has(hash)).length
  if (deleted > 0) result.failures.push(`${deleted} résumés were deleted`)
  rmSync(dataDir, { recursive: true, force: true })
  return result
}

/** The contents of all files with résumés, wherever they are in the folder. */
function listHashes(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  return new Set(
    files
      .filter((entry) => entry.isFile() && entry.name.endsWith('.pdf'))
      .map(({ parentPath, name }) => hashBytes(readFileSync(join(parentPath, name)))),
  )
}

async function startAndList(
  dataDir: string,
  folders: Folders,
  hasRetention: boolean,
  result: DamageResult,
): Promise<Set<string>> {
  const location = { dataDir }
  const lines: string[] = []
  const ids = new Set<string>()
  try {
    const intake = await startIntake({
      outDir,
      location,
      env: hasRetention ? { RETENTION_DAYS: '1000' } : {},
      write: (text) => lines.push(text),
    })
    if (!intake) throw new Error('The intake has no forms.')
    try {
      const reader = await openLeadReader(location, { log: () => {} })
      const { leads, damaged } = await reader.list({}, 1000)
      await reader.stats()
      result.damagedRows = damaged.length
      for (const lead of leads) {
        ids.add(lead.id)
        const { resume: _, ...known } = folders.leads.get(lead.id) ?? { resume: null }
        const { resume: __, ...found } = lead
        if (JSON.stringify(found) !== JSON.stringify(known))
          result.failures.push(`a listed lead differs from the stored one: ${JSON.stringify(lead)}`)
      }
    } finally {
      await intake.drain()
      await intake.close()
    }
  } catch (cause) {
    result.outcome = 'explained'
    const { message } = cause instanceof Error ? cause : { message: String(cause) }
    const isLogged = lines.some((text) => text.includes('"event":"store-trouble"'))
    if (!isLogged && !/^[A-Z].*\.$/.test(message)) result.failures.push(`no message says why: ${message}`)
  }
  result.listed = ids.size
  result.setAside ||= lines.some((text) => text.includes('"event":"database-set-aside"'))
  return ids
}
