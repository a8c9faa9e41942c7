import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commands } from '../src/cli/commands.ts'
import { environmentVariables } from '../src/command/command.ts'
import {
  isAllowedInFile,
  isReservedVariable,
  settingNames,
  settingsFileName,
} from '../src/contracts/settings/environment-variables.ts'

const root = join(import.meta.dirname, '..')
const product = [
  ...readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test(?:ing)?\.tsx?$/.test(file))
    .map((file) => `src/${file}`),
  ...['vaasal', 'user-cache', 'follow-parent', 'load-http', 'find-chromium'].map(
    (name) => `scripts/${name}.mjs`,
  ),
]

/** The variables that a source reads: `env.NAME`, `env['NAME']`, `{ NAME } = process.env`, and `list('NAME')` or `number('NAME')`. */
function listRead(text: string): string[] {
  const named = [
    ...text.matchAll(/\benv(?:\.|\[')([A-Z][A-Z0-9_]*)|\b(?:list|number)\('([A-Z][A-Z0-9_]*)'/g),
  ].map(([, name, listed = '']) => name ?? listed)
  const taken = [...text.matchAll(/\{([^{}]*)\}\s*=\s*process\.env\b/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/\b[A-Z][A-Z0-9_]*\b/g)].map(([name]) => name),
  )
  return [...named, ...taken]
}

const read = new Set(product.flatMap((file) => listRead(readFileSync(join(root, file), 'utf8'))))

test('the search for variables finds each way to read one', () => {
  expect(
    listRead("process.env.ONE; env['TWO']; const { THREE, FOUR: four } = process.env; number('FIVE')"),
  ).toEqual([...['ONE', 'TWO', 'FIVE', 'THREE', 'FOUR']])
})

test('no variable that the engine reads, or that a document names, can be the secret of a delivery', () => {
  const documents = ['docs/leads/intake.md', 'docs/leads/desk.md'].map((file) =>
    readFileSync(join(root, file), 'utf8'),
  )
  const rows = documents.flatMap((text) => text.split('\n').filter((line) => /^\| `[A-Z]/.test(line)))
  const described = rows.flatMap((line) =>
    [...(line.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name),
  )
  expect(settingNames.filter((name) => !described.includes(name))).toEqual([])
  expect(described).toContain('RETENTION_DAYS')
  expect(described.filter((name) => !isReservedVariable(name))).toEqual([])
  expect(read.size).toBeGreaterThan(10)
  expect([...read].filter((name) => !isReservedVariable(name))).toEqual([])
})

test('every setting in the list is read, and described in the help', () => {
  expect(settingNames.filter((name) => !read.has(name))).toEqual([])
  expect(Object.keys(environmentVariables)).toEqual([...settingNames])
  const helped = new Set(commands.flatMap(({ environment = [] }) => environment))
  expect(settingNames.filter((name) => !helped.has(name))).toEqual([])
})

test.each(['PGPASSWORD', 'PGHOST', 'NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS', 'HTTPS_PROXY', 'LD_PRELOAD'])(
  '%s belongs to another program',
  (name) => expect(isReservedVariable(name)).toBe(true),
)

test.each(['CRM_SECRET', 'WEBHOOK_SECRET', 'SMTP_URL_SECRET', 'HOSTING_SECRET', 'SECRET'])(
  '%s may be a secret',
  (name) => expect(isReservedVariable(name)).toBe(false),
)

test('the file of settings may contain every setting and secrets, and nothing that other programs read', () => {
  expect([...settingNames, 'CRM_SECRET'].filter((name) => !isAllowedInFile(name))).toEqual([])
  const refused = ['NODE_OPTIONS', 'PATH', 'PGHOST', 'HTTPS_PROXY', 'LD_PRELOAD', 'XDG_CACHE_HOME', 'TMPDIR']
  expect([...refused, 'NODE_SECRET', 'CRM', 'crm_SECRET', ''].filter(isAllowedInFile)).toEqual([])
})

test('git ignores the file of settings from the start', () => {
  expect(readFileSync(join(root, '.gitignore'), 'utf8').split('\n')).toContain(settingsFileName)
})
