import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { wakeTriggers } from '../../src/core/model/wake.ts'
import { blockCategories } from '../../src/core/schema/block-spec.ts'
import { editFile, makeFolder, readFiles, writeFiles } from '../folders.testing.ts'
import { runHere, runVaasal } from '../run-vaasal.testing.ts'
import { isWhole, takeTenth } from '../sweep.testing.ts'

const fixtures = join(import.meta.dirname, '../fixtures')
const guide = readFileSync(join(import.meta.dirname, '../../docs/adding-a-block.md'), 'utf8')
const folder = makeFolder()
let site = ''
beforeEach(() => {
  site = mkdtempSync(join(folder, 'site-'))
  cpSync(join(fixtures, 'own-blocks'), site, { recursive: true })
})

const run = (...args: string[]) => runHere(site, ...args)
const runAlone = (...args: string[]) => runVaasal(args, { cwd: site })
const edit = (file: string, from: string, to: string) => editFile(join(site, file), from, to)

/** Adds a block that is an island to the page. */
function addIsland() {
  cpSync(join(fixtures, 'own-island'), site, { recursive: true })
  edit('pages/home.yaml', 'blocks:', 'blocks:\n  - { type: counter, heading: Count }')
}

const readPage = () => readFileSync(join(site, 'dist/index.html'), 'utf8')

describe('a block of the site', () => {
  test('is rendered with its styles and its code for browsers, as one of the engine is', async () => {
    expect(await run('build')).toMatchObject({ code: 0 })
    const page = readPage()
    expect(page).toMatch(
      /<section data-wake="load" data-behaviour="\/assets\/price-behaviour\.[\w-]+\.js" id="price"/,
    )
    expect(page).toMatch(/<h1[^>]*>What it <em>costs<\/em><\/h1><p[^>]* class="(\w+)">120 €<\/p>/)
    expect(page).toContain('font-size:3rem;color:var(--action)')
    expect(readdirSync(join(site, 'dist/assets')).join()).toContain('price-behaviour')
  })

  test('is made again when its code changes, and only then', async () => {
    await run('build')
    expect((await run('build', '--explain-rebuild')).stderr).toContain('No page was made again.')
    edit('blocks/price/view.tsx', '{amount} €', '{amount} euros')
    expect(await run('build')).toMatchObject({ code: 0 })
    expect(readPage()).toContain('120 euros')
    expect((await run('build', '--verify')).stderr).toContain('equals a build from scratch')
  })

  test('wakes as an island with the class names of the page, and with no styles or messages of its own', async () => {
    addIsland()
    expect(await run('build')).toMatchObject({ code: 0 })
    const [, classes = 'none', address = ''] = [
      ...(/<button[^>]* class="([^"]+)"/.exec(readPage()) ?? []),
      ...(/data-island="([^"]+)"/.exec(readPage())?.slice(1) ?? []),
    ]
    const island = readFileSync(join(site, 'dist', address), 'utf8')
    expect(island).toContain(classes)
    for (const other of ['min-height', 'Press me', 'Pause']) expect(island).not.toContain(other)
  })

  test.runIf(isWhole)('is the same where several processes make the pages', async () => {
    await run('build')
    const page = readPage()
    expect(await runAlone('build', '--force', '--workers', '2')).toMatchObject({ code: 0 })
    expect(readPage()).toBe(page)
  })

  test('wakes with the class names of the page where the package of the site says that its files have no effects', async () => {
    addIsland()
    writeFileSync(join(site, 'package.json'), '{ "type": "module", "sideEffects": false }')
    // What is bundled for one site serves others with the same code.
    edit('blocks/counter/island.tsx', 'count + 1', 'count + 2')
    expect(await run('build')).toMatchObject({ code: 0 })
    const [, address = ''] = /data-island="([^"]+)"/.exec(readPage()) ?? []
    const [, classes = 'none'] = /<button[^>]* class="([^"]+)"/.exec(readPage()) ?? []
    expect(readFileSync(join(site, 'dist', address), 'utf8')).toContain(classes)
  })

  test('is known to schemas, and in the reference with its fields and its example', async () => {
    // In the folder of a site the command writes that site's, and nothing in the engine's folder.
    const written = await run('schemas')
    expect(written.code).toBe(0)
    expect(written.stdout + written.stderr).not.toMatch(/^Wrote (?!\.vaasal\/schemas\/)/m)
    expect(readFileSync(join(site, '.vaasal/schemas/page.schema.json'), 'utf8')).toContain('"price"')
    expect((await run('blocks')).stdout).toContain('Says what something costs.')
    expect((await run('blocks', 'price')).stdout).toMatch(/amount[\s\S]*type: price/)
  })

  test.runIf(isWhole)('leaves nothing behind when its folder is removed', async () => {
    edit('pages/home.yaml', 'type: price', 'type: prose\n    body: Hello.')
    edit('pages/home.yaml', '    amount: 120\n    sentence: Per month, **all** included.\n', '')
    const own = join(site, 'blocks')
    const kept = join(site, 'kept')
    cpSync(own, kept, { recursive: true })
    rmSync(own, { recursive: true })
    const readAll = async () => {
      expect((await run('build')).stderr).toContain('Built')
      await run('schemas', '--site', '.')
      return ['dist', '.vaasal/schemas'].map((name) => readFiles(join(site, name)))
    }
    const before = await readAll()
    cpSync(kept, own, { recursive: true })
    expect(await readAll()).not.toEqual(before)
    rmSync(own, { recursive: true })
    expect(await readAll()).toEqual(before)
  })
})

describe('a mistake in a block is said with its place', () => {
  const price = 'blocks/price'

  test.each(
    takeTenth(
      [
        ['a syntax error', 'view.tsx', 'id={id}', 'id={id', '10:\\d+', 'Expected'],
        [
          'a module that is not public',
          'index.ts',
          "'vaasal/blocks'",
          "'lodash'",
          '1:29',
          'A block cannot import "lodash"',
        ],
        [
          'a name that another file has not',
          'index.ts',
          'schema }',
          'schemas as schema }',
          '2:\\d+',
          `"schemas" is not exported by "${price}/schema.ts"`,
        ],
        [
          'a module that throws',
          'schema.ts',
          'export type',
          "const text: string = 'ä'; throw new Error('Boom')\nexport type",
          '14:33',
          'Boom',
        ],
        [
          'a schema that cannot be used',
          'schema.ts',
          "title: 'Heading'",
          "title: 'Heading', foo: 1",
          '1:1',
          'The schema cannot be used: .*"foo"',
        ],
        [
          'a field that every block has',
          'schema.ts',
          'sentence: {',
          'until: {',
          '1:1',
          'The schema cannot be used: every block has a field "until"',
        ],
        [
          'a type that is not the name of the folder',
          'index.ts',
          "type: 'price'",
          "type: 'faq'",
          '1:1',
          'The block\'s `type` is "faq", but its folder is called "price"',
        ],
        [
          'an export of another name',
          'index.ts',
          'const price',
          'const cost',
          '1:1',
          'The file must export `price`',
        ],
        [
          'a waking file that is missing',
          'index.ts',
          "code: 'behaviour'",
          "code: 'island'",
          '1:1',
          'Its `wake` says "island", but the block has no island.tsx',
        ],
      ],
      2,
    ),
  )('%s', async (_, file, from, to, place, sentence) => {
    edit(`blocks/price/${file}`, from, to)
    const expected = new RegExp(`^${price}/${file}:${place} {2}error {2}unusable-block\n {2}${sentence}`, 'm')
    const { code, stdout, stderr } = await run('validate')
    expect(stdout).toMatch(expected)
    expect(stdout).toMatch(/^1 error in the site's own blocks\.$/m)
    expect(stderr).not.toContain('internal error')
    expect(code).toBe(1)
  })

  test.each(
    takeTenth([
      ['throws', '{amount} €', '{missing.name} €', '12:\\d+', 'missing is not defined'],
      [
        'shows what React cannot',
        '<Heading value={heading} id={`${id}-title`} />',
        '{heading as never}',
        '7:1',
        'Objects are not valid as a React child',
      ],
      [
        'has no element for what the engine adds',
        '<Section id={id} labelledBy={`${id}-title`}>',
        '<div id={id}>',
        '7:1',
        'The outermost element .* does not carry the attribute [\\w-]+: spread `useOwnAttributes\\(\\)` on it',
      ],
    ]),
  )(
    'a view that %s, with one process, with several and in its test',
    async (_, from, to, place, sentence) => {
      edit('blocks/price/view.tsx', from, to)
      edit('blocks/price/view.tsx', '</Section>', to.startsWith('<div') ? '</div>' : '</Section>')
      const builds = isWhole
        ? [() => runAlone('build'), () => runAlone('build', '--workers', '2')]
        : [() => run('build')]
      for (const build of builds) {
        const { code, stderr } = await build()
        expect(stderr).toMatch(
          new RegExp(
            `^${price}/view.tsx:${place} {2}error {2}unusable-block\n {2}The page / could .*${sentence}`,
            'm',
          ),
        )
        expect(stderr).not.toMatch(/internal error/)
        expect(code).toBe(1)
      }
      const { code, stdout } = await run('test')
      expect(stdout).toMatch(new RegExp(`^ {5}${price}/view.tsx:${place}: .*${sentence}`, 'm'))
      expect(code).toBe(1)
    },
  )

  const rejected = [
    [
      'a module',
      [['validate'], ['dev']],
      ['schema.ts', 'export type', "Promise.reject(new Error('Late'))\nexport type", '14:\\d+'],
    ],
    [
      'a view',
      [['build'], ['build', '--workers', '2'], ['test']],
      ['view.tsx', 'const own =', "Promise.reject(new Error('Late'))\n  const own =", '8:\\d+'],
    ],
  ] as const
  test.each(takeTenth(rejected))(
    'a promise that %s rejects and nobody awaits',
    async (_, commands, [file, from, to, place]) => {
      edit(`blocks/price/${file}`, from, to)
      for (const command of takeTenth<readonly string[]>(commands)) {
        const { code, stdout, stderr } = await runAlone(...command)
        expect(stdout + stderr, command.join(' ')).toMatch(
          new RegExp(`^${price}/${file}:${place} {2}error {2}unusable-block\n {2}.*Late`, 'm'),
        )
        expect(stdout + stderr).not.toContain('vaasal-own-blocks')
        expect(code).toBe(1)
      }
    },
  )

  test.runIf(isWhole)(
    'a promise that is rejected without a place ends the command as it ends Node',
    async () => {
      edit('blocks/price/schema.ts', 'export type', "Promise.reject('Late')\nexport type")
      expect(await runAlone('validate')).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/reason "Late"/),
      })
    },
  )

  test.each(
    takeTenth([
      [
        'has styles that depend on its props',
        'view.tsx',
        "${colour('action')};",
        "${({ type }) => (type ? 'red' : 'blue')};",
        '\\d+:7',
        'The styles of an island depend on its props \\(Press, in counter-island\\)',
      ],
      [
        'takes a name that another file has not',
        'island.tsx',
        'Props, View }',
        'Props, Vew as View }',
        '2:\\d+',
        '"Vew" is not exported by "blocks/counter/view.tsx"',
      ],
    ]),
  )('an island that %s', async (_, file, from, to, place, sentence) => {
    addIsland()
    edit(`blocks/counter/${file}`, from, to)
    const { code, stderr } = await run('build')
    expect(stderr).toMatch(
      new RegExp(`^blocks/counter/${file}:${place} {2}error {2}unusable-block\n {2}.*${sentence}`, 'm'),
    )
    expect(code).toBe(1)
    if (isWhole) expect((await run('test')).code).toBe(1)
  })

  test('an island whose first rendering differs from its view fails its tests', async () => {
    cpSync(join(fixtures, 'own-island'), site, { recursive: true })
    if (isWhole) expect(await run('test', '--blocks')).toMatchObject({ code: 0 })
    edit('blocks/counter/island.tsx', 'useState(0)', 'useState(1)')
    const { code, stdout } = await run('test', '--blocks')
    expect(code).toBe(1)
    expect(stdout).toMatch(
      /^FAIL counter: example "default" is shown\n {5}The first rendering of its island differs/m,
    )
  })

  test.runIf(isWhole).each(
    takeTenth([
      [
        'does not fit the schema',
        'examples.yaml',
        'amount: 20',
        'amount: twenty',
        '1:1',
        'price/amount must be number',
      ],
      [
        'its view cannot show',
        'view.tsx',
        '{amount} €',
        '{amount === 20 ? missing : amount} €',
        '12:\\d+',
        'missing is not defined',
      ],
    ]),
  )('an example that %s, in the catalogue', async (_, file, from, to, place, sentence) => {
    edit(`blocks/price/${file}`, from, to)
    const { code, stderr } = await run('build', '--catalogue')
    expect(stderr).toMatch(
      new RegExp(`^${price}/${file}:${place} {2}error {2}unusable-block\n {2}${sentence}`, 'm'),
    )
    expect(code).toBe(1)
  })

  test.each([
    [
      'json',
      (printed: string) => JSON.parse(printed).diagnostics[0],
      { code: 'unusable-block', severity: 'error', file: `${price}/view.tsx`, line: 10 },
    ],
    [
      'sarif',
      (printed: string) => JSON.parse(printed).runs[0].results[0],
      {
        ruleId: 'unusable-block',
        locations: [
          {
            physicalLocation: { artifactLocation: { uri: `${price}/view.tsx` }, region: { startLine: 10 } },
          },
        ],
      },
    ],
    [
      'github',
      (printed: string) => ({ printed }),
      {
        printed: expect.stringMatching(
          /^::error file=blocks\/price\/view\.tsx,line=10,.*title=unusable-block::Expected/m,
        ),
      },
    ],
    [
      'junit',
      (printed: string) => ({ printed }),
      { printed: expect.stringMatching(/<testsuite name="blocks\/price\/view\.tsx" .*failures="1"/) },
    ],
  ])('in the format %s', async (format, read, expected) => {
    edit('blocks/price/view.tsx', 'id={id}', 'id={id')
    const { code, stdout } = await run('validate', '--format', format)
    expect(read(stdout)).toMatchObject(expected)
    expect(code).toBe(1)
  })

  test('the name of a block of the engine, unless the definition says that it replaces it', async () => {
    cpSync(join(site, 'blocks/price'), join(site, 'blocks/faq'), { recursive: true })
    edit('blocks/faq/index.ts', 'const price', 'const faq')
    edit('blocks/faq/index.ts', "type: 'price'", "type: 'faq'")
    expect((await run('validate')).stdout).toMatch(
      /^blocks\/faq\/index\.ts:1:1 .*\n {2}The engine has a block type "faq"\. .*`replaces: true`/m,
    )
    edit('blocks/faq/index.ts', "type: 'faq'", "type: 'faq',\n  replaces: true")
    edit('pages/home.yaml', 'type: price', 'type: faq')
    expect(await run('build')).toMatchObject({ code: 0 })
    expect(readPage()).toMatch(/data-behaviour="\/assets\/faq-behaviour[^>]*id="faq"/)
  })
})

test('a site in another folder has its blocks named and not run, unless it is allowed', async () => {
  const given = ['validate', '--site', site]
  const refused = await runHere(folder, ...given)
  expect(refused).toMatchObject({ code: 2, stdout: '' })
  expect(refused.stderr).toMatch(/has code of its own in blocks\/: price\. It only runs.*--allow-code/)
  expect(await runHere(folder, ...given, '--allow-code')).toMatchObject({ code: 0 })
  expect(existsSync(join(site, 'dist'))).toBe(false)
})

test('the schemas for editors follow the blocks with every command that loads these', async () => {
  const schema = join(site, '.vaasal/schemas/blocks.schema.json')
  expect(await run('validate')).toMatchObject({ code: 0 })
  expect(existsSync(schema)).toBe(false)
  // The time of the schemas must be before that of the edit.
  await runAlone('schemas')
  edit('blocks/price/schema.ts', "title: 'Heading'", "title: 'What it is called'")
  expect(await run('validate')).toMatchObject({ code: 0 })
  expect(readFileSync(schema, 'utf8')).toContain('What it is called')
})

test('an empty folder is no block yet', async () => {
  for (const name of ['blocks/soon', 'blocks/later/parts']) mkdirSync(join(site, name), { recursive: true })
  for (const command of takeTenth(['build', 'schemas', 'test']))
    expect(await run(command)).toMatchObject({ code: 0 })
  expect((await run('blocks')).stdout).not.toMatch(/soon|later/)
  expect(await run('new', 'block', 'soon')).toMatchObject({ code: 0 })
  expect(await run('validate')).toMatchObject({ code: 0 })
})

test.each(takeTenth(['an empty folder', 'a file']))('the place of the blocks may be %s', async (kind) => {
  rmSync(join(site, 'blocks'), { recursive: true })
  if (kind === 'a file') writeFileSync(join(site, 'blocks'), '')
  else mkdirSync(join(site, 'blocks'))
  expect(await run('blocks')).toMatchObject({ code: 0 })
  expect((await run('validate')).stdout).toMatch(/unknown-block/)
})

describe('vaasal new block in a site', () => {
  test('shows what it would write, and writes nothing', async () => {
    const { code, stdout } = await run('new', 'block', 'priceTable', '--dry-run')
    expect(code).toBe(0)
    for (const file of ['index.ts', 'schema.ts', 'view.tsx', 'examples.yaml'])
      expect(stdout).toContain(`--- /dev/null\n+++ b/blocks/priceTable/${file}\n`)
    expect(stdout).toContain("+import { defineBlock } from 'vaasal/blocks'\n")
    expect(existsSync(join(site, 'blocks/priceTable'))).toBe(false)
  })

  test('writes a block that passes its tests and can be used at once', async () => {
    expect(await run('new', 'block', 'priceTable')).toMatchObject({ code: 0 })
    const sources = ['index.ts', 'schema.ts', 'view.tsx'].map((file) =>
      readFileSync(join(site, 'blocks/priceTable', file), 'utf8'),
    )
    const imports = [...sources.join('\n').matchAll(/ from '([^.'][^']*)'/g)].map(([, name]) => name)
    expect([...new Set(imports)].sort()).toEqual([
      ...['react', 'styled-components', 'vaasal/blocks', 'vaasal/fields', 'vaasal/ui'],
    ])
    expect((await run('test')).stdout).toMatch(/^ok {3}priceTable: example "default" is shown$/m)
    writeFileSync(
      join(site, 'pages/home.yaml'),
      'title: Home\ndescription: A page with a table.\nblocks:\n  - type: priceTable\n    heading: Prices\n',
    )
    expect(await run('build')).toMatchObject({ code: 0 })
    expect(readPage()).toMatch(/<h1[^>]*>Prices<\/h1>/)
  })

  test('says that there is no site, as doctor does, and writes nothing', async () => {
    const empty = join(site, 'empty')
    mkdirSync(empty)
    const { code, stderr } = await runHere(empty, 'new', 'block', 'price')
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('No site was found in') })
    if (isWhole) expect((await runHere(empty, 'doctor')).stdout).toContain('No site was found in')
    expect(readdirSync(empty)).toEqual([])
  })

  test.each(
    takeTenth([
      ['price', 'already exists'],
      ['faq', 'The engine has a block type "faq" already'],
      ['Price', 'is not a valid block type'],
      ['class', 'is a reserved word, or a name'],
      ['schema', 'is a reserved word, or a name'],
    ]),
  )('refuses the name %s', async (name, reason) => {
    const { code, stderr } = await run('new', 'block', name)
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(reason) })
  })
})

describe('vaasal test', () => {
  test('runs the examples and rejects of each block, and checks the documents', async () => {
    const { code, stdout } = await run('test')
    expect(code).toBe(0)
    expect(stdout).toContain('ok   price: reject "no amount" is reported\n')
    expect(stdout).toMatch(/^5 tests passed, 0 failed\.\nNo problems in 1 page\.$/m)
  })

  test.each(
    takeTenth([
      ['examples.yaml', 'path: amount', 'path: heading', 'but found missing-field at `amount`.'],
      ['examples.yaml', ', sentence: Per month', '', 'No example of "price" uses the field `sentence`.'],
      ['view.tsx', '<Section id={id}', '<Section id="price"', "does not carry the block's id"],
      ['view.tsx', '{amount} €', '{Math.random()} €', 'another HTML when it is rendered again'],
      ['view.tsx', '{amount} €', '{messages.more.text} €', 'messages is not defined'],
      [
        'view.tsx',
        '{amount} €',
        '<RichText value={`${amount}` as never} />',
        'If `Text` or `RichText` gets a string',
      ],
    ]),
  )('fails if in %s `%s` becomes `%s`', async (file, from, to, problem) => {
    edit(`blocks/price/${file}`, from, to)
    const { code, stdout } = await run('test')
    expect(code).toBe(1)
    expect(stdout).toContain(problem)
    expect(stdout).toMatch(/^FAIL price: /m)
    expect(stdout).toMatch(/^4 tests passed, 1 failed\.$/m)
  })

  test('says that there are no blocks, and checks the documents', async () => {
    rmSync(join(site, 'blocks'), { recursive: true })
    const { code, stdout } = await run('test')
    expect(code).toBe(1)
    expect(stdout).toMatch(/^The site has no block types of its own\.\n.*unknown-block$/m)
  })
})

/** The files of the guide: code whose first line is a comment with the name of its file. */
function readGuide(): Record<string, string> {
  const found = guide.matchAll(/^```\w+\n(?:\/\/|#) (blocks\/\S+)\n([\s\S]*?)^```$/gm)
  return Object.fromEntries([...found].map(([, file = '', code = '']) => [file, code]))
}

test('the guide names every category, and every moment at which a behaviour starts', () => {
  const lines = guide.split('\n')
  const listNamed = (start: string, pattern: RegExp) =>
    [...(lines.find((line) => line.startsWith(start)) ?? '').matchAll(pattern)].map(([, name]) => name)
  expect(listNamed('- `category` is', /(?<=list it.*)`(\w+)`/g)).toEqual(blockCategories)
  expect(listNamed('- `when` says', /(?<=starts.*)`(\w+)`,/g)).toEqual(wakeTriggers)
})

test('the block of the guide passes its tests and is built', async () => {
  const files = readGuide()
  expect(
    Object.keys(files)
      .map((file) => file.split('/').at(-1))
      .sort(),
  ).toEqual(['behaviour.ts', 'examples.yaml', 'index.ts', 'messages.ts', 'schema.ts', 'view.tsx'])
  rmSync(join(site, 'blocks'), { recursive: true })
  const home =
    'title: Home\ndescription: A page with a menu.\nblocks:\n  - type: weekMenu\n    heading: Lunch\n    days: [{ day: Monday, dish: Lentil soup }]\n'
  writeFiles(site, { ...files, 'pages/home.yaml': home })
  const tested = await run('test')
  expect(tested.stdout).toMatch(/^5 tests passed, 0 failed\.\nNo problems in 1 page\.$/m)
  expect(tested.code).toBe(0)
  expect(await run('build')).toMatchObject({ code: 0 })
  expect(readPage()).toMatch(/id="weekMenu".*Monday: Lentil soup/)
})
