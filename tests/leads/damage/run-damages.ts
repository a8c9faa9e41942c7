import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'vite'
import { intakeManifestVersion } from '../../../src/contracts/intake-manifest.ts'
import { siteManifest } from '../intake.testing.ts'
import type { DamageResult } from './damage-batch.ts'

const cache = join(import.meta.dirname, '../../../node_modules/.cache/vaasal')

export interface DamageOptions {
  /** The first seed, and the number of seeds. */
  first: number
  count: number
  /** Damages per process, and concurrent processes. */
  batch: number
  processes: number
  onProgress?: (done: number, failed: number) => void
}

/**
 * Damages data folders and starts an intake on each, in child processes. If a process crashes, its current damage has
 * failed.
 */
export async function runDamages(options: DamageOptions): Promise<DamageResult[]> {
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'damage-'))
  const results: DamageResult[] = []
  try {
    await build({
      configFile: false,
      logLevel: 'silent',
      publicDir: false,
      build: {
        ssr: join(import.meta.dirname, 'damage-batch.ts'),
        outDir: folder,
        target: 'node20',
        minify: false,
      },
    })
    const { url, forms } = siteManifest
    writeFileSync(join(folder, 'intake.json'), JSON.stringify({ version: intakeManifestVersion, url, forms }))
    const end = options.first + options.count
    let next = options.first
    const work = async () => {
      while (next < end) {
        const from = next
        next = Math.min(end, from + options.batch)
        await runBatch(folder, from, next, (result) => {
          results.push(result)
          options.onProgress?.(results.length, results.filter(({ failures }) => failures.length > 0).length)
        })
      }
    }
    await Promise.all(Array.from({ length: options.processes }, work))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return results
}

/** Continues after a damage that crashes the process. */
async function runBatch(
  folder: string,
  from: number,
  to: number,
  onResult: (result: DamageResult) => void,
): Promise<void> {
  const program = join(folder, 'damage-batch.js')
  const child = spawn(process.execPath, [program, folder, String(from), String(to)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    output = (output + text).slice(-2000)
  })
  const ended = once(child, 'close')
  let at = from
  for await (const line of createInterface({ input: child.stdout })) {
    const value = JSON.parse(line) as { seed: number } | DamageResult
    at = value.seed
    if ('failures' in value) {
      onResult(value)
      at++
    }
  }
  const [code, signal] = (await ended) as [number | null, string | null]
  if (at >= to) return
  const failures = [`the process exited with ${signal ?? code}: ${output}`]
  const outcome = { outcome: 'explained', listed: 0, damagedRows: 0, setAside: false } as const
  onResult({ seed: at, what: '', ...outcome, failures })
  await runBatch(folder, at + 1, to, onResult)
}
