import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { IntakeManifest } from '../../src/contracts/intake-manifest.ts'
import { checkSubmission } from '../../src/leads/intake/check/check-submission.ts'
import { openStore } from '../../src/leads/intake/store/open-store.ts'
import { startDesk } from '../leads/desk/desk.testing.ts'
import { runHere } from '../run-vaasal.testing.ts'

const root = join(import.meta.dirname, '../..')
const site = mkdtempSync(join(tmpdir(), 'vaasal-own-kind-'))
afterAll(() => rmSync(site, { recursive: true, force: true }))

async function run(...args: string[]) {
  const { code, stdout, stderr } = await runHere(site, ...args)
  return { code, said: stdout + stderr }
}

const write = (file: string, text: string) => {
  mkdirSync(join(site, file, '..'), { recursive: true })
  writeFileSync(join(site, file), text)
}

/** The file of the guide. */
const guide = readFileSync(join(root, 'docs/adding-a-field.md'), 'utf8')
const kind = /^```ts\n\/\/ blocks\/bloodGroup\/index\.ts\n([\s\S]*?)^```$/m.exec(guide)?.[1] ?? ''

const page = (fields: string) => `title: Give blood
description: Say which group you have.
blocks:
  - type: form
    heading: Give *blood*
    form: donors
    fields:
      - { name: phone, kind: phone, label: Phone number }
${fields}    submit: Send
    notice: We use this only to get in touch with you.
`
const asked = page('      - { name: group, kind: bloodGroup, label: Blood group, only: AB }\n')

/** The texts of the built site. */
const readBuilt = () =>
  readdirSync(join(site, 'dist'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:html|js|json|css)$/.test(file))
    .map((file) => readFileSync(join(site, 'dist', file), 'utf8'))
    .join('\n')

/** The schemas that editors read. */
const readSchemas = () => {
  const folder = join(site, '.vaasal/schemas')
  return readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
}

test('a kind of field of a site is one folder, and gone with it', async () => {
  cpSync(join(root, 'tests/fixtures/own-blocks'), site, { recursive: true })
  const settings = readFileSync(join(site, 'pages.yaml'), 'utf8')
  write(
    'pages.yaml',
    settings
      .replace(/^routes:\n/m, 'routes:\n  /give: { page: give }\n')
      .replace(/^site:\n/m, 'site:\n  country: IN\n  forms: { donors: { endpoint: /dev/donors } }\n'),
  )
  write('blocks/bloodGroup/index.ts', kind)
  write('pages/give.yaml', asked)
  expect(await run('build')).toMatchObject({ code: 0 })

  // The page has the control and the rule as data, and no code of the kind.
  const html = readFileSync(join(site, 'dist/give.html'), 'utf8')
  expect(html).toMatch(/<input data-control="" type="text" autoComplete="off" autoCapitalize="characters"/)
  expect(html).toContain('^(?:AB)[+-]$')
  const scripts = readdirSync(join(site, 'dist/assets')).filter((file) => file.endsWith('.js'))
  for (const file of scripts)
    expect(readFileSync(join(site, 'dist/assets', file), 'utf8')).not.toContain('bloodGroup')

  // The intake checks by the same rule, and names the same mistake.
  const manifest = JSON.parse(readFileSync(join(site, 'dist/intake.json'), 'utf8')) as IntakeManifest
  const form = manifest.forms.find(({ name }) => name === 'donors')
  const send = (group: string, native: boolean) =>
    checkSubmission(form as NonNullable<typeof form>, {
      values: new Map([
        ['phone', '+91 98765 43210'],
        ['group', group],
      ]),
      files: new Map(),
      native,
    })
  for (const native of [true, false]) {
    expect(await send('AB+', native)).toMatchObject({ answers: { group: 'AB+' }, errors: {} })
    expect((await send('B+', native)).errors).toEqual({ group: 'invalidGroup' })
  }
  expect(form?.sentences.invalidGroup).toEqual({ text: 'Please enter a blood group, such as AB+.' })
  expect(form?.fields.find(({ name }) => name === 'group')).toMatchObject({ kind: 'bloodGroup' })

  // So do the desk and exports show its answers.
  const { answers } = await send('AB+', false)
  const store = await openStore({ dataDir: join(site, 'data') }, () => {})
  const desk = await startDesk({ store })
  const lead = await desk.addLead({ form: 'donors', answers })
  await desk.addUser('Asha')
  const asha = await desk.signIn('Asha')
  expect((await asha.get(`/api/leads/${lead}`)).json.lead.answers).toMatchObject({ group: 'AB+' })
  expect((await asha.get('/api/leads?q=AB')).json.total).toBe(1)
  expect((await asha.get('/api/export')).text).toMatch(/^[^\n]*answer\.group[^\n]*\n[^\n]*,"AB\+",/)
  await desk.close()
  await store.close()
  expect((await run('leads', 'export', '--format', 'jsonl')).said).toContain('"group":"AB+"')
  expect((await run('leads', 'export')).said).toMatch(/,"AB\+",/)

  // Commands and editors know it.
  const described = (await run('blocks', 'form')).said
  expect(described).toContain('bloodGroup')
  expect(described).toMatch(/\bonly\b/)
  // A copy of the form has it as well.
  expect(await run('add', 'block', 'form')).toMatchObject({ code: 0 })
  expect((await run('blocks', 'form')).said).toContain('bloodGroup')
  expect(await run('validate')).toMatchObject({ code: 0 })
  rmSync(join(site, 'blocks/form'), { recursive: true })
  expect(await run('schemas')).toMatchObject({ code: 0 })
  expect(readSchemas()).toMatch(/"bloodGroup"/)
  const wrong = [
    '{ name: one, kind: rhesus, label: Blood group }',
    '{ name: two, kind: bloodGroup, label: Blood group, only: C }',
  ]
  write('pages/give.yaml', page(wrong.map((field) => `      - ${field}\n`).join('')))
  const { said } = await run('validate')
  expect(said).toContain('"rhesus" is not allowed here. Did you mean "bloodGroup"?')
  expect(said).toContain('"C" is not allowed here')

  // A page is made again when its code changes.
  write('pages/give.yaml', asked)
  await run('build')
  write('blocks/bloodGroup/index.ts', kind.replace("'AB', '0'", "'AB', 'O'").replace('[+-]', '(?:[+]|-)'))
  expect(await run('build')).toMatchObject({ code: 0 })
  expect(readBuilt()).toContain('^(?:AB)(?:[+]|-)$')

  // Whoever takes the folder away is told where it is used; then nothing of it is left.
  rmSync(join(site, 'blocks/bloodGroup'), { recursive: true })
  const left = await run('validate')
  expect(left.code).toBe(1)
  expect(left.said).toMatch(/pages\/give\.yaml:9:\d+ +error +bad-value/)
  write('pages/give.yaml', page(''))
  expect(await run('build')).toMatchObject({ code: 0 })
  expect(readBuilt()).not.toMatch(/bloodGroup|invalidGroup|blood group/)
  expect((await run('blocks', 'form')).said).not.toContain('bloodGroup')
  expect(await run('schemas')).toMatchObject({ code: 0 })
  expect(readSchemas()).not.toMatch(/bloodGroup|invalidGroup|"only"/)
  expect(await run('validate')).toMatchObject({ code: 0 })
  // What was answered is still there.
  expect((await run('leads', 'export')).said).toMatch(/,"AB\+",/)
}, 400_000)

test.each([
  [
    'the name of a kind of the engine',
    'blocks/text',
    "kind: 'text'",
    'There is a kind of field "text" already.',
  ],
  [
    'no rule',
    'blocks/bloodGroup',
    'control: () => ({})',
    'The `rule` of the kind must be of the type function.',
  ],
])(
  'a kind with %s is refused at its folder',
  async (_, folder, change, sentence) => {
    const name = folder.replace('blocks/', '')
    const parts = [`kind: '${name}'`, "title: 'T'", "summary: 'S.'", 'example: {}', change]
    const isWhole = change.startsWith('kind')
    const rest = isWhole ? ', control: () => ({}), rule: () => ({})' : ''
    write(
      `${folder}/index.ts`,
      `import { defineFieldKind } from 'vaasal/blocks'\nexport const ${name} = defineFieldKind({ ${[...new Set(parts)].join(', ')}${rest} })\n`,
    )
    const { code, said } = await run('validate')
    rmSync(join(site, folder), { recursive: true })
    expect(code).toBe(1)
    expect(said).toContain(sentence)
    expect(said).toContain(`${folder}/index.ts`)
  },
  60_000,
)
