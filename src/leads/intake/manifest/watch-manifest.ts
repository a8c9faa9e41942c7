import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { takesFile } from '../../../contracts/find-answer-rule.ts'
import {
  formerManifestName,
  type IntakeForm,
  type IntakeManifest,
  intakeManifestName,
  intakeManifestVersion,
  type SiteIdentity,
  toSiteId,
} from '../../../contracts/intake-manifest.ts'
import { isReservedVariable } from '../../../contracts/settings/environment-variables.ts'
import { RefusalError } from '../../../core/refusal-error.ts'
import { remember, rememberByObject } from '../../../core/remember.ts'
import type { Log } from '../../../http/log.ts'

/** The manifest of a built site, which says what the site is called, and access to the files that it names. */
export interface LoadedManifest extends Omit<IntakeManifest, 'version'> {
  site: SiteIdentity
  /** Reads a file of the built site. */
  readFile: (name: string) => string
}

const checkInterval = 1_000

/**
 * Returns a function that gives the manifest of the last build; a new build is noticed within a second. If the file cannot
 * be read, for example because it is being copied, the previous manifest stays in use and it is read again a second later.
 */
export function watchManifest(outDir: string, log: Log): () => LoadedManifest {
  const file = findManifest(outDir)
  if (!file)
    throw new RefusalError(`There is no ${intakeManifestName} in ${outDir}. Run "npx vaasal build" first.`)
  const readTime = () => statSync(file, { throwIfNoEntry: false })?.mtimeMs
  let time = readTime()
  let current = loadManifest(outDir)
  let checkedAt = performance.now()
  let isReported = false
  return () => {
    if (performance.now() - checkedAt < checkInterval) return current
    checkedAt = performance.now()
    try {
      const now = readTime()
      if (now !== undefined && now !== time) {
        current = loadManifest(outDir)
        time = now
        isReported = false
      }
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : 'unknown'
      if (!isReported) log({ event: 'manifest-unreadable', level: 'error', reason })
      isReported = true
    }
    return current
  }
}

function loadManifest(outDir: string): LoadedManifest {
  const { version, ...manifest } = parseManifest(readFileSync(join(outDir, intakeManifestName), 'utf8'))
  if (version !== intakeManifestVersion)
    throw new RefusalError(
      `${intakeManifestName} has version ${version}; this intake reads version ${intakeManifestVersion}. ` +
        'Build the site again with the version of Vaasal that runs the intake.',
    )
  for (const { name, to } of manifest.deliveries ?? [])
    if (to.kind === 'webhook' && isReservedVariable(to.secret))
      throw new RefusalError(
        `In ${intakeManifestName} the delivery "${name}" is signed with ${to.secret}, which is not the secret of a webhook. Correct \`secret\` in pages.yaml and build the site again.`,
      )
    else if (to.kind === 'meta' && isReservedVariable(to.token))
      throw new RefusalError(
        `In ${intakeManifestName} the delivery "${name}" sends ${to.token}, which is not a token of Meta. Correct \`token\` in pages.yaml and build the site again.`,
      )
  const readFile = (name: string) => readFileSync(join(outDir, name), 'utf8')
  const host = toSiteId(manifest.url)
  return { site: { id: host, name: host, lang: 'en' }, ...manifest, readFile }
}

/** Parses the file without repeating the parser's message, which quotes the text. */
function parseManifest(text: string): IntakeManifest {
  try {
    const file: Partial<IntakeManifest> | null = JSON.parse(text)
    if (file && URL.canParse(file.url ?? '') && Array.isArray(file.forms)) return file as IntakeManifest
  } catch {
    // The same error is thrown for both.
  }
  throw new RefusalError(
    `${intakeManifestName} is incomplete or not an intake manifest. Build the site again.`,
  )
}

/**
 * Paths that forms are posted to. Whether a form there accepts files, which need larger bodies; and whether the path is
 * the intake's alone: at that of an endpoint of somebody else, the site may have a page.
 */
export const listEndpoints = rememberByObject(
  ({
    forms,
    endpoints = [],
  }: LoadedManifest): ReadonlyMap<string, { takesFiles: boolean; isOwn: boolean }> => {
    const paths = [...endpoints.map(({ path }) => path), ...forms.map(({ endpoint }) => endpoint)]
    const takesFiles = (path: string) =>
      forms.some((form) => form.endpoint === path && formAcceptsFiles(form))
    const isOwn = (path: string) =>
      endpoints.some((one) => one.path === path) ||
      forms.some(({ endpoint, origin }) => endpoint === path && origin === undefined)
    return new Map(
      paths
        .filter((path) => /^\/[\w.~/-]+$/.test(path))
        .map((path) => [path, { takesFiles: takesFiles(path), isOwn: isOwn(path) }]),
    )
  },
)

export const formAcceptsFiles = ({ fields }: Pick<IntakeForm, 'fields'>): boolean => fields.some(takesFile)

/** Whether the site needs an intake: it has forms, names where they would be sent, or counts. */
export const needsIntake = (site: LoadedManifest): boolean =>
  listEndpoints(site).size > 0 || site.forms.length > 0 || site.counts !== undefined

const originsOf = rememberByObject((site: LoadedManifest) =>
  remember((allowed) => {
    const origins = [new URL(site.url).origin, ...allowed.split(' ').filter(Boolean)]
    return { origins: new Set(origins), hosts: new Set(origins.map((origin) => new URL(origin).host)) }
  }),
)

/** The site's origin and the other allowed origins, and their hosts. */
export const findOrigins = (site: LoadedManifest, allowed: readonly string[]) =>
  originsOf(site)(allowed.join(' '))

/**
 * The path of a built site's manifest; `undefined` if there is none.
 *
 * @throws {RefusalError} if an earlier version built the site: its file is not read, and without the new one nothing is known of the site
 */
export function findManifest(outDir: string): string | undefined {
  const file = join(outDir, intakeManifestName)
  if (existsSync(file)) return file
  if (!existsSync(join(outDir, formerManifestName))) return undefined
  throw new RefusalError(
    `${outDir} was built by an earlier version of Vaasal: it contains ${formerManifestName}, not ${intakeManifestName}. Build the site again with this version.`,
  )
}
