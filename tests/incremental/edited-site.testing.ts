import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { choose, type Random } from './random.testing.ts'

/** A site that is edited, and what the engine is told beside it. */
export interface EditedSite {
  folder: string
  at: Date
  /** The code of block types, as far as it differs from the start. */
  blocks: Record<string, string>
}

/** An edit returns what it did, or `undefined` if there is nothing for it to do. */
export type Edit = (site: EditedSite, random: Random, mark: string) => string | undefined

export const settings = 'pages.yaml'
export const table = 'pages/orte.csv'

/** Copies the bicycle workshop and gives it what it does not have: budgets, a table of routes, schedules, a year, a recording. */
export async function openEditedSite(root: string, folder: string): Promise<EditedSite> {
  await cp(join(root, 'tests/fixtures/second-site'), folder, { recursive: true })
  const site = { folder, at: new Date('2026-01-01T00:00:00Z'), blocks: {} }
  changeSettings(site, /^ {2}facts:\n/m, (line) => `${budgets(30)}${line}`)
  changeSettings(
    site,
    /^routes:\n/m,
    (line) =>
      `${line}  /orte/\${slug}: { page: ort, each: orte.csv }\n` +
      '  /kontakt/anfahrt: { page: anfahrt }\n' +
      '  /gruss: { page: gruss }\n' +
      '  /markt: { page: markt, from: 2025-09-01T00:00Z, until: 2026-09-01T00:00Z, otherwise: / }\n',
  )
  write(
    site,
    'pages/ort.yaml',
    'title: Werkstatt in ${ort}\ndescription: "${satz}"\nblocks:\n  - { type: hero, heading: "Räder in ${ort}", sentence: "${satz}" }\n' +
      '  - { type: prose, heading: Winter, body: "Nach ${ort}", from: 2025-11-01T00:00Z, until: 2027-02-01T00:00Z, when: [{ from: 2026-05-01T00:00Z, set: { heading: Sommer } }] }\n',
  )
  write(
    site,
    'pages/anfahrt.yaml',
    'title: Anfahrt\ndescription: "Der Weg, ${year}."\nblocks:\n  - { type: hero, heading: "Anfahrt ${year}" }\n',
  )
  write(
    site,
    'pages/markt.yaml',
    'title: Markt\ndescription: Der Markt.\nblocks:\n  - { type: hero, heading: Markt }\n',
  )
  write(
    site,
    'pages/gruss.yaml',
    'title: Gruss\ndescription: Ein Gruss.\nblocks:\n  - { type: hero, heading: Gruss }\n' +
      '  - { type: audio, heading: Hören, recordings: [{ title: Guten Tag, file: media/gruss.mp3, transcript: Guten Tag! }] }\n',
  )
  write(site, 'public/media/gruss.mp3', 'ID3')
  write(site, table, 'slug,ort,satz\nhanau,Hanau,Am Mainufer\nmainz,Mainz,Am Rheinufer\nworms,Worms,Am Dom\n')
  return site
}

/** Budgets that some pages exceed, which is reported and stops no build. */
export const budgets = (html: number) =>
  `  budgets: { html: ${html}, javascript: 4, images: 60, severity: warning }\n`

export function changeDocument(
  site: EditedSite,
  random: Random,
  pattern: RegExp,
  change: (...match: string[]) => string,
): string | undefined {
  const fitting = listDocuments(site).filter((file) => pattern.test(read(site, file)))
  const file = choose(fitting, random)
  if (file === undefined) return undefined
  write(site, file, read(site, file).replace(pattern, change))
  return file
}

export function changeSettings(
  site: EditedSite,
  pattern: RegExp,
  change: (...match: string[]) => string,
): string | undefined {
  const text = read(site, settings)
  if (!pattern.test(text)) return undefined
  write(site, settings, text.replace(pattern, change))
  return settings
}

/** Changes the rows of the table, whose first line stays. */
export function changeTable(
  site: EditedSite,
  change: (rows: string[][]) => string[][] | undefined,
): string | undefined {
  const [header = '', ...lines] = read(site, table).trimEnd().split('\n')
  const rows = change(lines.map((line) => line.match(/"[^"]*"|[^,]+/g) ?? []))
  if (!rows) return undefined
  write(site, table, `${[header, ...rows.map((row) => row.join(','))].join('\n')}\n`)
  return table
}

/** The documents of pages; shared blocks are none. */
export function listDocuments({ folder }: EditedSite): string[] {
  return readdirSync(join(folder, 'pages'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ya?ml$/.test(file) && !file.startsWith('shared'))
    .map((file) => `pages/${file.replaceAll('\\', '/')}`)
    .sort()
}

/** The part of a text before the marks of earlier edits. */
export const withoutMarks = (text = '') => text.replace(/(?: x\d+)+$/, '')

export const read = ({ folder }: EditedSite, file: string) => readFileSync(join(folder, file), 'utf8')

/** Writes a file only if it changes, as an editor does. */
export function write({ folder }: EditedSite, file: string, text: string): void {
  const path = join(folder, file)
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
