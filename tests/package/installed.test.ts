import { execFile, execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { stagePackage } from '../../scripts/stage-package.mjs'
import { makeFolder } from '../folders.testing.ts'

const root = join(import.meta.dirname, '../..')
const scratch = makeFolder()
const inScratch = (path: string) => join(scratch, path)
let tarball = ''

/** In mebibytes. */
const maxInstalled = 156

interface Ended {
  code: unknown
  output: string
}

/** Runs a program in a folder, with a cache and a home folder that nobody else has. */
function run(folder: string, program: string, args: readonly string[], env = {}): Promise<Ended> {
  const { NODE_ENV: _, ...own } = process.env
  const options = {
    cwd: folder,
    env: { ...own, NO_COLOR: '1', HOME: inScratch('home'), XDG_CACHE_HOME: inScratch('caches'), ...env },
    timeout: 300_000,
  }
  return new Promise((resolve) => {
    execFile(program, args, options, (failure, stdout, stderr) =>
      resolve({ code: failure ? (failure.code ?? failure.signal) : 0, output: stdout + stderr }),
    )
  })
}

const vaasal = (folder: string, args: readonly string[], env = {}) =>
  run(folder, process.execPath, [join(folder, 'node_modules/vaasal/scripts/vaasal.mjs'), ...args], env)

/** A site that depends on the package, and on no other unless they are given. */
function makeSite(name: string, others: Readonly<Record<string, string>> = {}): string {
  const folder = inScratch(name)
  cpSync(join(root, 'tests/fixtures/second-site'), folder, { recursive: true })
  const manifest = { name: 'site', private: true, dependencies: { ...others, vaasal: `file:${tarball}` } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  return folder
}

async function install(folder: string, program: string, args: readonly string[]): Promise<void> {
  const { code, output } = await run(folder, program, args)
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed: ${output}`)
}

beforeAll(async () => {
  mkdirSync(inScratch('home'))
  await stagePackage(inScratch('package'))
  const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', scratch], {
    cwd: inScratch('package'),
    encoding: 'utf8',
  })
  const [{ filename }] = JSON.parse(packed)
  tarball = inScratch(filename)
}, 300_000)

describe('installed with npm', () => {
  let site = ''
  beforeAll(async () => {
    site = makeSite('with-npm')
    await install(site, 'npm', ['install', '--no-audit', '--no-fund'])
  }, 300_000)

  test('it takes no more than what its README says', () => {
    const [size = ''] = execFileSync('du', ['-sm', 'node_modules'], { cwd: site, encoding: 'utf8' }).split(
      '\t',
    )
    expect(Number(size)).toBeLessThanOrEqual(maxInstalled)
    const [, said = ''] = /takes (\d+) MB/.exec(readFileSync(join(root, 'docs/package.md'), 'utf8')) ?? []
    expect(Math.abs(Number(said) - Number(size))).toBeLessThanOrEqual(5)
  })

  test('nothing of it runs a script when it is installed, and nothing needs a newer Node', () => {
    const { packages } = JSON.parse(readFileSync(join(site, 'package-lock.json'), 'utf8'))
    const listed: [string, { hasInstallScript?: boolean; engines?: { node?: string } }][] =
      Object.entries(packages)
    expect(listed.length).toBeGreaterThan(100)
    expect(listed.filter(([, { hasInstallScript }]) => hasInstallScript)).toEqual([])
    expect(listed.filter(([, { engines }]) => /^>= ?2[1-9]/.test(engines?.node ?? ''))).toEqual([])
  })

  test('what is optional is not there', () => {
    for (const name of ['pg', 'nodemailer', 'playwright-core', 'vitest', 'typescript'])
      expect(existsSync(join(site, 'node_modules', name))).toBe(false)
  })

  test('doctor finds what the machine needs', async () => {
    const { output } = await vaasal(site, ['doctor', '--json'])
    const needed = ['sharp', 'libsql', 'rolldown', 'fonts']
    const findings: { subject: string; state: string }[] = JSON.parse(output)
    expect(findings.filter(({ subject }) => needed.includes(subject))).toMatchObject(
      needed.map((subject) => ({ subject, state: 'fine' })),
    )
  })

  test('it checks and builds a site, and has nothing to prepare', async () => {
    const built = await vaasal(site, ['build'])
    expect(built).toMatchObject({ code: 0, output: expect.stringContaining('Built 10 pages') })
    expect(built.output).not.toContain('Preparing')
    const again = await vaasal(site, ['build'])
    expect(again.output).toContain('(0 files written')
    const kept = readdirSync(inScratch('caches'), { recursive: true, encoding: 'utf8' })
    expect(kept.length).toBeGreaterThan(0)
    expect(kept.filter((path) => /\.woff2$|(?:^|\/)client\//.test(path))).toEqual([])
  })

  test('it makes a site in an empty folder, which builds', async () => {
    const made = await vaasal(site, ['init', '--yes', 'new-site'])
    expect(made.code).toBe(0)
    const built = await vaasal(site, ['build', '--site', 'new-site', '--out', join(site, 'new-dist')])
    expect(built).toMatchObject({ code: 0, output: expect.stringContaining('Built') })
  })

  test('what one purpose needs is asked for by name', async () => {
    const listed = await vaasal(site, ['leads', 'list'], { DATABASE_URL: 'postgres://localhost/leads' })
    const output = expect.stringContaining('error: This needs the package pg: npm install pg\n')
    expect(listed).toMatchObject({ code: 2, output })
  })

  test('the pages of the preview load all their code', async () => {
    const preview = await openPreview(site)
    try {
      const page = await (await fetch(preview.address)).text()
      const [, script = ''] = /<script type="module" src="([^"]+)"/.exec(page) ?? []
      const seen = new Set<string>()
      const waiting = [script]
      for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
        if (seen.has(path)) continue
        seen.add(path)
        const reply = await fetch(new URL(path, preview.address))
        expect({ path, status: reply.status }).toEqual({ path, status: 200 })
        const code = await reply.text()
        for (const [, imported = ''] of code.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"(\/[^"]+)"/g))
          waiting.push(imported)
      }
      expect(seen.size).toBeGreaterThan(20)
    } finally {
      await preview.close()
    }
  })

  test('a block of the site is made and others are copied, have types, and are built', async () => {
    const own = makeSite('with-block')
    await install(own, 'npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'])
    const made = await vaasal(own, ['new', 'block', 'weekMenu'])
    expect(made).toMatchObject({ code: 0 })
    for (const name of ['announcement', 'form', 'testimonials'])
      expect(await vaasal(own, ['add', 'block', name])).toMatchObject({ code: 0 })
    const block = join(own, 'blocks/weekMenu')
    writeFileSync(join(block, 'island.tsx'), island)
    const index = readFileSync(join(block, 'index.ts'), 'utf8')
    const wake = "  wake: { code: 'island', when: 'intent' },\n  schema,"
    writeFileSync(join(block, 'index.ts'), index.replace('  schema,', wake))
    const compilerOptions = {
      ...{ strict: true, noEmit: true, jsx: 'react-jsx', module: 'esnext', moduleResolution: 'bundler' },
      ...{
        allowImportingTsExtensions: true,
        types: [],
        target: 'es2022',
        lib: ['es2023', 'dom'],
        skipLibCheck: true,
      },
      exactOptionalPropertyTypes: true,
    }
    writeFileSync(join(own, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['blocks'] }))
    const checked = await run(own, join(root, 'node_modules/.bin/tsc'), ['-p', '.'])
    expect(checked).toEqual({ code: 0, output: '' })
    const built = await vaasal(own, ['build'])
    expect(built).toMatchObject({ code: 0, output: expect.stringContaining('Built 10 pages') })
  })

  const isRoot = process.getuid?.() === 0
  test.skipIf(!isRoot)('another user builds with a folder that nobody can write', async () => {
    execFileSync('chmod', ['-R', 'a+rX,a-w', join(site, 'node_modules')])
    execFileSync('chmod', ['755', scratch])
    const theirs = inScratch('theirs')
    mkdirSync(theirs)
    for (const name of ['pages.yaml', 'pages', 'public'])
      cpSync(join(site, name), join(theirs, 'site', name), { recursive: true })
    execFileSync('chown', ['-R', '65534:65534', theirs])
    const command = join(site, 'node_modules/vaasal/scripts/vaasal.mjs')
    const args = [command, 'build', '--site', join(theirs, 'site'), '--out', join(theirs, 'dist')]
    const printed = execFileSync(
      'setpriv',
      ['--reuid=65534', '--regid=65534', '--clear-groups', process.execPath, ...args],
      {
        cwd: theirs,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { PATH: process.env.PATH ?? '', HOME: theirs },
      },
    )
    expect(printed).toBeDefined()
    expect(existsSync(join(theirs, 'dist/index.html'))).toBe(true)
  })
})

const island = `import type { ReactNode } from 'react'
import type { ViewProps } from 'vaasal/blocks'
import type { WeekMenuProps } from './schema.ts'
import { View } from './view.tsx'

export default function Island(props: ViewProps<WeekMenuProps>): ReactNode {
  return <View {...props} />
}
`

/**
 * How other package managers are run, which `npx` gets. Yarn 1 refuses packages for a newer Node that nothing loads on the
 * present one.
 */
const managers: readonly [name: string, args: string[]][] = [
  ['pnpm', ['--yes', 'pnpm@10', 'install', '--no-frozen-lockfile']],
  ['yarn', ['--yes', 'yarn@1', 'install', '--no-lockfile', '--non-interactive', '--ignore-engines']],
]

test.each(managers)(
  'installed with %s it builds a site',
  async (name, args) => {
    const site = makeSite(`with-${name}`)
    await install(site, 'npx', args)
    const { code, output } = await vaasal(site, ['build'])
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('Built 10 pages') })
    const missing = await vaasal(site, ['leads', 'list'], { DATABASE_URL: 'postgres://localhost/leads' })
    expect(missing.output).toContain('npm install pg')
  },
  300_000,
)

test('in a workspace its packages are in the folder around the site', async () => {
  const folder = inScratch('workspace')
  cpSync(join(root, 'tests/fixtures/second-site'), join(folder, 'sites/one'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, workspaces: ['sites/*'] }))
  const manifest = { name: 'one', private: true, dependencies: { vaasal: `file:${tarball}` } }
  writeFileSync(join(folder, 'sites/one/package.json'), JSON.stringify(manifest))
  await install(folder, 'npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'])
  const built = await run(join(folder, 'sites/one'), 'npx', ['vaasal', 'build'])
  expect(built).toMatchObject({ code: 0, output: expect.stringContaining('Built 10 pages') })
}, 300_000)

test('beside an older ajv, which ESLint brings, it checks a site', async () => {
  const site = makeSite('with-older-ajv', { ajv: '6.15.0' })
  await install(site, 'npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'])
  const checked = await vaasal(site, ['validate'])
  expect(checked).toMatchObject({ code: 0, output: expect.stringContaining('in 10 pages.') })
}, 300_000)

test('with Yarn, whose packages stay in archives, a block of the site is made, another is copied, and both are built', async () => {
  const site = makeSite('with-archives')
  const yarn = (...args: string[]) =>
    run(site, 'npx', ['--yes', '@yarnpkg/cli-dist@4.18.1', ...args], { YARN_ENABLE_TELEMETRY: '0' })
  // Without it Yarn looks for a project in the folders around.
  writeFileSync(join(site, 'yarn.lock'), '')
  expect(await yarn('install', '--no-immutable')).toMatchObject({ code: 0 })
  expect(existsSync(join(site, 'node_modules'))).toBe(false)
  expect(await yarn('vaasal', 'new', 'block', 'weekMenu')).toMatchObject({ code: 0 })
  expect(await yarn('vaasal', 'add', 'block', 'testimonials')).toMatchObject({ code: 0 })
  const built = await yarn('vaasal', 'build')
  expect(built).toMatchObject({ code: 0, output: expect.stringContaining('Built 10 pages') })
}, 300_000)

interface Preview {
  address: string
  close: () => Promise<void>
}

/** Starts the preview, and waits until it says where it is. */
function openPreview(site: string): Promise<Preview> {
  const args = [join(site, 'node_modules/vaasal/scripts/vaasal.mjs'), 'dev']
  const env = { ...process.env, PORT: '0', NO_COLOR: '1', XDG_CACHE_HOME: inScratch('caches') }
  const child = spawn(process.execPath, args, { cwd: site, env })
  return new Promise((resolve, reject) => {
    let output = ''
    const listen = (data: Buffer) => {
      output += data
      const [address] = /http:\/\/localhost:\d+/.exec(output) ?? []
      if (address === undefined) return
      const close = () =>
        new Promise<void>((ended) => {
          child.once('exit', () => ended())
          child.kill('SIGTERM')
        })
      resolve({ address, close })
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', () => reject(new Error(`The preview ended: ${output}`)))
  })
}
