import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { type SiteTemplate, siteTemplates } from '../../src/contracts/site-templates.ts'
import { listFiles, makeFolder } from '../folders.testing.ts'
import { type Ended, runHere } from '../run-vaasal.testing.ts'
import { isWhole, takeTenth } from '../sweep.testing.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const engine = join(root, 'scripts/vaasal.mjs')

const folder = makeFolder()

const vaasal = (args: readonly string[], { cwd = folder } = {}) => runHere(cwd, ...args)

function listCodes({ stdout }: Ended): string[] {
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] }
  return [...new Set(diagnostics.map(({ code }) => code))].sort()
}

describe.each(takeTenth(Object.keys(siteTemplates)))('%s', (template) => {
  test('becomes a site without a question, which has only placeholders and samples to report, and builds', async () => {
    const args = ['init', template, '--template', template, '--languages', 'ta,ml,te']
    const { code, stdout } = await vaasal(args)
    const docs = 'The documents are then in node_modules/vaasal/docs/.'
    expect([code, stdout]).toEqual([0, `Next:\n  cd ${template}\n  npm install\n  npm run dev\n${docs}\n`])
    const cwd = join(folder, template)
    const checked = await vaasal(['validate', '--format', 'json'], { cwd })
    expect(checked.code).toBe(0)
    expect(listCodes(checked)).toEqual(['placeholder-contact', 'sample-content'])
    const plain = join(folder, `plain-${template}`)
    await vaasal(['init', plain, '--template', template])
    const alone = await vaasal(['validate', '--format', 'json'], { cwd: plain })
    expect(listCodes(alone)).toEqual(['placeholder-contact', 'sample-content'])
    const { scripts } = JSON.parse(await readFile(join(cwd, 'package.json'), 'utf8'))
    const tested = await vaasal(scripts.test.split(' ').slice(1), { cwd })
    expect(tested, tested.stderr).toMatchObject({ code: 0 })
    expect((await vaasal(['update'], { cwd })).stderr).toContain('Nothing to do.')
    const built = await vaasal(['build'], { cwd })
    expect(built, built.stderr).toMatchObject({ code: 0 })
    const pages = listFiles(join(cwd, 'dist')).filter((path) => path.endsWith('.html'))
    expect(pages).toEqual(expect.arrayContaining(['index.html', 'ta.html', 'thank-you.html']))
    for (const lang of ['ta', 'ml', 'te']) {
      const page = await readFile(join(cwd, `dist/${lang}.html`), 'utf8')
      // Sections of the home page are linked in the language of the page.
      expect(page, lang).toContain(`href="/${lang}#`)
      expect(page, lang).not.toContain('href="/#')
      expect(page, lang).not.toContain('thank-you')
    }
  }, 120_000)
})

test('link previews of a new site show the photo that a page opens with, or one image of its name', async () => {
  const cwd = join(folder, 'previews')
  await vaasal(['init', cwd, '--template', 'local-business'])
  const photo = { width: 1600, height: 1000, channels: 3, background: '#a56a3a' } as const
  await sharp({ create: photo }).jpeg().toFile(join(cwd, 'public/media/loaf.jpg'))
  const home = join(cwd, 'pages/home.yaml')
  const text = await readFile(home, 'utf8')
  await writeFile(home, text.replace(/src: media\/\w+\.svg/, 'src: media/loaf.jpg'))
  const built = await vaasal(['build'], { cwd })
  expect(built, built.stderr).toMatchObject({ code: 0 })
  const { url } = parse(await readFile(join(cwd, 'pages.yaml'), 'utf8')).site
  const shown = new Map<string, string>()
  for (const file of listFiles(join(cwd, 'dist')).filter((path) => path.endsWith('.html'))) {
    const page = await readFile(join(cwd, 'dist', file), 'utf8')
    const read = (name: string) => page.match(`<meta property="og:image${name}" content="([^"]*)">`)?.[1]
    const address = read('')
    if (address === undefined) continue
    expect(address.startsWith(`${url}/assets/`), address).toBe(true)
    const image = address.slice(url.length + 1)
    const { width, height } = await sharp(join(cwd, 'dist', image)).metadata()
    expect([read(':width'), read(':height')]).toEqual([String(width), String(height)])
    expect(read(':alt')).not.toBe('')
    expect(page).toContain('<meta name="twitter:card" content="summary_large_image">')
    shown.set(file, image)
  }
  const pages = listFiles(join(cwd, 'dist')).filter((path) => path.endsWith('.html'))
  expect([...shown.keys()]).toEqual(pages.filter((file) => file !== '404.html'))
  const { 'index.html': first, ...others } = Object.fromEntries(shown)
  expect(first).toMatch(/^assets\/loaf\.[0-9a-f]{8}\.jpg$/)
  expect(new Set(Object.values(others))).toEqual(
    new Set([expect.stringMatching(/^assets\/share\.\w+\.png$/)]),
  )
})

/** What pages in every language say with one block, and what may be added to it. */
const shared = {
  'local-business': ['shops', '  - name: On the hill\n', 'On the hill'],
  'product-launch': ['waiting-list', '  - { name: town, kind: place, label: Your town }\n', 'name="town"'],
  event: ['request', '  - { name: diet, kind: text, label: What you eat }\n', 'name="diet"'],
  restaurant: ['table', '  - { name: chair, kind: text, label: Which chair }\n', 'name="chair"'],
  school: ['trial', '  - { name: hand, kind: text, label: Left or right-handed }\n', 'name="hand"'],
} as const satisfies Record<SiteTemplate, readonly string[]>

test.runIf(isWhole).each(Object.entries(shared))(
  '%s: what is added to a shared list is on the page of every language',
  async (template, list) => {
    const [name, added, shown] = list
    const cwd = join(folder, `shared-${template}`)
    await vaasal(['init', cwd, '--template', template, '--languages', 'ta,ml,te'])
    const file = join(cwd, 'pages/shared', `${name}.yaml`)
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replace(/^(people|fields):\n/m, `$&${added}`))
    const built = await vaasal(['build'], { cwd })
    expect(built, built.stderr).toMatchObject({ code: 0 })
    for (const page of ['index', 'ta', 'ml', 'te', 'contact'])
      expect(await readFile(join(cwd, `dist/${page}.html`), 'utf8'), page).toContain(shown)
  },
)

test('--dry-run lists the files, and writes nothing', async () => {
  const { code, stdout } = await vaasal(['init', 'dry', '--dry-run'])
  expect(code).toBe(0)
  expect(stdout.trim().split('\n')).toEqual(expect.arrayContaining(['dry/pages.yaml', 'dry/.gitignore']))
  expect(await readdir(folder)).not.toContain('dry')
})

test('a folder named ci is a folder when it is written as a path', async () => {
  expect((await vaasal(['init', './ci', '--dry-run'])).stdout).toContain('ci/pages.yaml')
  expect((await vaasal(['init', 'ci'])).stderr).toContain("missing required argument 'service'")
})

test('what cannot be done is one sentence, and leaves no folder', async () => {
  const refused = async (...args: string[]) => {
    const { code, stderr } = await vaasal(['init', 'refused', ...args])
    expect(code).toBe(2)
    return stderr
  }
  expect(await refused('--template', 'shop')).toMatch(/^error: There is no template "shop"\..*\n$/)
  expect(await refused('--accent', 'blue')).toMatch(/^error: "blue" is not a colour.*\n$/)
  expect(await refused('--languages', 'fr')).toMatch(/^error: The language "fr" is not shipped.*\n$/)
  expect(await readdir(folder)).not.toContain('refused')
})

test('in a folder with other files they stay, and one that is in the way is named', async () => {
  const cwd = join(folder, 'shared')
  await mkdir(cwd)
  await run('git', ['init', '--quiet'], { cwd })
  await writeFile(join(cwd, 'README.md'), 'ours\n')
  await writeFile(join(cwd, '.gitignore'), '/coverage\nnode_modules/\n')
  await writeFile(join(cwd, 'AGENTS.md'), 'ours\n')
  const before = listFiles(cwd)
  const refused = await vaasal(['init'], { cwd })
  expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('AGENTS.md is in the way') })
  expect(listFiles(cwd)).toEqual(before)
  await rm(join(cwd, 'AGENTS.md'))
  const { code, stderr } = await vaasal(['init'], { cwd })
  expect([code, stderr]).toEqual([0, expect.stringContaining('stay as they are: .gitignore, README.md')])
  expect(stderr).toContain('Add these lines to .gitignore: dist/, .vaasal/, data/, vaasal.env.\n')
  expect(await readFile(join(cwd, 'README.md'), 'utf8')).toBe('ours\n')
  expect((await vaasal(['init'], { cwd })).stderr).toContain('There is a site in this folder already')
  const more = await vaasal(['init', '--languages', 'ta'], { cwd })
  const [, guide = ''] = /by hand, as (\S+) says\. Nothing was written\.\n$/.exec(more.stderr) ?? []
  expect([more.code, more.stderr.split('\n').length]).toEqual([2, 2])
  expect(await readFile(join(cwd, guide), 'utf8')).toContain('**Add a language to a site of your own.**')
})

test('a run that is killed leaves what the next one completes', async () => {
  const killer = join(folder, 'kill-at-write.mjs')
  await writeFile(
    killer,
    `import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
let left = Number(process.env.KILL_AFTER)
const name = process.env.KILL_AT_CALL
const original = fs[name]
fs[name] = (path, ...rest) => {
  if (String(path).startsWith(process.cwd()) && left-- === 0) process.kill(process.pid, 'SIGKILL')
  return original(path, ...rest)
}
syncBuiltinESMExports()
`,
  )
  const args = ['init', '--name', 'Killed']
  const complete = join(folder, 'complete')
  await mkdir(complete)
  await vaasal(args, { cwd: complete })
  const expected = listFiles(complete)
  const cwd = join(folder, 'killed')
  const moments = [
    ['mkdirSync', 0],
    ['writeFileSync', 7],
    ['renameSync', 0],
    ['renameSync', 1],
    ['renameSync', 5],
  ] as const
  for (const [call, after] of takeTenth(moments)) {
    await mkdir(cwd)
    const child = spawn(process.execPath, ['--import', killer, engine, ...args], {
      cwd,
      env: { ...process.env, KILL_AT_CALL: call, KILL_AFTER: String(after) },
      stdio: 'ignore',
    })
    expect((await once(child, 'exit'))[1], `${call} ${after}`).toBe('SIGKILL')
    expect(await readdir(cwd)).not.toContain('pages.yaml')
    expect((await vaasal(args, { cwd })).code).toBe(0)
    expect(listFiles(cwd)).toEqual(expected)
    await rm(cwd, { recursive: true })
  }
})

test.runIf(isWhole)('the steps of the workflow pass for a first change', async () => {
  const cwd = join(folder, 'checked')
  await vaasal(['init', cwd])
  const git = (...args: string[]) =>
    run('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com', ...args], { cwd })
  await git('init', '--quiet')
  await git('add', '.')
  await git('commit', '--quiet', '--message', 'A site')
  const base = (await git('rev-parse', 'HEAD')).stdout.trim()
  const home = await readFile(join(cwd, 'pages/home.yaml'), 'utf8')
  await writeFile(
    join(cwd, 'pages/home.yaml'),
    home.replace(/^description: .*$/m, 'description: Another one.'),
  )
  await git('commit', '--quiet', '--all', '--message', 'A change')
  // What would install packages or a browser does nothing.
  const bin = join(folder, 'bin')
  await mkdir(bin)
  const node = `"${process.execPath}" "${engine}"`
  await writeFile(join(bin, 'npx'), `#!/bin/sh\n[ "$1" = vaasal ] || exit 0\nshift\nexec ${node} "$@"\n`)
  await cp('/bin/true', join(bin, 'npm'))
  for (const name of ['npx', 'npm']) await chmod(join(bin, name), 0o755)
  const workflow = parse(await readFile(join(cwd, '.github/workflows/site.yml'), 'utf8'))
  const steps: { name?: string; run?: string }[] = workflow.jobs.site.steps
  const summary = join(folder, 'summary.md')
  const env = {
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH}`,
    BASE: base,
    GITHUB_STEP_SUMMARY: summary,
  }
  const scripts = steps.flatMap(({ run: script = '' }) => (/npm ci|vaasal/.test(script) ? [script] : []))
  expect(scripts).toHaveLength(4)
  for (const script of scripts)
    await run('sh', ['-e', '-c', script.replace(' --shots shots', '')], { cwd, env })
  expect(await readFile(summary, 'utf8')).toContain('Another one.')
})
