// Runs Lighthouse (mobile) on every route of the built site. Prints one line of JSON for each route, with the medians of
// several runs.
// `npm run bench -- lighthouse [--runs 5] [--only PART]`
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { auditPage, launchChrome } from './audit-page.mjs'
import { buildInto, listBuiltRoutes, serveBuilt } from './built-site.mjs'
import { median } from './median.mjs'

const port = 4397
const goal = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 }
const categories = Object.keys(goal)

export async function benchLighthouse(args) {
  const { values } = parseArgs({ args, options: { runs: { type: 'string' }, only: { type: 'string' } } })
  const runs = Number(values.runs ?? 5)
  const folder = await mkdtemp(join(tmpdir(), 'vaasal-lighthouse-'))
  const dist = join(folder, 'dist')
  await buildInto(dist)
  const server = await serveBuilt(dist, { port, dataDir: join(folder, 'data') })
  const chrome = await launchChrome()
  const routes = (await listBuiltRoutes(dist)).filter((path) => path.includes(values.only ?? ''))
  const failing = []
  try {
    for (const [index, route] of routes.entries()) {
      console.error(`${index + 1} of ${routes.length}: ${route}`)
      const figures = await measure(`http://localhost:${port}${route}`, chrome.port, runs)
      console.log(JSON.stringify({ route, ...figures }))
      if (!isGoodEnough(figures)) failing.push(route)
    }
    console.error(
      failing.length === 0
        ? `All ${routes.length} routes reach ${goal.performance} for performance and 100 otherwise.`
        : `${failing.length} of ${routes.length} routes do not reach ${goal.performance} for performance and 100 otherwise: ${failing.join(', ')}`,
    )
    if (failing.length > 0) process.exitCode = 1
  } finally {
    await chrome.kill()
    server.kill()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Pages with `noindex` fail exactly one SEO audit, on purpose. */
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
    results.push(await auditPage(url, { port, categories }))
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
