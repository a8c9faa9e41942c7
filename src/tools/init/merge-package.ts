import { applyEdits, type JSONPath, modify } from 'jsonc-parser'
import { RefusalError } from '../../core/refusal-error.ts'
import { readJsonFormat } from '../editor/read-json-format.ts'

type Texts = Readonly<Record<string, string>>

/** What `npm init` writes as the script `test`. */
const placeholder = 'echo "Error: no test specified" && exit 1'

/**
 * A `package.json` with the scripts and the dependencies of another one that it lacks, and nothing else: the rest of its
 * text stays. The placeholder that `npm init` writes is no script.
 *
 * @throws {RefusalError} if it cannot be read
 */
export function mergePackage(existing: string, added: string): string {
  const found = parsePackage(existing)
  const wanted = parsePackage(added)
  const dependencies = pickMissing(wanted.dependencies, { ...found.devDependencies, ...found.dependencies })
  const written = Object.entries(found.scripts ?? {}).filter(([, script]) => script !== placeholder)
  const scripts = pickMissing(wanted.scripts, Object.fromEntries(written))
  const edits: [JSONPath, string][] = [
    ...Object.entries(scripts).map(([name, value]): [JSONPath, string] => [['scripts', name], value]),
    ...Object.entries(dependencies).map(([name, value]): [JSONPath, string] => [
      ['dependencies', name],
      value,
    ]),
  ]
  const formattingOptions = readJsonFormat(existing)
  return edits.reduce(
    (text, [path, value]) => applyEdits(text, modify(text, path, value, { formattingOptions })),
    existing,
  )
}

function parsePackage(text: string): Readonly<Record<string, Texts | undefined>> {
  const value = parseJson(text)
  if (!isMap(value)) throw new RefusalError('package.json is not a JSON object, so nothing was written.')
  for (const key of ['scripts', 'dependencies', 'devDependencies'])
    if (value[key] !== undefined && !isMap(value[key]))
      throw new RefusalError(`"${key}" of package.json is not a JSON object, so nothing was written.`)
  return value
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch (cause) {
    throw new RefusalError(
      `package.json cannot be read, so nothing was written: ${cause instanceof Error ? cause.message : cause}`,
    )
  }
}

const isMap = (value: unknown): value is Record<string, Texts | undefined> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const pickMissing = (wanted: Texts = {}, known: Texts = {}): Texts =>
  Object.fromEntries(Object.entries(wanted).filter(([name]) => !Object.hasOwn(known, name)))
