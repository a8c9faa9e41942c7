import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { blocks } from '../../src/blocks/blocks-by-type.ts'
import { listOwnSources } from '../../src/builder/own-blocks/list-own-sources.ts'
import { checkOwnSources } from '../../src/public/check/check-own-sources.ts'
import { writeChanges } from '../../src/tools/changes/write-changes.ts'
import { copyFile } from '../../src/tools/copied-block/block-copy.ts'
import { planAddBlock } from '../../src/tools/copied-block/plan-add-block.ts'
import { planBlockUpdates } from '../../src/tools/copied-block/plan-block-updates.ts'
import { editFile, makeFolder, makeTestFolder, writeFiles } from '../folders.testing.ts'
import { commitAll, git, smallSite } from '../git-site.testing.ts'
import { runHere } from '../run-vaasal.testing.ts'

const root = join(import.meta.dirname, '../..')
const folder = makeFolder()
/** An engine of which the blocks can be changed. */
const engine = join(folder, 'engine')
beforeAll(() => {
  for (const part of ['src/public', 'src/blocks/faq', 'src/blocks/benefits'])
    cpSync(join(root, part), join(engine, part), { recursive: true })
})

const toPlace = (siteDir: string) => ({ siteDir, cacheDir: join(folder, 'cache') })

function makeSite(): string {
  const site = mkdtempSync(join(folder, 'site-'))
  writeFiles(site, smallSite)
  return site
}

async function addBlock(site: string, name: string) {
  await writeChanges(toPlace(site), planAddBlock({ root: engine, version: '1.0.0', siteDir: site, name }))
}

async function updateBlocks(site: string) {
  const plan = await planBlockUpdates({ root: engine, version: '1.1.0', siteDir: site })
  await writeChanges(toPlace(site), plan.changes)
  return { ...plan, changed: plan.changes.map(({ file }) => file).sort() }
}

const readWords = (site: string) =>
  readFileSync(join(site, 'dist/index.html'), 'utf8')
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]*>/g, '\n')

test('a copied block replaces that of the engine, shows the same, and can be changed', async () => {
  const site = makeSite()
  expect(await runHere(site, 'build')).toMatchObject({ code: 0 })
  const before = readWords(site)
  const shown = await runHere(site, 'add', 'block', 'faq', '--dry-run')
  expect(shown).toMatchObject({ code: 0, stdout: expect.stringContaining('+++ b/blocks/faq/view.tsx') })
  expect(existsSync(join(site, 'blocks'))).toBe(false)
  expect(await runHere(site, 'add', 'block', 'faq')).toMatchObject({ code: 0 })
  expect(readdirSync(join(site, 'blocks/faq')).sort()).toEqual([
    ...[copyFile, 'examples.yaml', 'index.ts', 'schema.ts', 'view.tsx'],
  ])
  expect(readFileSync(join(site, 'blocks/faq/index.ts'), 'utf8')).toContain(
    "  type: 'faq',\n  replaces: true,\n",
  )
  expect(await runHere(site, 'build')).toMatchObject({ code: 0 })
  expect(readWords(site)).toBe(before)
  editFile(join(site, 'blocks/faq/view.tsx'), '<details', '<details data-own=""')
  expect(await runHere(site, 'build')).toMatchObject({ code: 0 })
  expect(readFileSync(join(site, 'dist/index.html'), 'utf8')).toContain('data-own=""')
  expect(await runHere(site, 'add', 'block', 'faq')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('already'),
  })
})

test('update brings what the engine has changed into a copy that was changed, once', async () => {
  const site = makeSite()
  await addBlock(site, 'faq')
  editFile(join(site, 'blocks/faq/index.ts'), "title: 'Questions and answers'", "title: 'Our answers'")
  editFile(join(engine, 'src/blocks/faq/index.ts'), "when: 'near'", "when: 'load'")
  editFile(join(engine, 'src/blocks/faq/examples.yaml'), 'examples:', '# New\nexamples:')
  const { changed, conflicts, notes } = await updateBlocks(site)
  expect({ changed, conflicts, notes }).toEqual({
    changed: ['blocks/faq/.vaasal-copy.json', 'blocks/faq/examples.yaml', 'blocks/faq/index.ts'],
    ...{ conflicts: [], notes: [] },
  })
  const index = readFileSync(join(site, 'blocks/faq/index.ts'), 'utf8')
  expect(index).toContain('Our answers')
  expect(index).toContain("when: 'load'")
  expect((await updateBlocks(site)).changed).toEqual([])
})

test('lines that both have changed stand between marks, and the command says where', async () => {
  const site = makeSite()
  await addBlock(site, 'benefits')
  editFile(join(engine, 'src/blocks/benefits/index.ts'), "title: '", "title: 'Better ")
  editFile(join(site, 'blocks/benefits/index.ts'), "title: '", "title: 'My ")
  const { conflicts } = await updateBlocks(site)
  expect(conflicts).toEqual(['blocks/benefits/index.ts'])
  expect(readFileSync(join(site, 'blocks/benefits/index.ts'), 'utf8')).toMatch(
    /<<<<<<< this site\n {2}title: 'My [\s\S]*=======\n {2}title: 'Better [\s\S]*>>>>>>> vaasal 1\.1\.0\n/,
  )
})

test('a block that the engine no longer has stays, and one that was not copied is left alone', async () => {
  const site = makeSite()
  await addBlock(site, 'benefits')
  cpSync(join(site, 'blocks/benefits'), join(site, 'blocks/gone'), { recursive: true })
  cpSync(join(site, 'blocks/benefits'), join(site, 'blocks/mine'), { recursive: true })
  rmSync(join(site, 'blocks/mine', copyFile))
  const { changed, notes } = await updateBlocks(site)
  expect(changed).toEqual([])
  expect(notes).toEqual([expect.stringContaining('blocks/gone stays as it is.')])
})

test('a block type says that it can be copied', async () => {
  expect((await runHere(makeSite(), 'blocks', 'form')).stdout).toContain(
    '`npx vaasal add block form` copies it',
  )
})

test('copies of all block types make the same pages and examples, pass their tests, and have right types', async () => {
  const site = makeTestFolder()
  for (const part of ['pages', 'public', 'pages.yaml'])
    cpSync(join(root, part), join(site, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(site, 'node_modules'))
  const build = () => runHere(site, 'build', '--catalogue')
  expect(await build()).toMatchObject({ code: 0 })
  const before = readPages(site)
  expect(await runHere(site, 'add', 'block', 'form')).toMatchObject({ code: 0 })
  for (const name of Object.keys(blocks).filter((name) => name !== 'form'))
    await writeChanges(toPlace(site), planAddBlock({ root, version: '1.0.0', siteDir: site, name }))
  expect(await build()).toMatchObject({ code: 0 })
  expect(readPages(site)).toEqual(before)
  expect((await runHere(site, 'test')).stdout).toMatch(/^\d{3,} tests passed, 0 failed\.$/m)
  writeFiles(site, { 'tsconfig.json': JSON.stringify(siteTypes) })
  const compiler = [join(root, 'node_modules/typescript/bin/tsc'), '-p', site]
  const { status, stdout } = spawnSync(process.execPath, compiler, { encoding: 'utf8' })
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' })
}, 240_000)

const siteTypes = {
  compilerOptions: {
    ...{ target: 'esnext', module: 'esnext', moduleResolution: 'bundler', jsx: 'react-jsx', strict: true },
    ...{ noEmit: true, allowImportingTsExtensions: true, skipLibCheck: true },
    paths: { 'vaasal/*': [`${root}/src/public/*.ts`] },
  },
  include: ['blocks'],
}

/** The pages by their path, without styles, names of classes and the hashes of code, which follow from the paths of files. */
function readPages(site: string): Record<string, string> {
  const dist = join(site, 'dist')
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.html$/.test(file),
  )
  expect(files.length).toBeGreaterThan(10)
  const read = (file: string) =>
    readFileSync(join(dist, file), 'utf8')
      .replaceAll(/<style[\s\S]*?<\/style>| class="[^"]*"/g, '')
      .replaceAll(/(?<=\/assets\/[\w-]+)\.[\w-]{8}(?=\.js)|(?<=sha256-)[\w+/=]+/g, '')
  return Object.fromEntries(files.sort().map((file) => [file, read(file)]))
}

/** A site with a copy that an update would change, in a repository. */
async function makeOutdated(ignored = ''): Promise<string> {
  const site = makeSite()
  await addBlock(site, 'benefits')
  editFile(join(site, 'blocks/benefits', copyFile), 'export', '// An older version.\\nexport')
  git(site, 'init', '--quiet')
  writeFiles(site, { '.gitignore': `.vaasal/\ndist/\n${ignored}` })
  commitAll(site, 'A site')
  return site
}

test.each(['', '.', '../faq', 'faq/view.tsx'])('%j is not the name of a block type', async (name) => {
  expect(await runHere(folder, 'add', 'block', name)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(`The engine has no block type "${name}"`),
  })
})

test('an update is refused if git ignores what it would change', async () => {
  const site = await makeOutdated('blocks/\n')
  const before = listOwnSources(site)
  expect(await runHere(site, 'update')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('blocks/benefits'),
  })
  expect(listOwnSources(site)).toEqual(before)
})

test('an update of a site for a newer version is refused', async () => {
  const site = await makeOutdated()
  writeFiles(site, { '.vaasal-version': '{ "version": "99.0.0", "migrations": [] }\n' })
  commitAll(site, 'Newer')
  expect(await runHere(site, 'update')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('which is newer'),
  })
  expect(git(site, 'status', '--porcelain')).toBe('')
})

test('an update writes nothing if a folder that it would write to is a link', async () => {
  const site = await makeOutdated()
  cpSync(join(site, 'blocks/benefits'), join(folder, 'elsewhere'), { recursive: true })
  rmSync(join(site, 'blocks/benefits'), { recursive: true })
  symlinkSync(join(folder, 'elsewhere'), join(site, 'blocks/benefits'))
  commitAll(site, 'A link')
  expect(await runHere(site, 'update')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is a symbolic link'),
  })
  expect(git(site, 'status', '--porcelain')).toBe('')
})

test.each(['../../../victim.txt', '/etc/victim.txt', '../benefits/index.ts'])(
  'a record of a copy that names %s is refused, and the file stays',
  async (name) => {
    const site = await makeOutdated()
    writeFileSync(join(site, '../victim.txt'), 'kept')
    writeFiles(site, {
      [`blocks/benefits/${copyFile}`]: JSON.stringify({ version: '1.0.0', files: { [name]: ['kept'] } }),
    })
    commitAll(site, 'A contribution')
    expect(await runHere(site, 'update')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('is not what "npx vaasal add block" writes'),
    })
    expect(readFileSync(join(site, '../victim.txt'), 'utf8')).toBe('kept')
  },
)

test('conflict marks in a template of styles are an error with their line', async () => {
  const site = makeSite()
  await addBlock(site, 'benefits')
  const file = join(site, 'blocks/benefits/view.tsx')
  editFile(file, '`\n', '`\n<<<<<<< this site\n  gap: 1px;\n=======\n  gap: 2px;\n>>>>>>> vaasal 1.1.0\n')
  const sources = listOwnSources(site)
  const [problem] = sources ? checkOwnSources(sources) : []
  expect(problem).toMatchObject({
    file: 'blocks/benefits/view.tsx',
    message: expect.stringContaining('conflict marks'),
  })
  expect((await runHere(site, 'build')).code).toBe(1)
})

test('vaasal update merges copies with the documents, and git takes all of it back', async () => {
  const site = await makeOutdated()
  const shown = await runHere(site, 'update', '--dry-run')
  expect(shown).toMatchObject({ code: 0, stdout: expect.stringContaining(`b/blocks/benefits/${copyFile}`) })
  expect(git(site, 'status', '--porcelain')).toBe('')
  const done = await runHere(site, 'update')
  expect(done).toMatchObject({ code: 0 })
  expect(git(site, 'status', '--porcelain')).toContain('blocks/benefits')
  const undo = /folder of the site: (.+)/.exec(done.stdout + done.stderr)?.[1] ?? ''
  execFileSync('sh', ['-c', undo], { cwd: site })
  expect(git(site, 'status', '--porcelain')).toBe('')
})
