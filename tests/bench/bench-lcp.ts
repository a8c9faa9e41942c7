// Measures the largest contentful paint of an ad page in Lighthouse for mobile, against the same page written by hand.
// npm run bench -- lcp [--rounds 5] [--only vaasal,limit] [--peers DIR] [--out DIR]
import { auditPage, launchChrome } from '../../scripts/audit-page.mjs'
import { readBenchOptions } from './bench-options.ts'
import { formatTable } from './format-table.ts'
import { publish, type Report } from './publish.ts'
import { makeScratch } from './scratch.ts'
import { showProgress } from './show-progress.ts'
import { type ShownTool, shownTools, showPages } from './shown-pages.ts'
import { formatNumber, formatSummary, type Summary, summarize } from './summarize.ts'

/** The page that is written by hand: our own, or that of the peers. */
const byHand: readonly ShownTool[] = ['hand-written', 'limit']

const audits = {
  lcp: 'largest-contentful-paint',
  fcp: 'first-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const
type Timing = keyof typeof audits

export async function benchLcp(args: string[]): Promise<void> {
  const { rounds, only, peers, out } = readBenchOptions(args, { rounds: 5, pages: [40], names: shownTools })
  const scratch = makeScratch()
  const values = new Map<ShownTool, Record<Timing, number[]>>()
  try {
    const shown = await showPages({ scratch, only, peers })
    const chrome = await launchChrome()
    const end = () => chrome.kill()
    process.once('exit', end)
    const progress = showProgress(rounds * shown.length)
    for (let round = 0; round < rounds; round++) {
      for (const { tool, address } of round % 2 === 0 ? shown : shown.toReversed()) {
        progress.step(`round ${round + 1}: ${tool}`, 1)
        const result = await auditPage(address, { port: chrome.port, categories: ['performance'] })
        const timings = values.get(tool) ?? { lcp: [], fcp: [], tbt: [], cls: [] }
        values.set(tool, timings)
        for (const [name, id] of Object.entries(audits) as [Timing, string][])
          timings[name].push(result.audits[id]?.numericValue ?? Number.NaN)
      }
    }
    process.off('exit', end)
    end()
    await Promise.all(shown.map(({ server }) => server.close()))
    publish(reportLcp(values, rounds), out)
  } finally {
    scratch.remove()
  }
}

export function reportLcp(
  values: ReadonlyMap<ShownTool, Readonly<Record<Timing, readonly number[]>>>,
  rounds: number,
): Report {
  const scale = (list: readonly number[], factor: number) =>
    summarize(list.map((value) => Number((value * factor).toFixed(3))))
  const results = [...values].map(([tool, { lcp, fcp, tbt, cls }]) => ({
    tool,
    lcpSeconds: scale(lcp, 0.001),
    fcpSeconds: scale(fcp, 0.001),
    tbtMilliseconds: scale(tbt, 1),
    cls: scale(cls, 1),
  }))
  const base = results.find(({ tool }) => byHand.includes(tool))?.lcpSeconds?.median
  const compare = (summary: Summary | undefined) =>
    base === undefined || !summary ? '–' : formatNumber(summary.median / base)
  const rows = results.map((result) => [
    result.tool,
    formatSummary(result.lcpSeconds),
    compare(result.lcpSeconds),
    formatSummary(result.fcpSeconds),
    formatSummary(result.tbtMilliseconds),
    formatSummary(result.cls),
  ])
  return {
    name: 'lcp',
    title: 'Largest contentful paint',
    rounds,
    results,
    table: formatTable(['tool', 'LCP s', '÷ by hand', 'FCP s', 'TBT ms', 'CLS'], rows),
    notes: [
      'Lighthouse for mobile with simulated throttling, on an ad page with a form; each page is served in the same way, compressed with brotli. *hand-written* and *limit* are pages without a script. In brackets the smallest and largest of the rounds.',
    ],
  }
}
