// Lighthouse mobile on every route of the built site: the median of several runs per category, one JSON line a route.
// `npm run bench -- lighthouse [--runs 5] [--only PART]`
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { ensureChromium } from './find-chromium.mjs'
import { median } from './median.mjs'

const root = join(import.meta.dirname, '..')
const goal = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 }
const categories = Object.keys(goal)

export async function benchLighthouse(args) {
  const { values } = parseArgs({ args, options: { runs: { type: 'string' }, only: { type: 'string' } } })
  const runs = Number(values.runs ?? 5)
  const folder = await mkdtemp(join(tmpdir(), 'vaasal-lighthouse-'))
  const dist = join(folder, 'dist')
  await run(['build', '--out', dist])
  const server = spawn(process.execPath, [join(root, 'scripts/vaasal.mjs'), 'serve', '--out', dist], {
    env: { ...process.env, PORT: '4397', DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  })
  await new Promise((done) => server.stdout.once('data', done))
  const chrome = await launch({
    chromePath: ensureChromium(),
    chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  })
  const routes = (await listRoutes(dist)).filter((path) => path.includes(values.only ?? ''))
  const short = []
  try {
    for (const [index, route] of routes.entries()) {
      console.error(`${index + 1} of ${routes.length}: ${route}`)
      const figures = await measure(`http://localhost:4397${route}`, chrome.port, runs)
      console.log(JSON.stringify({ route, ...figures }))
      if (!isGoodEnough(figures)) short.push(route)
    }
    console.error(
      short.length === 0
        ? `All ${routes.length} routes reach performance ${goal.performance} and 100 in the rest.`
        : `${short.length} of ${routes.length} routes fall short: ${short.join(', ')}`,
    )
    if (short.length > 0) process.exitCode = 1
  } finally {
    await chrome.kill()
    server.kill()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Pages that are kept out of search engines on purpose fail exactly one audit of search. */
function isGoodEnough(figures) {
  const isHidden = figures.failed.includes('is-crawlable')
  return (
    figures.performance >= goal.performance &&
    figures.accessibility >= goal.accessibility &&
    figures['best-practices'] >= goal['best-practices'] &&
    (isHidden ? figures.failed.length === 1 : figures.seo >= goal.seo)
  )
}

async function measure(url, port, runs) {
  const results = []
  for (let index = 0; index < runs; index++) {
    results.push(await audit(url, port))
  }
  const scores = Object.fromEntries(
    categories.map((name) => [
      name,
      median(results.map((lhr) => Math.round((lhr.categories[name]?.score ?? 0) * 100))),
    ]),
  )
  const failed = new Set(
    results.flatMap((lhr) =>
      Object.values(lhr.audits)
        .filter(({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary')
        .map(({ id }) => id),
    ),
  )
  const timing = (id) => Math.round(median(results.map((lhr) => lhr.audits[id]?.numericValue ?? 0)))
  return {
    ...scores,
    lcp: timing('largest-contentful-paint'),
    tbt: timing('total-blocking-time'),
    cls: Number(
      median(results.map((lhr) => lhr.audits['cumulative-layout-shift']?.numericValue ?? 0)).toFixed(3),
    ),
    failed: [...failed].sort(),
  }
}

/** One run. A busy machine breaks a trace now and then: then it is made again. */
async function audit(url, port, triesLeft = 2) {
  const flags = { port, output: 'json', logLevel: 'silent', onlyCategories: categories }
  const { lhr } = await lighthouse(url, flags)
  if (!lhr.runtimeError) return lhr
  if (triesLeft === 0) throw new Error(`${url}: ${lhr.runtimeError.message}`)
  return audit(url, port, triesLeft - 1)
}

async function listRoutes(dist) {
  const written = (await readFile(join(dist, '.vaasal-files'), 'utf8')).split('\n')
  return written
    .filter((file) => file.endsWith('index.html'))
    .map((file) => `/${file.replace(/\/?index\.html$/, '')}`)
    .sort()
}

async function run(args) {
  const child = spawn(process.execPath, [join(root, 'scripts/vaasal.mjs'), ...args], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const code = await new Promise((done) => child.on('exit', done))
  if (code !== 0) throw new Error(`vaasal ${args.join(' ')} ended with code ${code}`)
}
