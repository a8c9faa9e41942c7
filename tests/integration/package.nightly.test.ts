import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkPackage } from '../../scripts/check-package.mjs'
import { optionalPackages, stagePackage } from '../../scripts/stage-package.mjs'
import { publicModules } from '../../src/builder/client/public-modules.ts'
import { shippedFiles } from '../../src/builder/fonts/shipped-families.ts'
import { listOptionalPackages } from '../../src/cli/commands/doctor.ts'
import { locateLink, readDocument } from '../documents.testing.ts'
import { firstSiteWords } from '../first-site-words.testing.ts'
import { listFiles, makeFolder } from '../folders.testing.ts'

interface Manifest {
  version: string
  dependencies: Record<string, string>
  devDependencies?: Record<string, string>
  overrides?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional: boolean }>
  bin?: Record<string, string>
  exports?: Record<string, string | Record<string, string>>
}

interface Tarball {
  size: number
  files: { path: string }[]
}

const root = join(import.meta.dirname, '../..')
const scratch = makeFolder()
const folder = join(scratch, 'package')
let files: string[] = []

beforeAll(async () => {
  await stagePackage(folder)
  files = listFiles(folder)
}, 120_000)

/** Words of the first site that the engine has as well: the name of a block type, placeholders, sentences of examples. */
const notItsOwn = new Set<string>([
  // "Class", in a template for a school.
  'வகுப்பு',
  ...['languageDialog', 'Select Language', '8,000+', '2.5M+'],
  ...['chat.example', '+91 00000 00000', '910000000000', 'hello@example.com'],
])

const read = (path: string) => readFileSync(join(folder, path), 'utf8')
/** The files to which a packed document leads. Their headings are looked for where the documents are written. */
const listLinkedFiles = (path: string) =>
  readDocument(path, folder)
    .links.filter((to) => !/^(?:https?:|mailto:)/.test(to))
    .map((to) => locateLink(path, to).path)
const readManifest = (from: string): Manifest => JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'))
const textFiles = () => files.filter((path) => /\.(?:js|mjs|tsx?|css|json|md|yaml|txt)$/.test(path))

describe('what is packed', () => {
  test('is all that was staged, and passes the check of a release', () => {
    const packed = execFileSync('npm', ['pack', '--dry-run', '--json'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, npm_config_cache: join(scratch, 'npm') },
    })
    const [tarball]: Tarball[] = JSON.parse(packed)
    expect(tarball?.files.map(({ path }) => path).sort()).toEqual([...files].sort())
    expect(tarball && checkPackage(folder, tarball)).toEqual([])
  })

  test('is refused by that check if it has a test or a source map, or lacks the engine', () => {
    const paths = ['src/core/once.test.ts', 'engine/main.js.map', 'package.json']
    const problems = checkPackage(folder, { size: 1, files: paths.map((path) => ({ path })) })
    expect(problems).toContain('src/core/once.test.ts is not for sites.')
    expect(problems).toContain('engine/main.js.map is not for sites.')
    expect(problems).toContain('engine/main.js is missing.')
  })

  test('has no word and no picture of the first site', () => {
    expect(
      files.filter((path) => /\.(?:png|jpe?g|webp|avif|mp4|webm)$/.test(path) && !/^templates\//.test(path)),
    ).toEqual([])
    const words = firstSiteWords.filter((word) => !notItsOwn.has(word))
    const found = textFiles().flatMap((path) => {
      const text = read(path)
      return words.filter((word) => text.includes(word)).map((word) => `${path}: ${word}`)
    })
    expect(found).toEqual([])
  })

  test('has documents that lead to each other, beginning with its README', () => {
    const linked = files.filter((path) => /^(?:README|docs\/.*)\.md$/.test(path)).flatMap(listLinkedFiles)
    expect(linked).toEqual(expect.arrayContaining(['docs/README.md', 'docs/writing/languages.md']))
    expect(linked.filter((path) => !files.includes(path))).toEqual([])
  })

  test('has the licences of what is bundled, for the page of the desk as well', () => {
    for (const name of ['yaml', 'react-router', 'react-slick', '@fontsource-variable/anek-tamil'])
      expect(read('NOTICES.md')).toContain(`\n## ${name} `)
  })

  test('has ready what is the same for all sites: the code for browsers, and the fonts', () => {
    const { hash } = JSON.parse(read('engine/code.json'))
    expect(files).toContain(`engine/ready/client/${hash}/manifest.json`)
    for (const format of ['woff2', 'ttf'])
      expect(
        files.filter((path) => /^engine\/ready\/fonts\//.test(path) && path.endsWith(format)),
      ).toHaveLength(4)
  })

  test('has the font files that a theme can name, without which a page shows a font of the device', () => {
    const sources = Object.values(shippedFiles).flatMap(({ files }) => files)
    expect(files).toEqual(expect.arrayContaining(sources.map((file) => `engine/fonts/${basename(file)}`)))
  })

  test('names no path of the machine that made it', () => {
    expect(textFiles().filter((path) => read(path).includes(root))).toEqual([])
  })

  test('has what its bin and its exports name', () => {
    const { bin = {}, exports = {} } = readManifest(folder)
    const named = [
      ...Object.values(bin),
      ...Object.values(exports).flatMap((target) =>
        Object.values(typeof target === 'string' ? { target } : target),
      ),
    ]
    expect(named.length).toBeGreaterThan(6)
    for (const name of Object.keys(publicModules))
      expect(exports).toHaveProperty([name.replace('vaasal', '.')])
    expect(named.map((path) => path.replace(/^\.\//, '')).filter((path) => !files.includes(path))).toEqual([])
  })
})

describe('its dependencies', () => {
  /** What code imports by name: from the bundle, whose strings have double quotes, and from sources. */
  const imported =
    /(?:^|[;}\s])(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?["']([^."'][^"']*)["']|\bimport\(["']([^."'][^"']*)["']\)|\bcreateRequire\([^()]*\)\("([^"]+)"\)/g
  const toPackage = (name: string) =>
    name
      .split('/')
      .slice(0, name.startsWith('@') ? 2 : 1)
      .join('/')

  function listImported(): Set<string> {
    const code = files.filter((path) => /^(?:engine\/[^/]+\.js|src\/.*\.tsx?)$/.test(path))
    const names = code.flatMap((path) =>
      [...read(path).matchAll(imported)].flatMap(([, one, two, three]) => one ?? two ?? three ?? []),
    )
    return new Set(names.filter((name) => /^[@a-z][\w@./-]*$/.test(name)).map(toPackage))
  }

  test('are what the bundle and the sources import, apart from what is optional', () => {
    const { dependencies, peerDependenciesMeta = {} } = readManifest(folder)
    expect(Object.keys(peerDependenciesMeta).sort()).toEqual([...optionalPackages].sort())
    expect(listOptionalPackages().map(({ name }) => name)).toEqual(
      expect.arrayContaining([...optionalPackages]),
    )
    expect(listOptionalPackages()).toHaveLength(optionalPackages.length)
    const readme = read('README.md')
    expect(optionalPackages.filter((name) => !readme.includes(`| \`${name}\` |`))).toEqual([])
    const known = new Set([...Object.keys(dependencies), ...optionalPackages])
    const missing = [...listImported()].filter((name) => !known.has(name) && !name.startsWith('node:'))
    expect(missing).toEqual([])
  })

  test('are all named by something in the package', () => {
    const { overrides = {} } = readManifest(root)
    const named = listImported()
    const engine = files
      .filter((path) => /^engine\/[^/]+\.js$/.test(path))
      .map(read)
      .join('\n')
    const types = files
      .filter((path) => path.endsWith('.d.ts'))
      .map(read)
      .join('\n')
    const unused = Object.keys(readManifest(folder).dependencies).filter(
      (name) =>
        // Types are those of a package that blocks of sites may import as those of the engine do.
        !named.has(name.replace('@types/', '')) &&
        !engine.includes(`"${name}/`) &&
        !types.includes(`'${name.replace('@types/', '')}'`) &&
        !types.includes(`"${name.replace('@types/', '')}"`) &&
        overrides[name] === undefined,
    )
    expect(unused).toEqual([])
  })

  test('have the versions of the repository, and none is optional', () => {
    const own = readManifest(root)
    const versions = { ...own.devDependencies, ...own.dependencies, ...own.overrides }
    const { dependencies } = readManifest(folder)
    expect(dependencies).toEqual(
      Object.fromEntries(Object.keys(dependencies).map((name) => [name, versions[name]])),
    )
    expect(Object.keys(dependencies).filter((name) => optionalPackages.includes(name))).toEqual([])
  })
})

test('the packed command runs without the sources of the engine', () => {
  const printed = execFileSync(process.execPath, [join(folder, 'scripts/vaasal.mjs'), '--version'], {
    encoding: 'utf8',
    cwd: scratch,
    env: { ...process.env, XDG_CACHE_HOME: join(scratch, 'cache') },
  })
  expect(printed.trim()).toBe(readManifest(root).version)
})
