import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listFiles } from '../../../tests/folders.testing.ts'
import { takeTenth } from '../../../tests/sweep.testing.ts'
import { readYaml } from '../read/read-yaml.ts'
import {
  type AuthoredValue,
  isAuthoredList,
  isAuthoredMap,
  readAuthored,
  valueAt,
} from '../tree/authored-value.ts'
import { findAt, type NodePath } from '../tree/nodes.ts'
import type { Node } from '../tree/tree.ts'
import type { DocumentEdit } from './document-edit.ts'
import { editDocument } from './edit-document.ts'

const root = join(import.meta.dirname, '../../..')
const readable = ['pages.yaml', ...listYaml('pages'), ...listYaml('tests/fixtures')]
  .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }))
  .filter(({ file, source }) => isReadable(file, source))

function listYaml(folder: string): string[] {
  return listFiles(join(root, folder))
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => `${folder}/${file}`)
}

function isReadable(file: string, source: string): boolean {
  const read = readYaml(file, source)
  return read.diagnostics.length === 0 && read.source.root?.kind === 'map'
}

/** The texts of documents in the line endings of both kinds. */
const texts = takeTenth(readable).flatMap(({ file, source }) => [
  { name: file, file, source },
  ...(file.length % 5 === 0
    ? [{ name: `${file} with CRLF`, file, source: source.replaceAll(/\r?\n/g, '\r\n') }]
    : []),
])

const rootOf = (file: string, source: string): Node => {
  const node = readYaml(file, source).source.root
  if (!node) throw new Error(`${file} cannot be read`)
  return node
}

function listPaths(value: AuthoredValue, path: NodePath = []): NodePath[] {
  const children = isAuthoredList(value)
    ? [...value.entries()]
    : isAuthoredMap(value)
      ? Object.entries(value)
      : []
  return [
    ...(path.length > 0 ? [path] : []),
    ...children.flatMap(([step, child]) => listPaths(child, [...path, step])),
  ]
}

/** Up to `most` of the items, spread over all of them. */
const sample = <T>(items: readonly T[], most: number): T[] =>
  items.filter((_, index) => index % Math.ceil(items.length / most) === 0)

/** The many documents with one mistake each are much alike. */
const countPaths = (file: string, most: number) => (file.includes('/broken/') ? most / 2 : most)

/** The lines of the second text that are not in the first one. */
function newLines(before: string, after: string): string[] {
  const known = new Set(before.split(/\r?\n/))
  return after.split(/\r?\n/).filter((line) => !known.has(line))
}

test('every readable document of the repository is here', () => {
  expect(readable.length).toBeGreaterThan(180)
})

describe('an edit and its inverse give the file back', () => {
  test.each(texts)('$name', ({ file, source }) => {
    const value = readAuthored(rootOf(file, source))
    const undo = (edits: DocumentEdit[], inverse: (changed: string) => DocumentEdit[]) => {
      const changed = editDocument(file, source, edits)
      expect(editDocument(file, changed, inverse(changed)), JSON.stringify(edits)).toBe(source)
      return changed
    }
    const paths = listPaths(value)

    for (const path of sample(paths, countPaths(file, 10))) {
      const parent = valueAt(value, path.slice(0, -1))
      const at = valueAt(value, path)
      if (isAuthoredMap(parent)) {
        // A new key after all others, of every shape.
        const added = [...path.slice(0, -1), 'aNewKey']
        for (const fresh of [
          'x: # y',
          { a: 'b', c: ['d', { e: 'f' }] },
          ['1', 'two words'],
          'one\n\n  two\n',
        ])
          undo([{ kind: 'set', path: added, value: fresh }], () => [{ kind: 'unset', path: added }])
        const renamed = [...path.slice(0, -1), 'another-name']
        undo([{ kind: 'renameKey', path, name: 'another-name' }], () => [
          { kind: 'renameKey', path: renamed, name: String(path.at(-1)) },
        ])
      }
      if (typeof at === 'string' && !isFolded(rootOf(file, source), path, source)) {
        const changed = at.includes('\n')
          ? `${at.replace(/\n+$/, '')} more${/\n+$/.exec(at)?.[0] ?? ''}`
          : `${at}x`
        undo([{ kind: 'set', path, value: changed }], () => [{ kind: 'set', path, value: at }])
      }
      if (isAuthoredList(at)) {
        for (const index of new Set([0, at.length >> 1, at.length])) {
          for (const item of ['an item', { id: 'new', heading: 'A: heading' }] as const)
            undo([{ kind: 'insert', path, index, value: item }], () => [
              { kind: 'unset', path: [...path, index] },
            ])
        }
        if (at.length > 1) {
          const last = at.length - 1
          undo([{ kind: 'move', path: [...path, 0], to: last }], () => [
            { kind: 'move', path: [...path, last], to: 0 },
          ])
        }
      }
    }
  })
})

/** Whether a text is folded over several lines or escaped: what YAML makes of its source cannot be turned back. */
function isFolded(tree: Node, path: NodePath, source: string): boolean {
  const span = findAt(tree, path)?.span
  const line = source.split(/\r?\n/)[(span?.line ?? 1) - 1] ?? ''
  const mark = line[(span?.column ?? 1) - 1]
  return span?.line !== span?.endLine ? mark !== '|' : line.includes('\\')
}

describe('what is not asked for keeps its text', () => {
  test.each(texts)('$name', ({ file, source }) => {
    const value = readAuthored(rootOf(file, source))
    // A document cannot become empty, so its only key stays.
    const isOnly = (path: NodePath) =>
      path.length === 1 && isAuthoredMap(value) && Object.keys(value).length === 1
    const paths = listPaths(value).filter((path) => !isOnly(path))
    for (const path of sample(paths, countPaths(file, 6))) {
      const changed = editDocument(file, source, [{ kind: 'set', path, value: 'Something else' }])
      expect(newLines(source, changed).length, path.join('.')).toBeLessThanOrEqual(1)
      const removed = editDocument(file, source, [{ kind: 'unset', path }])
      // The line of a dash, of brackets, or of the map or list that is now empty.
      expect(newLines(source, removed).length, path.join('.')).toBeLessThanOrEqual(1)
      expect(removed.length).toBeLessThanOrEqual(source.length + 2)
      const mixed = source.includes('\r\n') ? /[^\r]\n/ : /\r/
      expect(mixed.test(changed) || mixed.test(removed)).toBe(false)
    }
  })
})
