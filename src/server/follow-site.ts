import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { hiddenFiles } from '../build/hosting/hosted-site.ts'
import { type HeaderRule, readHeaderRules, readRedirects } from '../build/hosting/read-host-files.ts'
import { listFiles } from '../build/site/hash-folder.ts'
import { toRelative } from '../build/site/relative-path.ts'
import { manifestName } from '../build/site/write-site.ts'
import type { ServerLog } from './server-log.ts'

/** A built site as its host files describe it. */
export interface BuiltSite {
  rules: HeaderRule[]
  /** Lower-case path → target. */
  redirects: Map<string, string>
  /** Address → file, for every page (`/about`) and every other file (`/assets/x.js`). */
  files: Map<string, string>
  /** Lower-case address → address, pages only. */
  spellings: Map<string, string>
}

/**
 * Returns a function that gives the site as of the last build, which ends by writing its list of files. If the folder
 * cannot be read at that moment, the previous site stays in place and the folder is read again at the next request.
 */
export async function followSite(outDir: string, log: ServerLog): Promise<() => Promise<BuiltSite>> {
  const readTime = () => statSync(join(outDir, manifestName), { throwIfNoEntry: false })?.mtimeMs
  let time = readTime()
  let site = await readSite(outDir)
  let reported: number | undefined
  return async () => {
    try {
      const now = readTime()
      if (now !== time && now !== undefined) {
        site = await readSite(outDir)
        time = now
      }
    } catch (cause) {
      if (reported !== time) log({ event: 'site-unreadable', level: 'error', reason: nameCause(cause) })
      reported = time
    }
    return site
  }
}

/** The code or name of an error. Its message could contain a path. */
export function nameCause(cause: unknown): string {
  if (!(cause instanceof Error)) return 'unknown'
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name
}

async function readSite(outDir: string): Promise<BuiltSite> {
  if (!existsSync(join(outDir, 'index.html')) && !existsSync(join(outDir, '404.html'))) {
    throw new Error(`There is no built site in ${outDir}. Run "vaasal build" first.`)
  }
  const readText = (name: string) =>
    existsSync(join(outDir, name)) ? readFileSync(join(outDir, name), 'utf8') : ''
  const paths = (await listFiles(outDir)).map((file) => toRelative(outDir, file)).filter(isShown)
  const files = new Map(paths.map((path) => [`/${path}`.replace(/\/index\.html$/, '') || '/', path]))
  const pages = [...files].filter(([, path]) => posix.basename(path) === 'index.html')
  return {
    rules: readHeaderRules(readText('_headers')),
    redirects: readRedirects(readText('_redirects')),
    files,
    spellings: new Map(pages.map(([address]) => [address.toLowerCase(), address])),
  }
}

function isShown(path: string): boolean {
  const [first = ''] = path.split('/')
  return (
    !(hiddenFiles as readonly string[]).includes(path) && (!first.startsWith('.') || first === '.well-known')
  )
}
