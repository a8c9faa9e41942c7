import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const titles = new Map<string, ReadonlySet<string>>()

/** The titles of the tests in a file as they are written there: `%s` of a `test.each` stays `%s`. */
function readTitles(file: string): ReadonlySet<string> {
  const known = titles.get(file)
  if (known) return known
  const text = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : ''
  const calls = text.matchAll(
    /(?:\b(?:test|it)\(|\]\)\(|\bas const\)\(|\)\)?\()\s*(?:'([^'\n]*)'|"([^"\n]*)"|`([^`\n]*)`),\s/g,
  )
  const found = new Set([...calls].map(([, single, double, back]) => single ?? double ?? back ?? ''))
  titles.set(file, found)
  return found
}

/** What is wrong with `file > title`; nothing when the file holds a test with this title. */
export function findFault(held: string): string | undefined {
  const [file = '', ...rest] = held.split(' > ')
  const title = rest.join(' > ')
  if (!/\.test\.tsx?$/.test(file) || !existsSync(join(root, file))) return `There is no test file ${file}.`
  return readTitles(file).has(title) ? undefined : `${file} has no test "${title}".`
}
