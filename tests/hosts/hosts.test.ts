import { chmodSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasNginx } from '../../scripts/ensure-nginx.mjs'
import { hiddenFiles } from '../../src/builder/hosting/hosted-site.ts'
import { makeFolder } from '../folders.testing.ts'
import { buildHostedSite } from './support/build-site.testing.ts'
import {
  type Host,
  listFirebaseFiles,
  openFirebase,
  openNetlify,
  openNginx,
  openPages,
  openServe,
  openWorkers,
} from './support/hosts.testing.ts'
import { hostPackages, installPackages } from './support/install.testing.ts'
import { oldAddresses } from './support/old-addresses.testing.ts'

const folder = makeFolder()
const packages = join(folder, 'packages')
let outDir = ''
let main = ''
const hosts = new Map<string, Host>()

beforeAll(async () => {
  // nginx runs as another user than root.
  chmodSync(folder, 0o755)
  for (const name of ['packages', 'nginx']) mkdirSync(join(folder, name))
  outDir = await buildHostedSite(folder)
  await installPackages(packages, hostPackages)
  main = readdirSync(join(outDir, 'assets')).find((name) => /^main\.\w+\.js$/.test(name)) ?? 'none'
  hosts.set('serve', await openServe(outDir))
  if (hasNginx()) hosts.set('nginx', await openNginx(outDir, join(folder, 'nginx')))
  hosts.set('pages', await openPages(outDir, packages))
  hosts.set('workers', await openWorkers(outDir, packages))
}, 400_000)
afterAll(async () => {
  for (const host of hosts.values()) await host.close()
})

const document = readFileSync(join(import.meta.dirname, '../../docs/hosting/hosts.md'), 'utf8')
const columns = ['serve', 'nginx', 'pages', 'workers']
/** The rows of the table in the document: what is asked for, and what it says of each host. */
const rows = document
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter((cells) => cells.length === columns.length + 4 && cells[2]?.startsWith('`/'))
  .map(([, name = '', path = '', ...cells]) => ({ name, path: path.slice(1, -1), cells: cells.slice(0, -1) }))

test('the document has a row for each kind of address', () => {
  expect(rows.length).toBeGreaterThanOrEqual(20)
})

/** As the document writes it. A redirect leads to a page, unless it says otherwise. */
async function describeReply(host: Host, path: string): Promise<string> {
  const { status, location, caching = '' } = await host.ask(path.replace('main.HASH.js', main))
  if (location !== undefined) {
    const target = location.replace(/^http:\/\/127\.0\.0\.1:\d+/, '')
    const next = await host.ask(target.replace(/#.*/, ''))
    return `${status} \`${target}\`${next.status === 200 ? '' : `, then ${next.status}`}`
  }
  return caching.includes('immutable') ? `${status}, a year` : String(status)
}

describe.each(rows)('an address $name, $path', ({ path, cells }) => {
  test.each(columns.map((name, index) => [name, cells[index] ?? '']))('%s: %s', async (name, expected) => {
    const host = hosts.get(name)
    if (host) expect(await describeReply(host, path)).toBe(expected)
    else expect([name, hasNginx()]).toEqual(['nginx', false])
  })
})

/** The paths of the sitemap. */
function listPaths(): string[] {
  const sitemap = readFileSync(join(outDir, 'sitemap.xml'), 'utf8')
  const paths = [...sitemap.matchAll(/<loc>([^<]*)/g)].map(([, address = '']) => new URL(address).pathname)
  expect(paths.length).toBeGreaterThan(6)
  return paths
}

const readFirebaseSettings = () =>
  JSON.parse(/### Firebase Hosting\n.*?```json\n(.*?)```/s.exec(document)?.[1] ?? '').hosting

test('Firebase Hosting with the settings of the document publishes pages and assets, and nothing that is not for visitors', async () => {
  const published = await listFirebaseFiles(outDir, packages, readFirebaseSettings().ignore)
  expect(published).toEqual(expect.arrayContaining(['contact.html', `assets/${main}`, 'robots.txt']))
  expect(readdirSync(join(outDir, '.forms'))).not.toEqual([])
  const isHidden = (file: string) => file.startsWith('.') || hiddenFiles.some((hidden) => hidden === file)
  expect(published.filter(isHidden)).toEqual([])
})

test('Firebase Hosting with the settings of the document answers as other hosts do', async () => {
  const host = await openFirebase(outDir, packages, readFirebaseSettings())
  try {
    for (const path of [...listPaths(), '/order', '/v1.2', '/robots.txt'])
      expect([path, (await host.ask(path)).status]).toEqual([path, 200])
    expect(await host.ask(`/assets/${main}`)).toMatchObject({
      status: 200,
      caching: expect.stringContaining('immutable'),
    })
    expect(await host.ask('/contact/?gclid=1')).toMatchObject({ status: 301, location: '/contact?gclid=1' })
    for (const path of ['/nothing', '/assets/gone.js'])
      expect([path, (await host.ask(path)).status]).toEqual([path, 404])
  } finally {
    await host.close()
  }
})

test('every host answers 200, with a policy, at every address of the sitemap', async () => {
  const paths = listPaths()
  for (const [name, host] of hosts) {
    for (const path of paths) {
      const { status, policy } = await host.ask(path)
      expect([name, path, status, policy?.includes('script-src')]).toEqual([name, path, 200, true])
    }
  }
})

test('five hundred addresses of an old site lead where they shall, on every host', {
  timeout: 120_000,
}, async () => {
  const netlify = await openNetlify(outDir, packages)
  expect(oldAddresses).toHaveLength(500)
  const wrong: string[] = []
  for (const { asked, to, isByQuery } of oldAddresses) {
    for (const [name, host] of hosts) {
      const { location = '' } = await host.ask(asked)
      const isCloudflare = name === 'pages' || name === 'workers'
      const found = location.replace(/^https?:\/\/[^/]*/, '')
      if (isCloudflare && isByQuery ? found === to : found !== to) wrong.push(`${name} ${asked} → ${found}`)
    }
    const found = netlify.matchRedirect(asked)
    if (found?.to.replace(/(?<=.)\/$/, '') !== to) wrong.push(`netlify ${asked} → ${found?.to}`)
    // At `/` there is a page, which Netlify would show.
    if (isByQuery && !found?.force) wrong.push(`netlify ${asked} is not forced`)
  }
  expect(wrong).toEqual([])
})

test('no host leads an address to another host', { timeout: 60_000 }, async () => {
  const netlify = await openNetlify(outDir, packages)
  const base = 'https://www.example.com'
  const resolve = (location = '') =>
    new URL(location.replace(/^http:\/\/127\.0\.0\.1:\d+/, ''), base).href.replace(base, '')
  for (const path of ['/en//other.example', '/en///other.example/a', '/en/.//other.example', '/en/contact']) {
    const isPlain = path === '/en/contact'
    for (const [name, host] of hosts) {
      const location = resolve((await host.ask(path)).location)
      expect(location, `${name} ${path}`).toMatch(isPlain ? /^\/contact$/ : /^\/(?!\/)/)
    }
    const location = resolve(netlify.matchRedirect(path)?.to)
    expect(location, `netlify ${path}`).toMatch(isPlain ? /^\/contact$/ : /^\//)
  }
})

test("Netlify's parsers read both files, and no rule reaches what it does not mean", async () => {
  const netlify = await openNetlify(outDir, packages)
  expect(netlify.refused).toEqual([])
  const asset = `/assets/${main}`
  for (const [path, rules] of [
    ['/contact', ['/*']],
    ['/ta', ['/*']],
    ['/v1.2', ['/*']],
    ['/assets-explained', ['/*']],
    ['/assets/gone.js', ['/*']],
    [asset, ['/*', asset]],
    ['/media/logo.svg', ['/*', '/*.svg']],
  ] as const)
    expect([path, netlify.listRules(path)]).toEqual([path, rules])
  // What the warning host-difference says.
  expect(netlify.listRules('/free-svg')).toEqual(['/*', '/*.svg'])
  expect(netlify.findRedirect('/sunday')).toMatchObject({ to: '/sunday-box', status: 301 })
  expect(netlify.findRedirect('/Contact')).toMatchObject({ to: '/contact', status: 301 })
})
