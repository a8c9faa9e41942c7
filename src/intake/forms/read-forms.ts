import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  type FormsFile,
  formsFileName,
  formsFileVersion,
  type IntakeForm,
} from '../../contracts/forms-file.ts'
import type { Log } from '../log.ts'

/** The forms of a built site. */
export interface SiteForms {
  url: string
  forms: readonly IntakeForm[]
  /** A file of the built site. */
  readFile: (name: string) => string
}

const lookEvery = 1_000

/**
 * Gives the forms as the last build left them; a new build is seen within a second. A file that cannot be read, since
 * it is being copied, leaves the forms as they were and is read again a second later.
 */
export function followForms(outDir: string, log: Log): () => SiteForms {
  const file = join(outDir, formsFileName)
  const readTime = () => statSync(file, { throwIfNoEntry: false })?.mtimeMs
  let time = readTime()
  if (time === undefined)
    throw new Error(`The folder ${outDir} holds no ${formsFileName}. Run the build first.`)
  let current = readForms(outDir)
  let looked = performance.now()
  let isReported = false
  return () => {
    if (performance.now() - looked < lookEvery) return current
    looked = performance.now()
    try {
      const now = readTime()
      if (now !== undefined && now !== time) {
        current = readForms(outDir)
        time = now
        isReported = false
      }
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : 'unknown'
      if (!isReported) log({ event: 'forms-unreadable', level: 'error', reason })
      isReported = true
    }
    return current
  }
}

function readForms(outDir: string): SiteForms {
  const { version, url, forms } = parseForms(readFileSync(join(outDir, formsFileName), 'utf8'))
  if (version !== formsFileVersion)
    throw new Error(
      `${formsFileName} has version ${version}; this intake reads version ${formsFileVersion}. ` +
        'Build the site again with the version of Vaasal that runs the intake.',
    )
  return { url, forms, readFile: (name) => readFileSync(join(outDir, name), 'utf8') }
}

/** Without the message of the parser, which repeats what it read. */
function parseForms(text: string): FormsFile {
  try {
    const file: Partial<FormsFile> | null = JSON.parse(text)
    if (file && URL.canParse(file.url ?? '') && Array.isArray(file.forms)) return file as FormsFile
  } catch {
    // The same sentence is thrown for both.
  }
  throw new Error(
    `${formsFileName} is incomplete: it ends early or is not a forms file. Build the site again.`,
  )
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
