import { InitError } from './init-error.ts'

interface PackageFile {
  scripts?: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  [key: string]: unknown
}

/**
 * A `package.json` with the scripts and the dependencies of another one that it lacks, and nothing else. Its indentation
 * and line endings stay.
 *
 * @throws {InitError} if it cannot be read
 */
export function mergePackage(existing: string, added: string): string {
  const found = parsePackage(existing)
  const wanted = parsePackage(added)
  const known = { ...found.devDependencies, ...found.dependencies }
  const dependencies = pickMissing(wanted.dependencies, known)
  const scripts = pickMissing(wanted.scripts, found.scripts)
  if (isEmpty(dependencies) && isEmpty(scripts)) return existing
  const merged = {
    ...found,
    ...(!isEmpty(scripts) && { scripts: { ...found.scripts, ...scripts } }),
    ...(!isEmpty(dependencies) && { dependencies: { ...found.dependencies, ...dependencies } }),
  }
  const indent = /^\{\r?\n([ \t]+)"/.exec(existing)?.[1] ?? 2
  const text = JSON.stringify(merged, null, indent) + (/\n$/.test(existing) ? '\n' : '')
  return existing.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text
}

function parsePackage(text: string): PackageFile {
  const value = parseJson(text)
  if (!isMap(value)) throw new InitError('package.json is not a JSON object, so nothing was written.')
  for (const key of ['scripts', 'dependencies', 'devDependencies'])
    if (value[key] !== undefined && !isMap(value[key]))
      throw new InitError(`"${key}" of package.json is not a JSON object, so nothing was written.`)
  return value
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new InitError(
      `package.json cannot be read, so nothing was written: ${cause instanceof Error ? cause.message : cause}`,
    )
  }
}

const isMap = (value: unknown): value is Record<string, never> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const pickMissing = (wanted: Record<string, string> = {}, known: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(wanted).filter(([name]) => !Object.hasOwn(known, name)))

const isEmpty = (map: object) => Object.keys(map).length === 0
