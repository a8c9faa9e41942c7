import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasNginx } from '../../scripts/ensure-nginx.mjs'
import { commands } from '../../src/cli/commands.ts'
import { exitCodes } from '../../src/command/command.ts'
import { intakeManifestVersion } from '../../src/contracts/intake-manifest.ts'
import { createSiteServer } from '../../src/server/create-site-server.ts'
import { listFiles, makeFolder } from '../folders.testing.ts'
import { isWhole } from '../sweep.testing.ts'
import { type Image, makeImage, parseContainerfile, runWith } from './containerfile.testing.ts'
import { runNginx } from './run-nginx.testing.ts'

const root = join(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(join(root, 'docs/hosting', name), 'utf8')
const ignored = read('dockerignore')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
const started = new Set<ChildProcess>()
const folder = makeFolder()

afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
})

/** Starts a program, and returns it with the address that it tells. */
async function start(program: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv) {
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  started.add(child)
  child.once('exit', () => started.delete(child))
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  for await (const line of createInterface({ input: child.stdout })) {
    said += `${line}\n`
    const address = /^Ready on (\S+)$/.exec(line)?.[1]
    if (address !== undefined) return { child, address, said }
  }
  throw new Error(`The server ended before it was ready.\n${said}`)
}

async function stop(child: ChildProcess): Promise<unknown> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  return ended
}

describe.runIf(isWhole)('the Containerfile', () => {
  let image: Image

  beforeAll(async () => {
    const context = join(folder, 'site')
    const init = [join(root, 'scripts/vaasal.mjs'), 'init', context, '--yes', '--languages', '']
    await promisify(execFile)(process.execPath, init)
    writeFileSync(join(context, 'package-lock.json'), '{}\n')
    for (const name of ignored) {
      if (existsSync(join(context, name))) rmSync(join(context, name), { recursive: true })
      mkdirSync(join(context, name))
      writeFileSync(join(context, name, 'secret.txt'), '')
    }
    image = makeImage(parseContainerfile(read('Containerfile')), { context, ignored, folder, install })
  }, 240_000)

  /** The packages are those of this repository. */
  function install(_line: string, cwd: string): void {
    mkdirSync(join(cwd, 'node_modules/.bin'), { recursive: true })
    symlinkSync(root, join(cwd, 'node_modules/vaasal'))
    symlinkSync('../vaasal/scripts/vaasal.mjs', join(cwd, 'node_modules/.bin/vaasal'))
  }

  test('makes a built site, with nothing that git leaves alone', () => {
    expect(existsSync(join(image.folder, 'dist/index.html'))).toBe(true)
    const secrets = readdirSync(image.folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(join(image.folder, entry.name, 'secret.txt')))
      .map(({ name }) => name)
    expect(secrets).toEqual([])
  })

  test('has in dist/ what the documents name as not for visitors, and nothing else that they do not get', async () => {
    const dist = join(folder, 'published/dist')
    cpSync(join(image.folder, 'dist'), dist, { recursive: true })
    const app = await createSiteServer({ outDir: dist })
    const isHidden = async (path: string) =>
      (await app.inject({ url: `/${path.replace(/(?:^|\/)index\.html$/, '')}` })).statusCode === 404
    // Hosts publish it as what it is: the page for addresses without one.
    const list = () => listFiles(dist).filter((path) => path !== '404.html')
    const before = list()
    const hidden = (await Promise.all(before.map(isHidden))).flatMap((is, index) =>
      is ? [before[index] ?? ''] : [],
    )
    const text = read('static-host.md')
    const command = /^ *(rm -rf dist\/.*)$/m.exec(text)?.[1] ?? ''
    execFileSync('sh', ['-ec', command], { cwd: join(folder, 'published') })
    await app.close()
    const forHosts = ['_headers', '_redirects']
    const taken = before.filter((path) => !list().includes(path))
    expect([...taken, ...forHosts].sort()).toEqual(hidden.sort())
    const names = command
      .split(' ')
      .slice(2)
      .map((path) => path.replace('dist/', ''))
    const left = [...text.matchAll(/--exclude '?([^' ]+)/g)].map(([, name]) => name)
    expect(left).toEqual(names)
    const rows = [...text.matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`(.*?)`/g)].map(([, name = '']) => name),
    )
    expect(rows.sort()).toEqual([...new Set(hidden.map((path) => path.split('/')[0]))].sort())
  })

  test('starts a server that is found alive, stores leads in the volume, and stops', async () => {
    const [program = '', ...args] = image.command
    const env = { ...runWith(image), HOST: '127.0.0.1', PORT: '0', DESK_PORT: '0' }
    const { child, address, said } = await start(join(image.folder, program), args, image.folder, env)
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    // The cache of the build is believed, so nothing is prepared or made again.
    expect(said).toContain('Store: ')
    expect(said).not.toMatch(/not used|Preparing/)
    expect(existsSync(join(image.folder, 'data/leads.db'))).toBe(true)
    const [checker = '', ...words] = image.check
    const check = (port: string) =>
      promisify(execFile)(checker, words, { env: { ...env, PORT: port } }).then(
        () => true,
        () => false,
      )
    const { port } = new URL(address)
    expect(await check(port)).toBe(true)
    expect(await stop(child)).toEqual([0, null])
    expect(await check(port)).toBe(false)
  })
})

test('commands that run in the examples for hosts exist', () => {
  const named = [read('Containerfile'), read('vaasal@.service'), read('vaasal-backup@.service')]
  const calls = named.flatMap((text) => [...text.matchAll(/\bvaasal["']?,? ["']?((?:leads )?[a-z]+)/g)])
  expect(calls.length).toBeGreaterThan(2)
  const names = commands.map(({ name }) => name)
  for (const [, name] of calls) expect(names).toContain(name)
})

describe('the services', () => {
  const units = readdirSync(join(root, 'docs/hosting')).filter((name) => /\.(?:service|timer)$/.test(name))

  test('a site with errors is not started again and again, and a stop has its time', () => {
    const unit = read('vaasal@.service')
    expect(unit).toContain(`RestartPreventExitStatus=${exitCodes.errors}\n`)
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(10)
  })

  test.skipIf(!works('systemd-analyze', '--version'))('are what systemd understands', () => {
    const place = join(folder, 'units')
    // systemd looks for the program of the instance "i".
    mkdirSync(join(place, 'i/node_modules/.bin'), { recursive: true })
    writeFileSync(join(place, 'i/node_modules/.bin/vaasal'), '#!/bin/sh\n', { mode: 0o755 })
    for (const name of units) writeFileSync(join(place, name), read(name).replaceAll('/srv/vaasal', place))
    const paths = units.map((name) => join(place, name))
    expect(units.length).toBe(3)
    expect(execFileSync('systemd-analyze', ['verify', ...paths], { encoding: 'utf8', stdio: 'pipe' })).toBe(
      '',
    )
  })
})

function works(program: string, ...args: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

describe.skipIf(!hasNginx())('nginx in front of the process', () => {
  test('passes pages, redirects and forms on', async () => {
    const place = join(folder, 'nginx')
    const dist = join(place, 'dist')
    mkdirSync(dist, { recursive: true })
    // nginx runs as another user than root.
    chmodSync(folder, 0o755)
    writeFileSync(join(dist, 'page.html'), `<!doctype html><title>A page</title>${'<p>Text</p>'.repeat(200)}`)
    writeFileSync(
      join(dist, 'intake.json'),
      JSON.stringify({ version: intakeManifestVersion, url: 'https://www.example.com', forms: [] }),
    )
    writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Home</title>')
    writeFileSync(join(dist, '_redirects'), '/old /page 301\n')
    const args = [join(root, 'scripts/vaasal.mjs'), 'serve', '--site', place, '--out', dist]
    const { child, address } = await start(process.execPath, args, place, { ...process.env, PORT: '0' })
    const site = read('site.nginx.conf').replace(
      'http://127.0.0.1:4173',
      address.replace('localhost', '127.0.0.1'),
    )
    const nginx = await runNginx(place, [site])
    const ask = (path: string, ...more: string[]) => nginx.ask('www.example.com', path, ...more)
    expect(await ask('/page', '-H', 'Accept-Encoding: br')).toMatch(
      /^HTTP\/1.1 200 [\s\S]*content-encoding: br/,
    )
    expect(await ask('/old')).toMatch(/^HTTP\/1.1 301 [\s\S]*location: \/page\r/)
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    // Checking that it can store is not for everybody, in whatever spelling; nor are its numbers.
    for (const path of ['/readyz', '//readyz', '/%72eadyz', '/readyz?x', '/./readyz', '/metrics'])
      expect(await ask(path, '--path-as-is'), path).toMatch(/^HTTP\/1.1 404 /)
    expect(await ask('/healthz')).toContain('{"status":"ok"}')
    expect(await ask('/page', '--data-binary', 'x'.repeat(100))).toMatch(/^HTTP\/1.1 40[45] /)
    await nginx.stop()
    await stop(child)
  })
})
