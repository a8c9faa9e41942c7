import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Node, SourceFile } from '../tree/tree.ts'
import { collectDiagnostics, type DiagnosticCollector } from './collect-diagnostics.ts'
import { composeTexts, isComposed } from './compose-texts.ts'
import { decodeSource } from './decode-source.ts'
import { readSimpleYaml } from './fast-path/read-simple-yaml.ts'
import { findLimits } from './file-limits.ts'
import { replaceForbiddenCharacters, reportForbiddenCharacters } from './find-forbidden-characters.ts'
import { lexYaml } from './lex/lex-yaml.ts'
import type { Comment } from './lex/yaml-token.ts'
import { limitDiagnostics } from './limit-diagnostics.ts'
import { findLineStarts } from './line-starts.ts'
import { readWaivers } from './read-waivers.ts'
import { buildTree } from './tree/build-tree.ts'
import { createTreeReader } from './tree/tree-reader.ts'

interface ReadFile {
  source: SourceFile
  diagnostics: Diagnostic[]
}

/**
 * Reads one YAML file of the profile into a tree with positions. Never throws, and takes linear time. After a problem
 * the rest is still read; if YAML misreads a value, the tree holds the value that its author means.
 */
export function readYaml(file: string, bytes: Uint8Array | string): ReadFile {
  const decoded = decodeSource(file, bytes)
  const source = decoded.text
  if (decoded.diagnostic !== undefined)
    return { source: { file, source, waivers: [] }, diagnostics: [decoded.diagnostic] }

  // Positions are lines and columns, so they are also right for the source with CRLF.
  const unified = source.includes('\r\n') ? source.replaceAll('\r\n', '\n') : source
  const lineStarts = findLineStarts(unified)
  const collector = collectDiagnostics(file, lineStarts)
  const hasForbidden = reportForbiddenCharacters(unified, collector)
  const text = hasForbidden ? replaceForbiddenCharacters(unified) : unified

  const { keys } = findLimits(file)
  const simple = hasForbidden ? undefined : readSimpleYaml(file, text, lineStarts, keys)
  const { root: written, comments } = simple ?? readFullYaml(text, lineStarts, collector, keys)
  const root = written && !isComposed(text) ? composeTexts(written) : written
  if (root === undefined && collector.diagnostics.length === 0)
    collector.add('yaml-syntax', 0, 0, 'The file is empty: it must contain a document.')
  return {
    source: {
      file,
      source,
      waivers: readWaivers(file, { text, lineStarts }, comments),
      ...(root === undefined ? {} : { root }),
    },
    diagnostics: limitDiagnostics(collector.diagnostics),
  }
}

/** Reads a text with the lexer of the `yaml` package, and whatever is wrong in it. */
export function readFullYaml(
  text: string,
  lineStarts: readonly number[],
  collector: DiagnosticCollector,
  maxKeys: number,
): { root?: Node; comments: readonly Comment[] } {
  const { tokens, comments } = lexYaml(text, lineStarts, collector)
  const root = buildTree(createTreeReader(text, tokens, collector, maxKeys))
  return { ...(root && { root }), comments }
}
