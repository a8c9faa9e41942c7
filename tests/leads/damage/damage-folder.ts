import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { pageSize } from './find-pages.ts'
import type { Folders } from './make-folders.ts'
import type { Random } from './make-random.ts'

/** How a folder was damaged. */
export interface Damage {
  what: string[]
  /** Leads that are still readable, if known. */
  readable: Set<string>
}

type Step = (file: string, random: Random) => Set<number> | 'all'

/** Ways to damage a file. Each returns the pages that it changed. */
const steps: Record<string, Step> = {
  'flip a bit': (file, random) => change(file, random, 1, (byte) => byte ^ (1 << random.below(8))),
  'write a byte': (file, random) => change(file, random, 1, () => random.below(256)),
  'write a byte that is not UTF-8': (file, random) => change(file, random, 1, () => 0xff),
  'flip bits of 64 bytes': (file, random) =>
    change(file, random, 64, (byte) => byte ^ (1 << random.below(8))),
  'flip a bit of the first page': (file, random) =>
    change(file, random, 1, (byte) => byte ^ (1 << random.below(8)), 4096),
  'overwrite a page': (file, random) => {
    const fill = random.pick([0, 0xa5, 0xff])
    return change(file, random, pageSize, () => fill)
  },
  'cut off': (file, random) => {
    const size = readFileSync(file).length
    const left = random.below(size)
    truncateSync(file, left)
    return pagesBetween(left, size)
  },
  empty: (file) => {
    truncateSync(file, 0)
    return 'all'
  },
  append: (file, random) => {
    writeFileSync(file, Buffer.alloc(1 + random.below(10_000), random.below(256)), { flag: 'a' })
    return new Set()
  },
  remove: (file) => {
    rmSync(file)
    return 'all'
  },
  'replace by other content': (file, random) => {
    writeFileSync(file, Buffer.alloc(random.below(20_000), random.below(256)))
    return 'all'
  },
}

function change(
  file: string,
  random: Random,
  length: number,
  make: (byte: number) => number,
  within = Number.POSITIVE_INFINITY,
): Set<number> {
  const bytes = readFileSync(file)
  if (bytes.length === 0) return new Set()
  const start = random.below(Math.min(bytes.length, within))
  const end = Math.min(start + length, bytes.length)
  for (let at = start; at < end; at++) bytes[at] = make(bytes[at] ?? 0)
  writeFileSync(file, bytes)
  return pagesBetween(start, end)
}

function pagesBetween(start: number, end: number): Set<number> {
  const pages = new Set<number>()
  for (let page = Math.floor(start / pageSize); page * pageSize < end; page++) pages.add(page)
  return pages
}

/** Makes a folder with a damage chosen by the random numbers. */
export function damageFolder(folder: string, folders: Folders, random: Random): Damage {
  const kind = random.pick(['closed', 'closed', 'closed', 'killed', 'older', 'files'] as const)
  const database = join(folder, 'leads.db')
  if (kind === 'killed') {
    cpSync(folders.killed, folder, { recursive: true })
    const file = random.pick([database, `${database}-wal`])
    return { what: [`killed, ${damageFile(file, random).what}`], readable: new Set() }
  }
  cpSync(folders.closed, folder, { recursive: true })
  if (kind === 'older') return { what: [mixAges(folder, folders, random)], readable: new Set() }
  if (kind === 'files')
    return { what: [damageFiles(folder, random)], readable: new Set(folders.leads.keys()) }
  const what: string[] = []
  const touched = new Set<number>()
  let isLost = false
  for (let count = 1 + random.below(3); count > 0 && existsSync(database); count--) {
    const damage = damageFile(database, random)
    what.push(damage.what)
    if (damage.pages === 'all') isLost = true
    else for (const page of damage.pages) touched.add(page)
  }
  const isReadable = (path: readonly number[]) => !path.some((page) => touched.has(page))
  const readable = [...folders.pages].filter(([, path]) => !isLost && isReadable(path)).map(([id]) => id)
  return { what, readable: new Set(readable) }
}

function damageFile(file: string, random: Random): { what: string; pages: Set<number> | 'all' } {
  const name = random.pick(Object.keys(steps))
  const pages = steps[name]?.(file, random) ?? new Set()
  return { what: `${file.split('/').at(-1)}: ${name}`, pages }
}

/** Combines databases, logs and résumés of different times. */
function mixAges(folder: string, folders: Folders, random: Random): string {
  const mixes: Record<string, () => void> = {
    'older database': () => copyFileSync(join(folders.older, 'leads.db'), join(folder, 'leads.db')),
    'older résumés': () => {
      rmSync(join(folder, 'resumes'), { recursive: true })
      cpSync(join(folders.older, 'resumes'), join(folder, 'resumes'), { recursive: true })
    },
    'older database with a newer log': () => {
      copyFileSync(join(folders.older, 'leads.db'), join(folder, 'leads.db'))
      copyFileSync(join(folders.killed, 'leads.db-wal'), join(folder, 'leads.db-wal'))
    },
    'a log without a database': () => {
      copyFileSync(join(folders.killed, 'leads.db-wal'), join(folder, 'leads.db-wal'))
      if (random.below(2)) rmSync(join(folder, 'leads.db'))
    },
    'database of a killed intake without its log': () =>
      copyFileSync(join(folders.killed, 'leads.db'), join(folder, 'leads.db')),
    'a journal without a database': () =>
      writeFileSync(join(folder, 'leads.db-journal'), Buffer.alloc(random.below(9000), random.below(256))),
  }
  const name = random.pick(Object.keys(mixes))
  mixes[name]?.()
  return name
}

/** Damages everything but the database. */
function damageFiles(folder: string, random: Random): string {
  const resumes = join(folder, 'resumes')
  const names = readdirSync(resumes)
  const changes: Record<string, () => void> = {
    'remove résumés': () => {
      for (const name of names) if (random.below(2)) rmSync(join(resumes, name))
    },
    'remove the folder of résumés': () => rmSync(resumes, { recursive: true }),
    'a file instead of the folder of résumés': () => {
      renameSync(resumes, `${resumes}-moved`)
      writeFileSync(resumes, 'x')
    },
    'damage résumés': () => {
      for (const name of names) if (random.below(2)) damageFile(join(resumes, name), random)
    },
    'move résumés aside': () => {
      mkdirSync(join(resumes, 'orphaned'))
      for (const name of names)
        if (random.below(2)) renameSync(join(resumes, name), join(resumes, 'orphaned', name))
    },
    'other files among the résumés': () => {
      writeFileSync(join(resumes, 'notes.pdf'), 'not ours')
      writeFileSync(join(resumes, `.${names[0]}.Xy12Ab`), 'of rsync')
    },
    'an address without a server': () =>
      writeFileSync(
        join(folder, 'intake.json'),
        random.pick(['', '{', '{"port":1,"token":"x"}', 'null', '[]']),
      ),
    'marker of an unfinished salvage': () =>
      writeFileSync(
        join(folder, 'leads.db.salvage'),
        random.pick(['', '../../etc/passwd', 'leads.db', 'leads.db.damaged-9']),
      ),
  }
  const name = random.pick(Object.keys(changes))
  changes[name]?.()
  return name
}
