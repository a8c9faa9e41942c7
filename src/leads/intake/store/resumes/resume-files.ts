import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describeFileKind, type FileKind, fileKinds } from '../../../../contracts/file-kinds.ts'
import type { Resume } from '../rows/lead.ts'
import { fromFileError } from '../sql/store-error.ts'
import { removeDrafts, replaceSynced, syncFolder, writeSynced } from '../sql/synced-files.ts'

/** The folder, within that of the leads, with the résumés. */
export const resumesName = 'resumes'
export const orphanedFolder = 'orphaned'
const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'
const endings = Object.values(fileKinds).map(({ endings: [ending] }) => ending)
const namePattern = new RegExp(`^${uuid}\\.(?:${endings.join('|')})$`)

/** SHA-256 in lower-case hexadecimal digits. */
export const hashBytes = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Résumés in a folder, with random names. The senders' file names are never used. */
export type ResumeFiles = Awaited<ReturnType<typeof openResumeFiles>>

/**
 * Makes the folder, for its owner only, and removes the drafts of writes that were interrupted. The methods `keep` and
 * `probe` throw a `StoreError`; `read` returns `undefined` for what cannot be read.
 */
export async function openResumeFiles(folder: string) {
  const orphaned = join(folder, orphanedFolder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeDrafts(folder)

  const fail = (cause: unknown) => {
    throw fromFileError(cause, folder)
  }

  const move = (name: string, from: string, to: string) => rename(join(from, name), join(to, name))

  return {
    /** Stores a file; resolves to its name once it is synced to disk. */
    async keep(bytes: Uint8Array, kind?: FileKind): Promise<string> {
      const name = `${randomUUID()}.${describeFileKind(kind).endings[0]}`
      await replaceSynced(folder, name, [bytes]).catch(fail)
      return name
    },
    read: async (name: string): Promise<Uint8Array | undefined> =>
      namePattern.test(name) ? readFile(join(folder, name)).catch(() => undefined) : undefined,
    async remove(names: readonly string[]): Promise<void> {
      for (const name of names) if (namePattern.test(name)) await rm(join(folder, name), { force: true })
    },
    /** Writes a file and removes it again. */
    async probe(): Promise<void> {
      const draft = join(folder, `.${randomUUID()}.pdf`)
      await writeSynced(draft, [Buffer.alloc(16 * 1024)])
        .catch(fail)
        .finally(() => rm(draft, { force: true }))
    },
    /**
     * Compares the files with those that rows name. Files without a row are moved to `orphaned/`, since a restored
     * database may need them, and files with a row are moved back from there. Returns how many of either there were, and of
     * files that rows name and that do not exist.
     */
    async settle(known: ReadonlySet<string>) {
      const [here, aside] = [await listNames(folder), await listNames(orphaned)]
      // Neither of two files with the same name is overwritten.
      const orphans = here.filter((name) => !known.has(name) && !aside.includes(name))
      const present = new Set(here)
      const returning = aside.filter((name) => known.has(name) && !present.has(name))
      if (orphans.length > 0) await mkdir(orphaned, { recursive: true, mode: 0o700 })
      for (const name of orphans) await move(name, folder, orphaned)
      for (const name of returning) await move(name, orphaned, folder)
      if (orphans.length + returning.length > 0) await syncFolder(folder)
      const found = new Set([...here, ...aside])
      const missing = [...known].filter((name) => !found.has(name))
      return { setAside: orphans.length, putBack: returning.length, missing: missing.length }
    },
    /** Moves a file with this content back from `orphaned/` and returns its name. */
    async takeBack({ size, sha256 }: Pick<Resume, 'size' | 'sha256'>): Promise<string | undefined> {
      for (const name of await listNames(orphaned)) {
        const path = join(orphaned, name)
        if ((await stat(path)).size !== size || hashBytes(await readFile(path)) !== sha256) continue
        await move(name, orphaned, folder)
        await syncFolder(folder)
        return name
      }
      return undefined
    },
  }
}

/** Names of the résumés in a folder; none if it does not exist. */
async function listNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => namePattern.test(name))
}
