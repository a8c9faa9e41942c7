import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isCompressedCopy } from '../builder/files/compressed-copies.ts'
import { listFiles } from '../builder/files/hash-folder.ts'
import { toPagePath } from '../builder/files/page-files.ts'
import { toRelative } from '../builder/files/relative-path.ts'
import { explainUnbuilt, manifestName, readManifest } from '../builder/files/site-manifest.ts'
import { hiddenFiles } from '../builder/hosting/hosted-site.ts'
import { type HeaderRule, readHeaderRules, readRedirects } from '../builder/hosting/read-host-files.ts'
import { createDestinationSearch, type Destination } from '../core/links/find-destination.ts'
import { RefusalError } from '../core/refusal-error.ts'
import type { Log } from '../http/log.ts'
import { createHeaderFinder, type FindHeaders } from './find-headers.ts'

/** A built site as its host files describe it. */
export interface BuiltSite {
  rules: HeaderRule[]
  /** The headers of the address of a file. */
  findHeaders: FindHeaders
  /** What a request is answered with, by its path and its query. */
  find: (path: string, search: string) => Destination
  /** Address → file, for every page (`/about`) and every other file (`/assets/x.js`). */
  files: Map<string, string>
  hasMissingPage: boolean
}

/** The site as of the last build; a promise if the folder has to be read first. */
type FindSite = () => BuiltSite | Promise<BuiltSite>

/** Files by whose times a build is noticed. A build that keeps the list of files may still change the others. */
const watchedFiles = [manifestName, '_headers', '_redirects']

/** The page that is sent for addresses that do not exist. It has no address of its own. */
const missingPage = '404.html'

/** How often the folder is read for one request while builds change it. */
const maxAttempts = 10

/**
 * Returns a function that gives the site as of the last build. If the folder cannot be read at that moment, the previous
 * site stays in place and the folder is read again at the next request.
 */
export async function followSite(outDir: string, log: Log): Promise<FindSite> {
  const watched = watchedFiles.map((name) => join(outDir, name))
  const readTime = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs
  const readTimes = () => watched.map(readTime).join(' ')
  let times = readTimes()
  let site = await readSite(outDir)
  let reported: string | undefined
  let reading: Promise<BuiltSite> | undefined

  /** Reads the folder again if a build has changed it meanwhile, so that no list is older than the redirects. */
  async function update(before: string): Promise<BuiltSite> {
    try {
      let now = before
      for (let attempt = 0; attempt < maxAttempts; attempt++) {
        const read = await readSite(outDir)
        times = now
        now = readTimes()
        if (now.startsWith(' ')) break
        site = read
        if (now === times) break
      }
    } catch (cause) {
      if (reported !== times) log({ event: 'site-unreadable', level: 'error', reason: toCause(cause) })
      reported = times
    } finally {
      reading = undefined
    }
    return site
  }

  return () => {
    if (reading) return reading
    const now = readTimes()
    // Without its list of files, the folder is being exchanged.
    if (now === times || now.startsWith(' ')) return site
    reading = update(now)
    return reading
  }
}

/** The code or name of an error. Its message could contain a path. */
export function toCause(cause: unknown): string {
  if (!(cause instanceof Error)) return 'unknown'
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name
}

async function readSite(outDir: string): Promise<BuiltSite> {
  if (!existsSync(join(outDir, 'index.html')) && !existsSync(join(outDir, missingPage))) {
    throw new RefusalError(explainUnbuilt(outDir))
  }
  const readText = (name: string) =>
    existsSync(join(outDir, name)) ? readFileSync(join(outDir, name), 'utf8') : ''
  const all = (await listFiles(outDir)).map((file) => toRelative(outDir, file))
  const present = new Set(all)
  const listed = readListed(outDir)
  const paths = all.filter(
    (path) =>
      isShown(path) && !isCompressedCopy(path, (file) => present.has(file)) && (listed?.has(path) ?? true),
  )
  const shown = paths.filter((path) => path !== missingPage)
  const files = new Map(shown.map((path) => [toPagePath(path) ?? `/${path}`, path]))
  const pages = shown.flatMap((path) => toPagePath(path) ?? [])
  const spellings = new Map(pages.map((path) => [path.toLowerCase(), path]))
  const rules = readHeaderRules(readText('_headers'))
  return {
    rules,
    findHeaders: createHeaderFinder(rules),
    find: createDestinationSearch({
      redirects: readRedirects(readText('_redirects')),
      isShown: (pathname) => files.has(pathname),
      findSpelling: (lower) => spellings.get(lower),
    }),
    files,
    hasMissingPage: present.has(missingPage),
  }
}

/** The files that the build wrote; `undefined` for a copy of a built site without its list. */
function readListed(outDir: string): ReadonlySet<string> | undefined {
  if (!existsSync(join(outDir, manifestName))) return undefined
  const paths = readManifest(outDir)
  if (paths.length === 0)
    throw new RefusalError(`${manifestName} in ${outDir} is incomplete. Build the site again.`)
  return new Set(paths)
}

function isShown(path: string): boolean {
  const [first = ''] = path.split('/')
  return (
    !(hiddenFiles as readonly string[]).includes(path) && (!first.startsWith('.') || first === '.well-known')
  )
}
