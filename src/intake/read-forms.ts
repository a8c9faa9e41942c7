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

/** Gives the forms as the last build left them. */
export function followForms(outDir: string): () => SiteForms {
  const file = join(outDir, formsFileName)
  let time: number | undefined
  let current: SiteForms | undefined
  return () => {
    const now = statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (now === undefined && current) return current
    if (current && now === time) return current
    current = readForms(outDir)
    time = now
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
