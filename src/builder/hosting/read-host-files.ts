import { validateHeaderName, validateHeaderValue } from 'node:http'
import { decodeAddress } from '../../core/decode-address.ts'
import type { Redirect } from '../../core/model/page.ts'

/** One rule of a `_headers` file. */
export interface HeaderRule {
  matches: (pathname: string) => boolean
  unset: string[]
  set: [name: string, value: string][]
}

/** A line of `_headers` that cannot be sent as a header. */
class HeaderError extends Error {
  override readonly name = 'HeaderError'
  /** The position, for a log that must not repeat the line. */
  readonly code: string

  /** @param line number of the line, from 1 */
  constructor(line: number, problem: string) {
    super(`_headers:${line}: ${problem}`)
    this.code = `_headers:${line}`
  }
}

/**
 * Reads a `_headers` file: a path, then indented `Name: value`, or `! Name` to remove the value of an earlier rule.
 *
 * @throws {HeaderError} because nobody would be sent a page with such a header
 */
export function readHeaderRules(text: string): HeaderRule[] {
  const rules: HeaderRule[] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const content = line.trim()
    if (content === '' || content.startsWith('#')) continue
    const rule = rules.at(-1)
    if (!/^\s/.test(line)) rules.push({ matches: readPattern(content), unset: [], set: [] })
    else if (content.startsWith('!')) rule?.unset.push(content.slice(1).trim().toLowerCase())
    else rule?.set.push(readHeader(content, index + 1))
  }
  return rules
}

/** The headers of a path. Rules apply in order, and the values of a repeated name are joined. */
export function matchHeaders(rules: readonly HeaderRule[], pathname: string): Map<string, string> {
  const headers = new Map<string, string>()
  for (const { matches, unset, set } of rules) {
    if (!matches(pathname)) continue
    for (const name of unset) headers.delete(name)
    for (const [name, value] of set) {
      const before = headers.get(name)
      headers.set(name, before === undefined ? value : `${before}, ${value}`)
    }
  }
  return headers
}

/**
 * Reads a `_redirects` file. Lines that only lead to the proper spelling are left out, and those that hosts need beside a
 * redirect of everything below a path.
 */
export function readRedirects(text: string): Redirect[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => {
      const [from = '', ...rest] = line.split(/\s+/)
      const status = rest.pop() ?? ''
      const to = rest.pop() ?? '/'
      const path = decodeAddress(from)
      if (path.toLowerCase() === decodeAddress(to).toLowerCase() && rest.length === 0) return []
      if (path.endsWith('*/') || path.endsWith('//*')) return []
      const query = Object.fromEntries(rest.map((pair) => pair.split('=', 2) as [string, string]))
      return {
        from: path,
        to: to.replace(/^(?:\/\.)?(.*):splat$/, '$1*'),
        ...(rest.length > 0 && { query }),
        ...(status.startsWith('302') && { temporary: true }),
      }
    })
}

/** Most rules are for one path, and a large site has thousands. */
function readPattern(path: string): HeaderRule['matches'] {
  if (!path.includes('*')) return (pathname) => pathname === path
  const escaped = path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*/g, '.*')
  const pattern = new RegExp(`^${escaped}$`)
  return (pathname) => pattern.test(pathname)
}

function readHeader(content: string, line: number): [string, string] {
  const at = content.indexOf(':')
  if (at < 0) throw new HeaderError(line, 'A line below a path is "Name: value" or "! Name".')
  const name = content.slice(0, at).trim().toLowerCase()
  const value = content.slice(at + 1).trim()
  if (!isAllowed(() => validateHeaderName(name)))
    throw new HeaderError(line, `HTTP does not allow "${name}" as the name of a header.`)
  if (!isAllowed(() => validateHeaderValue(name, value)))
    throw new HeaderError(line, `The value of "${name}" has a character that HTTP does not allow.`)
  return [name, value]
}

function isAllowed(validate: () => void): boolean {
  try {
    validate()
    return true
  } catch {
    return false
  }
}
