import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../src')
const readme = readFileSync(join(root, 'README.md'), 'utf8')

/** Who may import whom, as a table of the README of `src` says it: a folder sees itself and what is listed. */
function readTable(from: string, to: string, prefix = ''): Record<string, readonly string[]> {
  const table = readme.slice(readme.indexOf(from), readme.indexOf(to))
  const rows = table.matchAll(new RegExp(`^\\| \`${prefix}([\\w-]+)/\` \\|[^|]*\\| ([^|]*) \\|`, 'gm'))
  return Object.fromEntries(
    [...rows].map(([, name = '', list = '']) => [
      name,
      [...list.matchAll(/`([\w-]+)`/g)].map(([, other = '']) => other),
    ]),
  )
}

const mayImport = readTable('## Map', '### Within `core`')
/** Beside what is common to all. No stage imports another: `builder` calls them in their order. */
const coreMayImport = readTable('### Within `core`', '### Within `builder`')
/** From the ground up. */
const builderMayImport = readTable('### Within `builder`', '## Where does it go?', 'builder/')

/** What all folders of core may import: the words of the trade, without an opinion on any stage. */
const coreCommon = [
  '.',
  'calculation',
  'diagnostics',
  'tree',
  'text',
  'links',
  'phone',
  'messages',
  'model',
  'schema',
]

/**
 * The folders of leads from the ground up: SQL, rows, what is stored of leads, deliveries, counts and the desk, the stores that
 * are made of these, the intake and the desk, the commands. A folder imports only from floors below its own.
 */
const leadsFloors: readonly (readonly string[])[] = [
  ['contracts', 'desk/browser/text', 'intake/problems', 'intake/store/sql'],
  [
    'desk/browser/api',
    'desk/browser/keys',
    'intake/http/body',
    'intake/http/limits',
    'intake/numbers/statistics',
    'intake/store/copies',
    'intake/store/rows',
  ],
  ['desk/browser/kit', 'intake/store/deliveries', 'intake/store/resumes'],
  ['desk/browser/session', 'intake/store/leads', 'intake/store/numbers'],
  [
    'desk/browser/numbers',
    'desk/browser/status',
    'desk/browser/undo',
    'intake/store/desk',
    'intake/store/exports',
  ],
  ['desk/browser/lead', 'desk/browser/list', 'desk/sign-in', 'intake/store/erasing', 'intake/store/schema'],
  ['desk/browser/unfinished', 'intake/store/counts', 'intake/store/site', 'intake/store/unfinished'],
  ['desk/browser', 'intake/store/moved', 'intake/store/postgres', 'intake/store/sqlite'],
  ['intake/store', 'intake/store/backup'],
  [
    'desk/requests',
    'intake/admin',
    'intake/consents',
    'intake/deliveries/sending',
    'intake/leads',
    'intake/manifest',
    'intake/retention',
  ],
  [
    'commands/options',
    'desk/context',
    'desk/leads',
    'intake/conversions',
    'intake/deliveries/feed',
    'intake/deliveries/webhook',
    'intake/numbers',
    'intake/settings',
    'intake/withdraw/links',
  ],
  ['commands/conversions', 'commands/numbers', 'desk/routes', 'intake/check'],
  ['desk', 'intake/deliveries/mail', 'intake/deliveries/platforms'],
  ['intake/deliveries'],
  ['commands', 'intake/http'],
  ['intake/counts', 'intake/withdraw'],
  ['intake/metrics'],
  ['intake'],
  ['commands/desk'],
  ['commands/serve'],
  ['.'],
]

/** What leads may import of core: what is for everybody, and nothing of documents and pages. */
const coreForLeads = ['.', 'calculation', 'diagnostics', 'text', 'phone', 'messages']

/** The doors of leads, and who uses them: the table of commands, and the server of pages that runs the intake as well. */
const leadsDoors: readonly (readonly [door: string, user: string])[] = [
  ['leads/commands.ts', 'cli/commands.ts'],
  ['leads/open-leads.ts', 'cli/run-site.ts'],
]

/** npm packages that a folder may use; `undefined` leaves it free. Core and what visitors load stay small. */
const mayUse: Record<string, RegExp | undefined> = {
  core: /^(?:ajv|ajv\/dist\/standalone\/index\.js|ajv-formats\/dist\/formats\.js|yaml|json-schema-to-ts|mdast(?:-.+)?|mdast-util-from-markdown|micromark.*|libphonenumber-js\/(?:core|max\/metadata)|fast-check|vitest)$/,
  ui: /^(?:react|react-dom\/.*|styled-components|@testing-library\/.*|vitest|fast-check)$/,
  client: /^(?:react|react-dom\/client|web-vitals|idiomorph|vitest|vite)$/,
}

/** Folders whose code runs in browsers or anywhere. */
const pureFolders = new Set(['contracts', 'core', 'ui', 'blocks', 'public', 'render', 'client'])

const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => file.replaceAll('\\', '/'))

/** A file that is longer has more than one idea in it, a folder with more files has more than one subject. */
const maxLines = 250
const maxFiles = 24

test('each folder imports only what is below it on the ladder', () => {
  expect(files.flatMap((file) => readImports(file).flatMap((name) => explainImport(file, name)))).toEqual([])
})

/** What is wrong with an import. */
function explainImport(file: string, specifier: string): string[] {
  const said = `${file} imports ${specifier}`
  const folder = file.split('/')[0] ?? ''
  const isTest = /\.test\.tsx?$/.test(file)
  if (!specifier.startsWith('.')) {
    if (isTest) return []
    if (specifier.startsWith('node:')) return pureFolders.has(folder) ? [`${said}, outside Node`] : []
    return mayUse[folder]?.test(packageOf(specifier)) === false ? [`${said}, a package`] : []
  }
  const target = relative(root, resolve(root, dirname(file), specifier)).split('/')
  const [to = '', block] = target
  if (isTest && to === '..') return []
  const isIntoBlock = to === 'blocks' && target.length > 2
  const isWakeful = /^(?:behaviour\.ts|island\.tsx)$/.test(target.at(-1) ?? '')
  if (![folder, ...(mayImport[folder] ?? [])].includes(to)) return [`${said}, which is not below it`]
  if (folder === 'client' && to === 'blocks' && !isWakeful) return [`${said}, not what wakes`]
  if ((folder === 'builder' || folder === 'render') && isIntoBlock && !isTest)
    return [`${said}, which belongs to one block type`]
  const isOfBlock = folder === 'blocks' && file.split('/').length > 2
  return isOfBlock && isIntoBlock && block !== file.split('/')[1] ? [`${said}, another block`] : []
}

test('the page of the desk imports contracts and what runs in browsers, and no server', () => {
  const page = files.filter(
    (file) => file.startsWith('leads/desk/browser/') && !/\.test(?:ing)?\.tsx?$/.test(file),
  )
  expect(page.length).toBeGreaterThan(20)
  for (const file of page) {
    for (const specifier of readImports(file)) {
      const target = specifier.startsWith('.')
        ? relative(root, resolve(root, dirname(file), specifier)).replaceAll('\\', '/')
        : specifier
      expect(target, `${file} imports ${specifier}`).toMatch(
        /^(?:leads\/(?:desk\/browser|contracts)\/|contracts\/|react(?:-dom\/client|-router-dom)?$)/,
      )
    }
  }
})

describe('the wall around leads', () => {
  const isInside = (file: string) => file.startsWith('leads/')
  const product = files.filter((file) => !/\.test(?:ing)?\.tsx?$/.test(file))
  const listImports = (from: readonly string[]) =>
    from.flatMap((file) =>
      readImports(file)
        .flatMap((name) => locate(file, name))
        .map((target) => [target, file] as const),
    )

  test('seen from inside: of core, what is for everybody', () => {
    const used = listImports(product.filter(isInside)).filter(([target]) => target.startsWith('core/'))
    expect([...new Set(used.map(([target]) => folderInCore(target)))].sort()).toEqual(
      [...coreForLeads].sort(),
    )
  })

  test('seen from outside: its doors, and nobody else uses them', () => {
    const used = listImports(product.filter((file) => !isInside(file)))
    expect(used.filter(([target]) => isInside(target))).toEqual(leadsDoors)
  })
})

describe('the order of the stages in core', () => {
  const coreFiles = files.filter((file) => file.startsWith('core/') && !/\.test\.ts$/.test(file))

  test('each folder of core imports only what its table lists', () => {
    const offenders = coreFiles.flatMap((file) => {
      const allowed = [folderInCore(file), ...coreCommon, ...(coreMayImport[folderInCore(file)] ?? [])]
      return readImports(file)
        .flatMap((name) => locate(file, name))
        .filter((target) => target.startsWith('core/') && !allowed.includes(folderInCore(target)))
        .map((target) => `${file} imports ${target}`)
    })
    expect(offenders).toEqual([])
  })

  test('every folder has its place, and only editing and the editor schemas call a stage', () => {
    const folders = new Set(coreFiles.map(folderInCore))
    expect([...folders].sort()).toEqual([...coreCommon, ...Object.keys(coreMayImport)].sort())
    const stages = ['read', 'resolve', 'check', 'bind']
    const users = Object.entries(coreMayImport).filter(([, list]) =>
      list.some((name) => stages.includes(name)),
    )
    expect(users.map(([name]) => name)).toEqual(['edit', 'editor-schemas'])
  })

  test.each([
    ['core/check/check-page-rules.ts', ['builder/page/page-engine.ts']],
    ['core/check/rules/index.ts', ['builder/run/apply-rules.ts', 'core/check/check-page-rules.ts']],
    ['core/bind/bind-page.ts', ['builder/page/page-engine.ts']],
    ['core/conclude/conclude-diagnostics.ts', ['builder/run/report-site.ts']],
  ])('whatever is checked takes one way: %s is called in one place', (stage, expected) => {
    const importsStage = (file: string) =>
      readImports(file).some((name) => locate(file, name).includes(stage))
    expect(files.filter((file) => !/\.test\.tsx?$/.test(file) && importsStage(file))).toEqual(expected)
  })

  test('a rule for pages sees no list of pages, and no rule imports another', () => {
    for (const file of coreFiles.filter((name) => name.startsWith('core/check/rules/page/'))) {
      expect(readFileSync(join(root, file), 'utf8'), file).not.toMatch(
        /\b(?:SiteRule|TextRule|ComparedSite|ComparedTexts)\b/,
      )
      expect(
        readImports(file).filter((name) => /^\.\/|\/rules\/(?:page|site)\/|^\.\.\/site\//.test(name)),
        file,
      ).toEqual([])
    }
  })
})

describe('the floors of the builder', () => {
  const ofBuilder = files.filter((file) => file.startsWith('builder/') && !/\.test\.tsx?$/.test(file))

  test('are those of the table, each without a folder below', () => {
    expect(listFolders(join(root, 'builder')).sort()).toEqual(Object.keys(builderMayImport).sort())
    expect(ofBuilder.filter((file) => file.split('/').length !== 3)).toEqual([])
  })

  test('import what the table lists, and nothing else', () => {
    const used = new Map(Object.keys(builderMayImport).map((name) => [name, new Set<string>()]))
    for (const file of ofBuilder)
      for (const target of readImports(file).flatMap((name) => locate(file, name))) {
        const [from = '', to = ''] = [file, target].map((path) => path.split('/')[1])
        if (target.startsWith('builder/') && from !== to) used.get(from)?.add(to)
      }
    const sorted = [...used].map(([name, set]) => [name, [...set].sort()])
    expect(sorted).toEqual(Object.entries(builderMayImport).map(([name, list]) => [name, [...list].sort()]))
  })

  test('only look down: each folder stands above all that it imports', () => {
    const names = Object.keys(builderMayImport)
    for (const [name, list] of Object.entries(builderMayImport))
      for (const other of list)
        expect(names.indexOf(other), `${name} → ${other}`).toBeLessThan(names.indexOf(name))
  })
})

describe('the floors of leads', () => {
  const ofLeads = files.filter((file) => file.startsWith('leads/') && !/\.test(?:ing)?\.tsx?$/.test(file))
  const folderInLeads = (file: string) => dirname(file).slice('leads/'.length) || '.'
  const floorOf = new Map(leadsFloors.flatMap((folders, floor) => folders.map((name) => [name, floor])))

  test('have every folder, once', () => {
    expect(leadsFloors.flat().sort()).toEqual([...new Set(ofLeads.map(folderInLeads))].sort())
  })

  test('only look down: whatever a folder imports is on a floor below it', () => {
    const offenders = ofLeads.flatMap((file) =>
      readImports(file)
        .flatMap((name) => locate(file, name))
        .filter((target) => target.startsWith('leads/') && folderInLeads(target) !== folderInLeads(file))
        .filter(
          (target) => (floorOf.get(folderInLeads(target)) ?? 0) >= (floorOf.get(folderInLeads(file)) ?? 0),
        )
        .map((target) => `${file} imports ${target}`),
    )
    expect(offenders).toEqual([])
  })
})

test('no imports lead in a circle, those of types included', () => {
  const imports = new Map(
    files.map((file) => [file, readImports(file).flatMap((name) => locate(file, name))]),
  )
  expect(findCircles(imports)).toEqual([])
})

test('a circle of imports is noticed', () => {
  const circle = findCircles(
    new Map([
      ['a.ts', ['b.ts', 'd.ts']],
      ['b.ts', ['c.ts']],
      ['c.ts', ['a.ts']],
      ['d.ts', []],
    ]),
  )
  expect(circle).toEqual(['a.ts → b.ts → c.ts → a.ts'])
})

test('a source has at most 250 lines, a style sheet too', () => {
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(?:tsx?|css)$/.test(file) && !/\.gen\.ts$|\.test\.tsx?$/.test(file),
  )
  expect(sources.filter((file) => countLines(file) > maxLines)).toEqual([])
})

const countLines = (file: string) => readFileSync(join(root, file), 'utf8').split('\n').length - 1

test('tests use what React renders through Testing Library, as visitors do, and never call act themselves', () => {
  const callsAct =
    /import\s[^']*\bact\b[^']*from '(?:react|react-dom\/test-utils|@testing-library\/react)'|\bReact\.act\b/
  expect(['import { act, createElement }', "from 'react'"].join(' ')).toMatch(callsAct)
  const others = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  const paths = [
    ...files.map((file) => join(root, file)),
    ...others.map((file) => join(import.meta.dirname, file)),
  ]
  const tests = paths.filter((path) => /\.tsx?$/.test(path))
  expect(tests.length).toBeGreaterThan(files.length)
  expect(tests.filter((path) => callsAct.test(readFileSync(path, 'utf8')))).toEqual([])
})

test('no folder holds more files than one subject needs; tests are counted apart', () => {
  const counts = new Map<string, number>()
  for (const file of files) {
    if (/\.test(?:ing)?\.tsx?$/.test(file)) continue
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  }
  expect([...counts].filter(([, count]) => count > maxFiles)).toEqual([])
})

test.each([
  ['the question after a typo', /Did you mean/, ['core/diagnostics/phrases.ts']],
  ['the span of a whole file', /line: 1, column: 1, endLine: 1/, ['core/diagnostics/locations.ts']],
  [
    'the search for the nearest name',
    /\bsuggestNearest\b/,
    ['core/diagnostics/recover-name.ts', 'core/diagnostics/suggest-nearest.ts'],
  ],
])('%s is written once, in the kit for diagnostics', (_, pattern, expected) => {
  const sources = files.filter((file) => !/\.test\.tsx?$/.test(file))
  const found = sources.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')))
  expect(found.sort()).toEqual(expected)
})

const listFolders = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

test('the folders are those of the ladder, and each has a README that says what lives there', () => {
  const folders = listFolders(root)
  expect(folders.sort()).toEqual(Object.keys(mayImport).sort())
  for (const name of folders) expect(readdirSync(join(root, name)), `src/${name}`).toContain('README.md')
})

test('the folders of core are those of its table, and the common ones', () => {
  const common = coreCommon.filter((name) => name !== '.')
  expect(listFolders(join(root, 'core')).sort()).toEqual([...common, ...Object.keys(coreMayImport)].sort())
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

/** The folder within core that a file is in; `.` for core itself. */
function folderInCore(file: string): string {
  const [, folder = '', ...below] = file.split('/')
  return below.length > 0 ? folder : '.'
}

/** The file that a relative import means, if it is one of ours. */
function locate(file: string, specifier: string): string[] {
  if (!specifier.startsWith('.')) return []
  const target = relative(root, resolve(root, dirname(file), specifier)).replaceAll('\\', '/')
  return files.includes(target) ? [target] : []
}

/** Circles of imports, each found once, as a list of files that ends with its first. */
function findCircles(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const circles: string[] = []
  const done = new Set<string>()
  const path: string[] = []
  const visit = (file: string): void => {
    const start = path.indexOf(file)
    if (start >= 0) circles.push([...path.slice(start), file].join(' → '))
    if (start >= 0 || done.has(file)) return
    path.push(file)
    for (const next of imports.get(file) ?? []) visit(next)
    path.pop()
    done.add(file)
  }
  for (const file of imports.keys()) visit(file)
  return circles
}
