import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { engineRegistry } from '../../src/blocks/block-registry.ts'
import { type Drafts, locateNew, toDraftFolderName } from '../../src/builder/files/draft-folder.ts'
import { moveDrafts } from '../../src/builder/files/move-drafts.ts'
import { matchHeaders, readHeaderRules, readRedirects } from '../../src/builder/hosting/read-host-files.ts'
import { type SiteContent, writeSite } from '../../src/builder/output/write-site.ts'
import { buildSite } from '../../src/builder/run/build-site.ts'
import { makeFolder, readFiles } from '../folders.testing.ts'
import { isWhole, sweepSeed } from '../sweep.testing.ts'

/**
 * A static host serves the folder while a build exchanges its files, and a build may be killed there. Wherever it stops,
 * a visitor gets pages of the earlier build and of this one that work: with their assets, permitted by their policy, and
 * with links that lead somewhere.
 */
const exchange = vi.hoisted(() => ({ left: Number.POSITIVE_INFINITY }))
class Stop extends Error {}

vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>()
  const step = () => {
    if (exchange.left === 0) throw new Stop()
    exchange.left -= 1
  }
  const renameSync: typeof fs.renameSync = (from, to) => {
    step()
    fs.renameSync(from, to)
  }
  const rmSync: typeof fs.rmSync = (path, options) => {
    // What a killed build leaves of its drafts is not served.
    if (!String(path).endsWith('.draft')) step()
    fs.rmSync(path, options)
  }
  return { ...fs, default: { ...fs, renameSync, rmSync }, renameSync, rmSync }
})

type Files = Map<string, string>
const root = join(import.meta.dirname, '../..')
const page = (title: string, maps: string) => `title: ${title}
description: Light cotton for every day.
blocks:
  - { type: hero, heading: ${title}, sentence: From our own looms. }
  - type: maps
    heading: Come and see us
    items:
      - name: Karaikudi
        address: Street of the weavers
        picture: { src: media/map.svg, alt: "" }
        open: ${maps}/open
        embed: ${maps}/embed
`
const drawing = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="${colour}" d="M0 0h9v9H0z"/></svg>`

const folder = makeFolder()
let earlier: Files
let next: Files
beforeAll(async () => {
  earlier = await build('earlier', 'red', {
    routes: [
      '  /shop: { page: looms }',
      '  /about: { page: visit, aliases: [/us] }',
      '  /stall: { page: stall }',
    ],
    pages: {
      looms: page('Looms', 'https://maps.one.test'),
      visit: page('Visit', 'https://maps.one.test'),
      stall: page('Our stall', 'https://maps.one.test'),
    },
  })
  // As if an earlier version of the engine had written it, with other scripts in its pages.
  const headers = earlier.get('_headers') ?? ''
  earlier.set('_headers', headers.replaceAll("script-src 'self'", "script-src 'self' 'sha256-earlier='"))
  next = await build('next', 'blue', {
    routes: [
      '  /shop: { page: looms }',
      '  /visit: { page: visit, aliases: [/about] }',
      '  /us: { page: silk }',
    ],
    pages: {
      looms: page('Our looms', 'https://maps.two.test'),
      visit: page('Visit us', 'https://maps.two.test'),
      silk: page('Silk', 'https://maps.three.test').replace(
        'hero,',
        'hero, actions: [{ label: Visit, to: /visit }],',
      ),
    },
  })
}, 120_000)
afterAll(() => {
  exchange.left = Number.POSITIVE_INFINITY
})

/** Builds a site that differs from the small site of the messages, and returns the built files. */
async function build(
  name: string,
  colour: string,
  { routes, pages }: { routes: string[]; pages: Record<string, string> },
): Promise<Files> {
  const [siteDir, outDir] = [join(folder, name), join(folder, `${name}-dist`)]
  cpSync(join(root, 'tests/fixtures/broken/_base'), siteDir, { recursive: true })
  mkdirSync(join(siteDir, 'public/media'), { recursive: true })
  writeFileSync(join(siteDir, 'public/media/map.svg'), drawing(colour))
  const settings = join(siteDir, 'pages.yaml')
  writeFileSync(settings, `${readFileSync(settings, 'utf8').trimEnd()}\n${routes.join('\n')}\n`)
  for (const [file, text] of Object.entries(pages)) writeFileSync(join(siteDir, `pages/${file}.yaml`), text)
  const cacheDir = join(root, 'node_modules/.cache/vaasal')
  const { site, output } = await buildSite({
    ...{ siteDir, outDir, root, cacheDir, registry: engineRegistry },
    ...{ at: new Date(0), workers: 1 },
  })
  expect(site.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(output?.written.length).toBeGreaterThan(0)
  return readAll(outDir)
}

const readAll = (dist: string): Files =>
  new Map(Object.entries(readFiles(dist, 'latin1')).filter(([path]) => !/(?:^|\/)\./.test(path)))

/** As a build passes them: the files for hosts as texts, all others as bytes. */
const toContent = (name: string, text: string) => (name.startsWith('_') ? text : Buffer.from(text, 'latin1'))
const isPage = (path: string) => path.endsWith('.html')
const toPath = (file: string) => `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`

/** Exchanges the files, as a build does whose workers have written its pages as drafts. */
async function exchangeFiles(outDir: string): Promise<void> {
  const place = { outDir, drafts: join(outDir, toDraftFolderName(process.pid)) }
  const drafts: Drafts = { changed: [], added: [] }
  const files = new Map<string, SiteContent>([...next].map(([name, text]) => [name, toContent(name, text)]))
  for (const name of [...next.keys()].filter((name) => isPage(name) && name !== 'index.html')) {
    const text = next.get(name) ?? ''
    if (earlier.get(name) === text) continue
    const isAdded = !earlier.has(name)
    const draft = isAdded ? join(locateNew(place), name) : join(place.drafts, name)
    mkdirSync(dirname(draft), { recursive: true })
    writeFileSync(draft, text, 'latin1')
    if (isAdded) drafts.added.push(name)
    else drafts.changed.push([draft, name])
    files.set(name, { content: name })
  }
  await writeSite({ outDir, files, commit: () => moveDrafts(place, drafts) })
}

const readDirectives = (policy: string) =>
  policy.split('; ').map((directive) => {
    const [name = '', ...sources] = directive.split(' ')
    return { name, sources: sources.filter((source) => source !== "'none'") }
  })

/** What a visitor of the folder would miss. */
function listFaults(served: Files): string[] {
  const faults: string[] = []
  const rules = readHeaderRules(served.get('_headers') ?? '')
  const redirects = readRedirects(served.get('_redirects') ?? '')
  const paths = new Set([...served.keys()].filter(isPage).map(toPath))
  for (const { from, to } of redirects)
    if (!paths.has(to)) faults.push(`${from} leads to ${to}, which is missing`)
  for (const [file, html] of served) {
    if (!isPage(file)) continue
    const made = [earlier, next].filter((files) => files.get(file) === html)
    expect(made.length, `${file} is whole`).toBeGreaterThan(0)
    const sent = readDirectives(matchHeaders(rules, toPath(file)).get('content-security-policy') ?? '')
    const isPermitted = made.some((files) => {
      const own = matchHeaders(readHeaderRules(files.get('_headers') ?? ''), toPath(file))
      return readDirectives(own.get('content-security-policy') ?? '').every(({ name, sources }) =>
        sources.every((source) =>
          sent.some((other) => other.name === name && other.sources.includes(source)),
        ),
      )
    })
    if (!isPermitted) faults.push(`the policy of ${file} forbids what it contains`)
    for (const [asset] of html.matchAll(/\bassets\/[\w.-]+\.\w+/g))
      if (!served.has(asset)) faults.push(`${file} needs ${asset}, which is missing`)
    for (const [, link = ''] of html.matchAll(/<a [^>]*href="(\/[\w/-]*)"/g))
      if (!paths.has(link) && !redirects.some(({ from }) => from === link))
        faults.push(`${file} links to ${link}, which is missing`)
  }
  return faults
}

test('the builds before and after have no faults, and differ in policies, redirects, pages and assets', () => {
  expect([listFaults(earlier), listFaults(next)]).toEqual([[], []])
  const differs = (name: string) => earlier.get(name) !== next.get(name)
  expect(['_headers', '_redirects', 'shop.html'].filter(differs)).toHaveLength(3)
  const only = (one: Files, other: Files) => [...one.keys()].filter((name) => !other.has(name))
  expect(only(earlier, next)).toEqual(
    expect.arrayContaining(['stall.html', expect.stringMatching(/^assets\//)]),
  )
  expect(only(next, earlier)).toEqual(
    expect.arrayContaining(['visit.html', expect.stringMatching(/^assets\//)]),
  )
})

test('wherever the exchange of files stops, what is served has no fault, and the next build ends it', async () => {
  const stops: [step: number, faults: string[]][] = []
  const stride = isWhole ? 1 : 4
  for (let step = sweepSeed % stride; ; step += stride) {
    const outDir = join(folder, `stopped-${step}`)
    exchange.left = Number.POSITIVE_INFINITY
    await writeSite({
      outDir,
      files: new Map([...earlier].map(([name, text]) => [name, toContent(name, text)])),
    })
    exchange.left = step
    const isStopped = await exchangeFiles(outDir).then(
      () => false,
      (cause) => {
        if (cause instanceof Stop) return true
        throw cause
      },
    )
    exchange.left = Number.POSITIVE_INFINITY
    const faults = listFaults(readAll(outDir))
    if (faults.length > 0) stops.push([step, faults])
    await exchangeFiles(outDir)
    expect(readAll(outDir), `after step ${step}`).toEqual(next)
    if (!isStopped) {
      expect(step).toBeGreaterThan(10)
      break
    }
  }
  expect(stops).toEqual([])
})
