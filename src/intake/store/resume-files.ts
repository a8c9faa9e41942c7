import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { toTrouble } from './sqlite.ts'

/** Resumes in a folder, under random names; what senders call them is never used. */
export interface ResumeFiles {
  /** Resolves once the file is synced to disk; gives its name. */
  keep(bytes: Uint8Array): Promise<string>
  read(name: string): Promise<Uint8Array | undefined>
  remove(names: readonly string[]): Promise<void>
  /** Names of all files. */
  list(): Promise<string[]>
}

export async function openResumeFiles(folder: string): Promise<ResumeFiles> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeDrafts(folder)
  return {
    async keep(bytes) {
      const name = `${randomUUID()}.pdf`
      const draft = join(folder, `.${name}`)
      try {
        const file = await open(draft, 'wx', 0o600)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(draft, join(folder, name))
        await syncFolder(folder)
      } catch (cause) {
        await rm(draft, { force: true })
        throw toTrouble(cause, folder)
      }
      return name
    },
    read: (name) => readFile(join(folder, name)).catch(() => undefined),
    async remove(names) {
      for (const name of names) await rm(join(folder, name), { force: true })
    },
    list: async () =>
      (await readdir(folder)).filter((name) => name.endsWith('.pdf') && !name.startsWith('.')),
  }
}

/** A new name is on disk only once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** What an intake that was killed had begun to write. */
async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.startsWith('.')) await rm(join(folder, name), { force: true })
}
