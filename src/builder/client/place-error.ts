import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { RolldownError } from 'rolldown'
import { locateOffset } from '../../core/text/locate-offset.ts'
import { toRelative } from '../files/relative-path.ts'

/** The bundler's error about a file of a site's own block, with its place at the beginning of the message. */
export function placeError(cause: unknown, siteDir: string): unknown {
  const [error] = (cause as { errors?: readonly RolldownError[] }).errors ?? []
  // A plugin has waited for another bundle.
  if (error && 'errors' in error) return placeError(error, siteDir)
  const path = error?.id === undefined ? '' : toRelative(siteDir, error.id)
  if (!error || !path.startsWith('blocks/')) return cause
  const [first = ''] = stripVTControlCharacters(error.message).split('\n')
  const sentence = first.replace(/^\[\w+\] /, '')
  const [, name] = /^"([\w$]+)" is not exported/.exec(sentence) ?? []
  if (name !== undefined && error.exporter !== undefined) {
    const message = `"${name}" is not exported by "${toRelative(siteDir, error.exporter)}".`
    return placeAt(siteDir, path, new RegExp(`\\b${name}\\b`), message)
  }
  const { line = 1, column = 0 } = error.loc ?? {}
  return new Error(`${path}:${line}:${column + 1}: ${sentence}`)
}

/** An error about a file of a site's own block, where it first has a pattern. */
export function placeAt(siteDir: string, path: string, pattern: RegExp, message: string): Error {
  const text = readFileSync(join(siteDir, path), 'utf8')
  const { line, column } = locateOffset(text, Math.max(0, text.search(pattern)))
  return new Error(`${path}:${line}:${column}: ${message}`)
}
