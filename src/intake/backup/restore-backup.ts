import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { LeadReader, RestorableLead, RestoreCounts } from '../store/lead-store.ts'
import { hashOf } from '../store/resume-files.ts'
import {
  BackupFailure,
  type BackupLine,
  leadsName,
  type Manifest,
  manifestName,
  nameResume,
  resumesName,
} from './backup-files.ts'

const batch = { leads: 100, bytes: 4 * 1024 * 1024 }

/**
 * Adds to a store what it has lost of a backup: leads that it does not have, and leads whose row or résumé is damaged.
 * All other leads stay as they are, so it can be repeated. The whole backup is verified before anything is added.
 */
export async function restoreBackup(
  reader: LeadReader,
  folder: string,
  onProgress: (step: string) => void,
): Promise<RestoreCounts> {
  onProgress('Verifying the backup')
  const manifest = await readManifest(folder)
  await verify(folder, manifest)
  const counts: RestoreCounts = { added: 0, present: 0, repaired: 0 }
  let waiting: RestorableLead[] = []
  let bytes = 0
  const send = async () => {
    if (waiting.length === 0) return
    const { added, present, repaired } = await reader.restore(waiting)
    counts.added += added
    counts.present += present
    counts.repaired += repaired
    waiting = []
    bytes = 0
    onProgress(`Restoring ${counts.added + counts.present + counts.repaired} of ${manifest.leads} leads`)
  }
  for await (const { lead, hasResume } of readLines(folder)) {
    const resume = lead.resume && { ...lead.resume, bytes: hasResume ? await readResume(folder, lead) : null }
    waiting.push({ ...lead, resume })
    bytes += resume?.bytes?.length ?? 0
    if (waiting.length >= batch.leads || bytes >= batch.bytes) await send()
  }
  await send()
  return counts
}

async function readManifest(folder: string): Promise<Manifest> {
  let manifest: Partial<Manifest>
  try {
    manifest = JSON.parse(await readFile(join(folder, manifestName), 'utf8'))
  } catch (cause) {
    const isMissing = cause instanceof Error && 'code' in cause
    throw new BackupFailure(
      isMissing
        ? `${folder} is not a backup: it has no ${manifestName}. "vaasal leads backup" writes one.`
        : `The backup is damaged: ${manifestName} cannot be read.`,
    )
  }
  if (manifest?.format !== 'vaasal leads backup' || manifest.version !== 1)
    throw new BackupFailure(`${folder} is not a backup of this version (${manifestName}).`)
  return manifest as Manifest
}

async function verify(folder: string, manifest: Manifest): Promise<void> {
  const damaged = (what: string) =>
    new BackupFailure(`The backup is damaged: ${what}. Nothing was restored; use another backup.`)
  const hash = createHash('sha256')
  try {
    for await (const part of createReadStream(join(folder, leadsName))) hash.update(part)
  } catch {
    throw damaged(`${leadsName} cannot be read`)
  }
  if (hash.digest('hex') !== manifest.sha256) throw damaged(`${leadsName} does not match its checksum`)
  let leads = 0
  const resumes = new Set<string>()
  for await (const { lead, hasResume } of readLines(folder)) {
    leads++
    const sha256 = lead.resume?.sha256
    if (!hasResume || !sha256 || resumes.has(sha256)) continue
    resumes.add(sha256)
    const bytes = await readResume(folder, lead).catch(() => undefined)
    const name = `${resumesName}/${nameResume(sha256)}`
    if (!bytes) throw damaged(`${name} is missing`)
    if (hashOf(bytes) !== sha256) throw damaged(`${name} does not match its checksum`)
  }
  if (leads !== manifest.leads) throw damaged(`it holds ${leads} leads instead of ${manifest.leads}`)
}

async function* readLines(folder: string): AsyncGenerator<BackupLine> {
  for await (const line of createInterface({ input: createReadStream(join(folder, leadsName)) }))
    if (line) yield JSON.parse(line)
}

function readResume(folder: string, { resume }: BackupLine['lead']): Promise<Buffer> {
  const sha256 = resume?.sha256 ?? ''
  if (!/^[\da-f]{64}$/.test(sha256))
    throw new BackupFailure('The backup names a résumé by something else than a hash.')
  return readFile(join(folder, resumesName, nameResume(sha256)))
}
