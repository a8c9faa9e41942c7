import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { everydayProjects } from '../scripts/everyday-projects.mjs'
import { LongFilesFirst, longFiles } from '../scripts/long-files-first.mjs'
import config from '../vite.config.ts'

const root = resolve(import.meta.dirname, '..')

/** What only the integration project may use: processes, servers, databases and whole builds. */
const forbidden =
  /^(?:node:(?:child_process|worker_threads|cluster|net|http|https|http2)|libsql|pg|src\/leads\/intake\/store\/.*|src\/builder\/run\/build-site\.ts|src\/builder\/client\/build-client\.ts|scripts\/(?!(?:median|long-files-first|everyday-projects|write-diagnostics)\.).*)$/

interface ProjectTests {
  name: string
  include: string[]
  exclude: string[]
  isolate?: boolean
  retry?: number
}

const projects = (config.test?.projects ?? []).map((project): ProjectTests => {
  const { test: settings } = project as { test: Partial<ProjectTests> }
  return { name: '', include: [], exclude: [], ...settings }
})
const testFiles = ['src', 'tests'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.test\.tsx?$/.test(file)),
)
const unitFiles = testFiles.filter((file) => projectsOf(file).some((name) => name.startsWith('unit')))

test('every test file belongs to one project', () => {
  expect(projects.map(({ name }) => name)).toEqual([
    'unit',
    'unit-document',
    'unit-page',
    'integration',
    'integration-mocking',
    'leads',
    'browser',
    'engines',
    'package',
    'hosts',
  ])
  expect(testFiles.filter((file) => projectsOf(file).length !== 1)).toEqual([])
})

test('npm test runs every project but those that need other engines or a registry', () => {
  const isEveryday = (name: string) => everydayProjects.some((pattern) => matchesGlob(name, pattern))
  expect(projects.map(({ name }) => name).filter((name) => !isEveryday(name))).toEqual([
    'engines',
    'package',
    'hosts',
  ])
})

test('a test that fails is not tried again', () => {
  expect(config.test?.retry).toBeUndefined()
  expect(projects.filter(({ retry }) => retry !== undefined)).toEqual([])
})

test('the files that run first exist', () => {
  expect(longFiles.filter((file) => !testFiles.includes(file))).toEqual([])
})

test('several machines share the files of a run, and each has its part of those that take longest', () => {
  const project = { name: 'browser', config: { sequence: { groupOrder: 1 } } }
  const files = testFiles.map((file) => ({ moduleId: join(root, file), project }))
  const shards = [1, 2, 3].map((index) =>
    new LongFilesFirst({ config: { root, shard: { index, count: 3 } } }).shard(files),
  )
  const namesOf = (shard: typeof files) => shard.map(({ moduleId }) => relative(root, moduleId))
  expect(shards.flatMap(namesOf).sort()).toEqual([...testFiles].sort())
  for (const shard of shards) {
    const long = namesOf(shard).filter((file) => longFiles.includes(file))
    // Those that run in a document stand among the others.
    expect(Math.abs(long.length - longFiles.length / 3)).toBeLessThan(2)
  }
})

test('a unit test starts no process and no server, opens no database and builds no site', () => {
  expect(unitFiles.length).toBeGreaterThan(100)
  expect(unitFiles.flatMap((file) => findForbidden(file).map((name) => `${file}: ${name}`))).toEqual([])
})

test('what is forbidden to unit tests is found, in a helper too', () => {
  expect(findForbidden('tests/integration/cli.test.ts')).toContain('node:child_process')
  expect(findForbidden('tests/integration/second-site.test.ts')).toContain('src/builder/run/build-site.ts')
  expect(findForbidden('tests/integration/language-server.test.ts')).toContain('node:child_process')
  expect(findForbidden('tests/leads/hostile.test.ts')).toContain('src/leads/intake/store/open-store.ts')
})

test('a test that has a document runs where it is cleared, and one that replaces modules where they are its own', () => {
  const namesOf = (files: readonly string[]) => [...new Set(files.flatMap(projectsOf))]
  const isDocumentTest = (file: string) => read(file).startsWith('// @vitest-environment')
  expect(namesOf(testFiles.filter(isDocumentTest)).sort()).toEqual(['unit-document', 'unit-page'])
  const mocking = testFiles.filter((file) => /\bvi\.mock\(/.test(read(file)))
  expect(namesOf(mocking).sort()).toEqual(['integration-mocking', 'unit-page'])
  const isolated = projects.filter(
    ({ name, isolate }) => namesOf(mocking).includes(name) && isolate !== false,
  )
  expect(isolated).toHaveLength(2)
})

test('what is not a test is called a helper of tests, or belongs to a program or a fixture', () => {
  const others = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.tsx?$/.test(name) && !/^(?:bench|fixtures|fonts|load)\//.test(name))
  expect(others.filter((name) => !/\.(?:test|testing)\.tsx?$/.test(name))).toEqual([])
})

test('the README of the tests lists every folder', () => {
  const readme = read('tests/README.md')
  const listed = [...readme.matchAll(/^\| (`.+?`) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([\w/-]+)\/`/g)].map(([, name = '']) => name),
  )
  const folders = readdirSync(join(root, 'tests'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  expect(listed.filter((name) => !name.includes('/')).sort()).toEqual(folders.sort())
  expect(listed.filter((name) => !existsSync(join(root, 'tests', name)))).toEqual([])
})

function projectsOf(file: string): string[] {
  const matches = (patterns: string[]) => patterns.some((pattern) => matchesGlob(file, pattern))
  return projects
    .filter(({ include, exclude }) => matches(include) && !matches(exclude))
    .map(({ name }) => name)
}

/** The forbidden modules that a test imports itself or through helpers that stand with the tests. Types do not count. */
function findForbidden(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  return readImports(file).flatMap((name) => {
    if (forbidden.test(name)) return [name]
    const isHelper = name.startsWith('tests/') || /\.testing\.tsx?$/.test(name)
    return isHelper && existsSync(join(root, name)) ? findForbidden(name, seen) : []
  })
}

/** What a file imports: packages by their name, files by their path from the root. */
function readImports(file: string): string[] {
  const found = read(file).matchAll(
    /^(?:import|export)\s(?!type\b)[^'"`;]*?from\s*'([^']+)'|^import '([^']+)'/gm,
  )
  return [...found].map(([, one, two]) => {
    const name = one ?? two ?? ''
    return name.startsWith('.')
      ? relative(root, resolve(root, dirname(file), name)).replaceAll('\\', '/')
      : name
  })
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}
