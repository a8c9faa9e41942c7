import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

/** Who may import whom: a folder sees itself and what is listed. The README of `src` shows the same table. */
const mayImport: Record<string, readonly string[]> = {
  core: [],
  server: [],
  ui: ['core'],
  blocks: ['ui', 'core'],
  render: ['blocks', 'ui', 'core'],
  client: ['blocks', 'ui', 'core'],
  build: ['render', 'blocks', 'ui', 'server', 'core'],
  intake: ['server', 'core'],
  studio: ['render', 'blocks', 'ui', 'core'],
  cli: ['build', 'intake', 'studio', 'render', 'blocks', 'ui', 'server', 'core'],
}

/** npm packages that a folder may use; `undefined` leaves it free. Core and what visitors load stay small. */
const mayUse: Record<string, RegExp | undefined> = {
  core: /^(?:ajv|ajv-formats|yaml|json-schema-to-ts|mdast(?:-.+)?|mdast-util-from-markdown|micromark.*|libphonenumber-js\/(?:core|max\/metadata)|fast-check|vitest)$/,
  ui: /^(?:react|react-dom\/.*|styled-components|@testing-library\/.*|vitest|fast-check)$/,
  client: /^(?:react|react-dom\/client|web-vitals|idiomorph|vitest|vite)$/,
}

const root = resolve(import.meta.dirname, '../src')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => file.replaceAll('\\', '/'))

describe('the import ladder', () => {
  test.each(files)('%s', (file) => {
    const folder = file.split('/')[0] ?? ''
    const isTest = /\.test\.tsx?$/.test(file)
    for (const specifier of readImports(file)) {
      if (specifier.startsWith('.')) {
        const target = relative(root, resolve(root, dirname(file), specifier)).split('/')
        const [to = '', block] = target
        if (isTest && to === '..') continue
        expect([folder, ...(mayImport[folder] ?? [])], `${file} imports ${specifier}`).toContain(to)
        if (folder === 'client' && to === 'blocks')
          expect(target.at(-1), `${file} imports ${specifier}`).toMatch(/^(?:behaviour\.ts|island\.tsx)$/)
        if (folder === 'blocks' && to === 'blocks' && target.length > 2 && file.split('/').length > 2) {
          expect(block, `${file}: blocks never import each other`).toBe(file.split('/')[1])
        }
        continue
      }
      const isNode = specifier.startsWith('node:')
      if (!isTest && ['core', 'ui', 'blocks', 'render', 'client'].includes(folder)) {
        expect(isNode, `${file} runs outside Node and imports ${specifier}`).toBe(false)
      }
      const allowed = mayUse[folder]
      if (allowed && !isNode && !isTest)
        expect(packageOf(specifier), `${file} uses a package`).toMatch(allowed)
    }
  })
})

test('every folder has its place in the ladder, and a README that says what lives there', () => {
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  for (const { name } of folders) {
    expect(Object.keys(mayImport)).toContain(name)
    expect(readdirSync(join(root, name)), `src/${name}`).toContain('README.md')
  }
})

test('the README of src shows the same table', () => {
  const text = readFileSync(join(root, 'README.md'), 'utf8')
  const rows = [...text.matchAll(/^\| `(\w+)\/` \|[^|]*\| ([^|]*) \|/gm)].map(([, name = '', list = '']) => {
    return [name, [...list.matchAll(/`(\w+)`/g)].map(([, other]) => other)] as const
  })
  const sorted = (table: readonly (readonly [string, readonly (string | undefined)[]])[]) =>
    Object.fromEntries(table.map(([name, list]) => [name, [...list].sort()]))
  expect(sorted(rows)).toEqual(sorted(Object.entries(mayImport)))
})

function readImports(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*'([^']+)'|import\s*\(\s*'([^']+)'|(?:^|\n)import\s+'([^']+)'/g,
  )
  return [...found].map(([, one, two, three]) => one ?? two ?? three ?? '').filter(Boolean)
}

function packageOf(specifier: string): string {
  return specifier.split('?')[0] ?? specifier
}
