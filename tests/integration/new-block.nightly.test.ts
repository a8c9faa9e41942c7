import { appendFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addRegistryLine } from '../../src/cli/commands/new-block.ts'
import type { IntakeManifest } from '../../src/contracts/intake-manifest.ts'
import type { Diagnostic } from '../../src/core/diagnostics/diagnostic.ts'
import { watchManifest } from '../../src/leads/intake/manifest/watch-manifest.ts'
import type { LeadStore } from '../../src/leads/intake/store/lead-store.ts'
import { openStore } from '../../src/leads/intake/store/open-store.ts'
import { editFile, makeFolder } from '../folders.testing.ts'
import { readSections } from '../guide.testing.ts'
import { postForm, startTestSite, type TestIntake } from '../leads/intake.testing.ts'
import { isWhole } from '../sweep.testing.ts'
import { copyEngine, listChanges, runIn } from './copy-engine.testing.ts'

const root = join(import.meta.dirname, '../..')
const fixture = join(root, 'tests/fixtures/new-block')
const scratch = makeFolder()
const engine = join(scratch, 'engine')
const vaasal = (...args: string[]) => runIn(engine, 'scripts/vaasal.mjs', ...args)
const checkTypes = (project: string) => runIn(engine, 'node_modules/typescript/bin/tsc', '--project', project)
const runTests = (...args: string[]) =>
  runIn(engine, 'node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', ...args)
const outDir = join(scratch, 'dist')
let printed: string
const registry = 'src/blocks/index.ts'
const added = 'tableBooking'
const scaffolded = 'timeTable'
let registryBefore: string[]

/** A copy of the engine gets two block types: one written by hand, one by the command. */
beforeAll(async () => {
  copyEngine(engine)
  const text = readFileSync(join(engine, registry), 'utf8')
  registryBefore = text.split('\n')
  cpSync(join(fixture, added), join(engine, 'src/blocks', added), { recursive: true })
  writeFileSync(join(engine, registry), addRegistryLine(text, added))
  const created = await vaasal('new', 'block', scaffolded)
  expect(created.code, created.output).toBe(0)
  printed = created.stdout
}, 120_000)

test('a block type is a folder and a line in the registry; the schemas follow from them', () => {
  const isOwn = (name: string) => [added, scaffolded].some((type) => name.startsWith(`src/blocks/${type}/`))
  expect(listChanges(engine).filter((name) => !isOwn(name))).toEqual([
    // No version is recorded as long as no document of the repository uses the block.
    'schemas/blocks.schema.json',
    'schemas/site.schema.json',
    registry,
  ])
  const lines = readFileSync(join(engine, registry), 'utf8').split('\n')
  expect(lines.filter((line) => !registryBefore.includes(line)).sort()).toEqual([
    `export { ${added} } from './${added}/index.ts'`,
    `export { ${scaffolded} } from './${scaffolded}/index.ts'`,
  ])
  expect(lines).toHaveLength(registryBefore.length + 2)
  expect(printed).toContain(`src/blocks/${scaffolded}`)
})

test('both have the right types', async () => {
  const include = [added, scaffolded].map((type) => `src/blocks/${type}`)
  writeFileSync(
    join(engine, 'tsconfig.blocks.json'),
    JSON.stringify({ extends: './tsconfig.json', include, exclude: [] }),
  )
  const checked = await checkTypes('tsconfig.blocks.json')
  expect(checked).toMatchObject({ code: 0, output: '' })
}, 120_000)

test('the view of the command can be given messages as the guide writes it', async () => {
  const folder = join(engine, 'src/blocks/withMessages')
  cpSync(join(engine, 'src/blocks', scaffolded), folder, { recursive: true })
  cpSync(join(engine, 'src/blocks', added, 'messages.ts'), join(folder, 'messages.ts'))
  const view = readFileSync(join(folder, 'view.tsx'), 'utf8')
  const typed = `import type { messages } from './messages.ts'\n${view}`
    .replace('ViewProps<TimeTableProps>', 'ViewProps<TimeTableProps, typeof messages>')
    .replace('sentence }', 'sentence, messages }')
    .replace('value={heading}', 'value={heading} aria-label={Object.keys(messages).join()}')
  writeFileSync(join(folder, 'view.tsx'), typed)
  const config = {
    extends: './tsconfig.json',
    include: ['src/blocks/withMessages/view.tsx'],
    exclude: [],
  }
  writeFileSync(join(engine, 'tsconfig.messages.json'), JSON.stringify(config))
  const checked = await checkTypes('tsconfig.messages.json')
  rmSync(folder, { recursive: true })
  expect(checked).toMatchObject({ code: 0, output: '' })
}, 120_000)

test('both are formatted and pass the linter', async () => {
  const folders = [added, scaffolded].map((type) => `src/blocks/${type}`)
  const { code, output } = await runIn(
    engine,
    'node_modules/@biomejs/biome/bin/biome',
    'check',
    '--error-on-warnings',
    '--vcs-enabled=false',
    ...folders,
  )
  expect(code, output).toBe(0)
})

test('both pass what is asked of every block', async () => {
  const { code, output } = await runTests(
    'tests/blocks.test.ts',
    '-t',
    `^(?:${added}|${scaffolded}|every folder) `,
  )
  expect(code, output).toBe(0)
  const passed = Number(/Tests\s+(\d+) passed/.exec(output)?.[1])
  expect(passed, output).toBeGreaterThan(20)
}, 120_000)

describe('a site with the block', () => {
  const host = 'www.harbour-kitchen.example'
  const embedded = 'https://rooms.example.com'
  let store: LeadStore
  let site: TestIntake
  const read = (name: string) => readFileSync(join(outDir, name), 'utf8')
  const get = (url: string) => site.app.inject({ method: 'GET', url })
  const post = (fields: Record<string, string>, page: string) =>
    site.app.inject(postForm('/bookings', fields, page, { host, referer: `https://${host}${page}` }))

  beforeAll(async () => {
    const dir = join(scratch, 'site')
    cpSync(join(fixture, 'site'), dir, { recursive: true })
    const validate = ['validate', '--site', dir, '--format', 'json']
    const { diagnostics, summary } = JSON.parse((await vaasal(...validate)).stdout)
    expect(summary).toMatchObject({ errors: 0, pages: 4 })
    // Invented addresses reach nobody, and that is said.
    expect(new Set(diagnostics.map(({ code }: Diagnostic) => code))).toEqual(new Set(['placeholder-contact']))
    const built = await vaasal('build', '--site', dir, '--out', outDir)
    expect(built.code, built.output).toBe(0)
    store = await openStore({ dataDir: join(scratch, 'data') }, () => {})
    const manifest = watchManifest(outDir, () => {})()
    site = await startTestSite(outDir, store, { manifest })
  }, 120_000)
  afterAll(async () => {
    await site?.app.close()
    await store?.close()
  })

  test('shows the messages of the block in the language of the page', () => {
    expect(read('index.html')).toContain('Choose a day, and we will call you back')
    expect(read('ta.html')).toContain('ஒரு நாளைத் தேர்ந்தெடுங்க, நாங்க கூப்பிடுறோம்')
    expect(read('ta.html')).not.toContain('Choose a day')
  })

  test('allows what the block embeds, on the pages that show it', async () => {
    expect(read('index.html')).toContain(`src="${embedded}/harbour-kitchen"`)
    for (const page of ['/', '/ta'])
      expect((await get(page)).headers['content-security-policy']).toContain(`frame-src ${embedded};`)
    const other = (await get('/plain')).headers['content-security-policy']
    expect(other).toContain("script-src 'self'")
    expect(other).not.toContain(embedded)
  })

  test('describes its form and its own kind of input to the intake', () => {
    const { forms } = JSON.parse(read('intake.json')) as IntakeManifest
    expect(forms.map(({ routes }) => routes)).toEqual([['/'], ['/ta']])
    for (const form of forms) {
      expect(form).toMatchObject({ name: 'bookings', endpoint: '/bookings', honeypot: 'nickname' })
      expect(form.fields[0]).toEqual({ name: 'day', kind: 'text', required: true })
      expect(form.schema.properties.day).toMatchObject({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' })
    }
  })

  test('without JavaScript a wrong answer comes back in the page, and the right one is stored', async () => {
    const wrong = await post({ day: 'on "Friday"', phone: '98765 43210' }, '/')
    expect(wrong.statusCode).toBe(400)
    expect(wrong.body).toContain('<title>Error: Tables by the harbour</title>')
    expect(wrong.body).toMatch(/<input[^>]* type="date"[^>]* value="on &quot;Friday&quot;"/)
    expect(wrong.body).toContain('<p data-error="day">Please choose a day.</p>')
    expect(wrong.body).toContain('Which day?')

    const right = await post({ day: '2026-12-24', phone: '98765 43210', nickname: '' }, '/')
    expect(right.statusCode, right.body).toBeLessThan(400)
    const { leads } = await store.list({}, 10)
    expect(leads).toMatchObject([
      { form: 'bookings', route: '/', answers: { day: '2026-12-24', phone: '919876543210' } },
    ])
  })

  test('a message that the site keeps in another language is marked with it, in replies too', async () => {
    const { body } = await post({ day: '', phone: '98765 43210' }, '/ta')
    expect(body).toContain('<p data-error="day"><span lang="en">Please choose a day.</span></p>')
    expect(body).toContain('எந்த நாள்?')
  })
})

describe.runIf(isWhole)('a newcomer who follows the guide', () => {
  const block = join(engine, 'src/blocks/feeList')
  const section = readSections('docs/adding-a-block.md').find(
    ({ heading }) => heading === 'A block type in five steps',
  )
  const versions = () => readFileSync(join(engine, 'schemas/block-versions.json'), 'utf8')

  beforeAll(() => {
    for (const part of ['pages', 'pages.yaml', 'public', 'docs', 'README.md'])
      cpSync(join(root, part), join(engine, part), { recursive: true })
  })

  /** With fields, a look and examples of their own. */
  test('the block that the README makes passes in each of its five steps', async () => {
    const [created = ''] = /npx vaasal new block \w+/.exec(section?.text ?? '') ?? []
    expect(created).toBe('npx vaasal new block feeList')
    expect((await vaasal('new', 'block', 'feeList')).code).toBe(0)

    cpSync(join(fixture, 'feeList'), block, { recursive: true })
    appendFileSync(join(block, 'examples.yaml'), section?.examples[0]?.code ?? '')
    const generated = await vaasal('schemas')
    expect(generated.code, generated.output).toBe(0)
    expect(versions()).not.toContain('"feeList"')
    const own = await runTests('tests/blocks.test.ts', '-t', '^feeList ')
    expect(own.code, own.output).toBe(0)
    const others = await runTests(
      ...['tests/block-names.test.ts', 'tests/guides.test.ts', 'tests/schemas.test.ts'],
      ...['tests/architecture.test.ts', 'tests/islands.test.tsx', 'src/catalogue'],
    )
    expect(others.code, others.output).toBe(0)
  }, 300_000)

  test('its version is recorded once a document uses it, and then a change needs a migration', async () => {
    appendFileSync(
      join(engine, 'pages/about.yaml'),
      '\n  - type: feeList\n    heading: Prices\n    plans: [{ name: Basic, price: 10 INR }]\n',
    )
    expect((await vaasal('schemas')).code).toBe(0)
    const recorded = versions()
    expect(recorded).toContain('"feeList"')
    editFile(join(block, 'schema.ts'), "required: ['name', 'price']", "required: ['name', 'price', 'note']")
    editFile(
      join(block, 'schema.ts'),
      "          price: { ...text, title: 'Price', maxLength: 40 },\n",
      "          price: { ...text, title: 'Price', maxLength: 40 },\n          note: { ...text, title: 'Note', maxLength: 40 },\n",
    )
    const refused = await vaasal('schemas')
    expect(refused.code).toBe(1)
    expect(refused.output).toContain('Documents with "feeList" that were right would be wrong now')
    expect(versions()).toBe(recorded)
  }, 120_000)
})

describe('a view that throws for one text', () => {
  const site = join(scratch, 'failing')
  const run = (...args: string[]) => vaasal(...args, '--site', site)

  beforeAll(() => {
    editFile(
      join(engine, 'src/blocks/prose/view.tsx'),
      'ReactNode {\n',
      "ReactNode {\n  if (JSON.stringify(props.body).includes('cold oven')) (undefined as unknown as string[]).map(String)\n",
    )
    cpSync(join(root, 'tests/fixtures/broken/_base'), site, { recursive: true })
    editFile(
      join(site, 'pages/sarees.yaml'),
      'blocks:\n',
      'blocks:\n  - { type: prose, id: story, heading: Story, body: A warm oven. }\n',
    )
    editFile(
      join(site, 'pages/wedding.yaml'),
      'blocks:\n',
      'blocks:\n  - { id: story, body: A cold oven. }\n',
    )
  })

  const sentence =
    'The page /sarees/wedding could not be rendered: its block "story" (prose) at pages/wedding.yaml:5 (defined at pages/sarees.yaml:4) failed.\nCannot read properties of undefined (reading \'map\')\n'

  test.each([
    ['in this process', ['--workers', '1']],
    ['in another process', ['--workers', '3']],
  ])(
    'a view that throws is named with its page, block and line: %s',
    async (_, options) => {
      const { code, output } = await run('build', '--force', ...options)
      expect(code).toBe(2)
      expect(output).toContain(sentence)
      expect(output).not.toMatch(/^\s+at /m)
      const debugged = await run('build', '--force', '--debug', ...options)
      expect(debugged.output).toContain(sentence)
      expect(debugged.output).toMatch(/^\s+at .*src\/blocks\/prose\/view\.tsx:\d+/m)
    },
    120_000,
  )

  test('so is one that is rendered to measure its page', async () => {
    editFile(join(site, 'pages.yaml'), '  lang: en\n', '  lang: en\n  budgets: { html: 90 }\n')
    const { code, output } = await run('validate')
    expect(code).toBe(2)
    expect(output).toContain(sentence)
  }, 120_000)
})
