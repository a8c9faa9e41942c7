import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WorkerOptions } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bundleWorkerThread } from '../incremental/bundle-worker-thread.testing.ts'
import {
  type BuildMode,
  fingerprintSite,
  hashFiles,
  openEditedBuilds,
  settle,
  show,
} from '../incremental/edited-builds.testing.ts'
import { openEditedSite } from '../incremental/edited-site.testing.ts'
import { editSite } from '../incremental/edits/index.testing.ts'
import { mendSite } from '../incremental/mend-site.testing.ts'
import { createRandom } from '../incremental/random.testing.ts'
import { readEngineCode } from '../incremental/read-engine-code.testing.ts'
import { isWhole, sweepSeed } from '../sweep.testing.ts'

/**
 * Random edits of a site. After each, a build that continues from the one before must leave the same files, byte for
 * byte, and report the same as a build that knows nothing. EDITS says how many, EDITS_FROM which.
 */
const count = Number(process.env.EDITS ?? (isWhole ? 50 : 3))
const first = Number(process.env.EDITS_FROM ?? sweepSeed)
const root = join(import.meta.dirname, '../..')

const worker = vi.hoisted(() => ({ file: '' }))
vi.mock('node:worker_threads', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:worker_threads')>()
  /** Sources of TypeScript and React cannot be the entry of a process, so it runs their bundle. */
  class BundledWorker extends original.Worker {
    constructor(_: string, options: WorkerOptions) {
      super(worker.file, options)
    }
  }
  return { ...original, Worker: BundledWorker }
})

let folder: string
beforeAll(async () => {
  // Below the packages, which the bundle imports.
  worker.file = await bundleWorkerThread(root, await mkdtemp(join(root, 'node_modules/.worker-thread-')))
  folder = await mkdtemp(join(tmpdir(), 'vaasal-edits-'))
})
afterAll(async () => {
  for (const made of [folder, join(worker.file, '..')]) await rm(made, { recursive: true, force: true })
})

test(
  `${count} random edits (EDITS_FROM=${first}): each build equals one from scratch, and writes what changed`,
  async () => {
    const builds = openEditedBuilds({
      ...{ root, cacheDir: join(root, 'node_modules/.cache/vaasal'), code: await readEngineCode(root) },
    })
    const random = createRandom(first)
    const site = await openEditedSite(root, join(folder, 'site'))
    const [dist, alone] = [join(folder, 'dist'), join(folder, 'alone')]
    const preview = builds.createPreview()
    await builds.buildOn(site, dist)
    let before = hashFiles(dist)
    for (let number = first; number < first + count; number += 1) {
      const mode: BuildMode = { workers: number % 3 === 0 ? 2 : 1, withCatalogue: random(8) === 0 }
      const edit = editSite(site, random, `x${number}`)
      const where = `EDITS_FROM=${first}, edit ${number}, ${JSON.stringify(mode)}: ${edit}`
      await settle(site)
      const validated = random(3) === 0 ? await builds.validate(site) : undefined
      const built = await builds.buildOn(site, dist, mode)
      const fresh = await builds.buildAlone(site, alone, mode)
      if (validated) expect(show(validated.diagnostics), where).toBe(show(fresh.site.diagnostics))
      expect(show(built.site.diagnostics), where).toBe(show(fresh.site.diagnostics))
      const previewed = await preview(site)
      expect(show(previewed.diagnostics), where).toBe(show(fresh.site.diagnostics))
      if (fresh.output) expect(fingerprintSite(previewed), where).toBe(fingerprintSite(fresh.site))
      const after = hashFiles(dist)
      if (fresh.output) {
        expect(after, where).toEqual(hashFiles(alone))
        const changed = Object.keys(after).filter(
          (name) => after[name] !== before[name] && name !== '.vaasal-files',
        )
        expect(built.output?.written.toSorted(), where).toEqual(changed.sort())
      } else {
        expect(built.output, where).toBeUndefined()
        expect(after, where).toEqual(before)
        mendSite(site)
      }
      before = after
    }
  },
  count * 6000 + 60_000,
)
