import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type FormsFile, formsFileName, type IntakeForm } from '../core/forms-file.ts'

/** The forms of a built site. */
export interface SiteForms {
  url: string
  forms: readonly IntakeForm[]
  /** A file of the built site. */
  readFile: (name: string) => string
}

const lookEvery = 1_000

/** Gives the forms as the last build left them; a new build is seen within a second. */
export function followForms(outDir: string): () => SiteForms {
  const file = join(outDir, formsFileName)
  let time: number | undefined
  let current: SiteForms | undefined
  let looked = 0
  return () => {
    if (current && performance.now() - looked < lookEvery) return current
    looked = performance.now()
    const now = statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (!current && now === undefined)
      throw new Error(`The folder ${outDir} holds no ${formsFileName}. Run the build first.`)
    if (!current || (now !== undefined && now !== time)) current = readForms(outDir)
    time = now ?? time
    return current
  }
}

function readForms(outDir: string): SiteForms {
  const file = join(outDir, formsFileName)
  const { version, url, forms } = JSON.parse(readFileSync(file, 'utf8')) as FormsFile
  if (version !== 1) throw new Error(`${file} is of version ${version}, which this intake does not read.`)
  return { url, forms, readFile: (name) => readFileSync(join(outDir, name), 'utf8') }
}

/** Paths that forms post to. */
export function listEndpoints({ forms }: SiteForms): string[] {
  return [...new Set(forms.map(({ endpoint }) => endpoint))].filter((path) => /^\/[\w.~/-]+$/.test(path))
}

/** Whether a form at this path takes files, which need larger bodies. */
export function takesFiles({ forms }: SiteForms, endpoint: string): boolean {
  return forms.some((form) => form.endpoint === endpoint && form.fields.some(({ kind }) => kind === 'file'))
}

const placesOfForms = new WeakMap<SiteForms, Map<string, { origins: Set<string>; hosts: Set<string> }>>()

/** Origins of the site and of others that may send, and their hosts. */
export function findOrigins(site: SiteForms, allowed: readonly string[]) {
  const known = placesOfForms.get(site) ?? new Map()
  placesOfForms.set(site, known)
  const key = allowed.join(' ')
  const found = known.get(key) ?? describeOrigins([new URL(site.url).origin, ...allowed])
  known.set(key, found)
  return found
}

function describeOrigins(origins: readonly string[]) {
  return { origins: new Set(origins), hosts: new Set(origins.map((origin) => new URL(origin).host)) }
}
