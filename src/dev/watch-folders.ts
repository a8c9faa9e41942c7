import { lstatSync, readdirSync, watch } from 'node:fs'
import { join, sep } from 'node:path'
import { lookAtFolder } from './look-at-folder.ts'

/** The folders of a site whose files are part of it, all that are below them included. */
const siteFolders = ['pages', 'public', 'fonts', 'blocks'] as const
const siteFile = 'pages.yaml'

/**
 * Reports every file of a site that changes, appears or disappears. One watch for each folder tells all of that, so that
 * a site of thousands of documents is watched at once, and a save is told without a look at the other documents. A folder
 * that the system refuses to watch is looked at again and again instead.
 */
export function watchFolders(
  siteDir: string,
  onChange: (file: string) => void,
  startWatch: typeof watch = watch,
): { close: () => void } {
  const watchers = new Map<string, { close: () => void }>()

  const forget = (folder: string) => {
    for (const [path, watcher] of watchers) {
      if (path !== folder && !path.startsWith(folder + sep)) continue
      watcher.close()
      watchers.delete(path)
    }
  }

  /** Watches a folder and those below it; links are not followed. */
  const add = (folder: string) => {
    if (watchers.has(folder)) return
    try {
      watchers.set(folder, observe(folder))
      for (const entry of readdirSync(folder, { withFileTypes: true }))
        if (entry.isDirectory() && isPart(folder, entry.name)) add(join(folder, entry.name))
    } catch {
      // It has been removed in the meantime, which is an event of the folder around it.
      forget(folder)
    }
  }

  const observe = (folder: string) => {
    try {
      const watcher = startWatch(folder, (event, name) => take(folder, event, name))
      return watcher.on('error', () => forget(folder))
    } catch (cause) {
      // Linux limits the watches of all programs of a user together.
      if (!['EMFILE', 'ENOSPC'].includes((cause as NodeJS.ErrnoException).code ?? '')) throw cause
      return lookAtFolder(folder, (event, name) => take(folder, event, name))
    }
  }

  const isPart = (folder: string, name: string) =>
    folder !== siteDir || (siteFolders as readonly string[]).includes(name)

  const take = (folder: string, event: string, name: string | null) => {
    if (name === null) return onChange(folder)
    if (folder === siteDir && name !== siteFile && !isPart(folder, name)) return
    const path = join(folder, name)
    if (event === 'rename') {
      // A folder of this name may be another one than before.
      forget(path)
      if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) add(path)
    }
    onChange(path)
  }

  add(siteDir)
  return { close: () => forget(siteDir) }
}
