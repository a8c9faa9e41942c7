import { open } from 'node:fs/promises'

/** Syncs a folder to disk. Only then are new names in it there after a crash. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
