// Weighs a page with a form as a phone receives it: before a touch, with its form in use, and scrolled through.
// npm run bench -- weights [--only vaasal,astro] [--peers DIR] [--out DIR]
import { readBenchOptions } from './bench-options.ts'
import { formatTable } from './format-table.ts'
import { openBrowser } from './open-browser.ts'
import { publish, type Report } from './publish.ts'
import { makeScratch } from './scratch.ts'
import { type ShownTool, shownTools, showPages } from './shown-pages.ts'
import { formatNumber } from './summarize.ts'
import { type Stage, stages, stageTitles, type Weight, weighPage } from './weigh-page.ts'

export async function benchWeights(args: string[]): Promise<void> {
  const { only, peers, out } = readBenchOptions(args, { rounds: 1, pages: [40], names: shownTools })
  const scratch = makeScratch()
  const results: WeighedPage[] = []
  try {
    const shown = await showPages({ scratch, only, peers })
    const browser = await openBrowser(scratch)
    for (const page of shown) {
      console.error(`Weighing the page: ${page.tool}`)
      results.push({ tool: page.tool, ...(await weighPage(browser, page)) })
    }
    await browser.close()
    await Promise.all(shown.map(({ server }) => server.close()))
    publish(reportWeights(results), out)
  } finally {
    scratch.remove()
  }
}

type WeighedPage = { tool: ShownTool } & Record<Stage, Weight>

const kinds = ['html', 'css', 'js', 'font', 'image'] as const

export function reportWeights(results: readonly WeighedPage[]): Report {
  const toKilobytes = (bytes: number) => bytes / 1000
  const rows = results.flatMap((result) =>
    stages.map((stage) => {
      const weight = result[stage]
      const sizes = [...kinds.map((kind) => weight[kind]), weight.total]
      const cells = sizes.map((bytes) => formatNumber(toKilobytes(bytes)))
      return [result.tool, stageTitles[stage], ...cells, String(weight.requests)]
    }),
  )
  const heads = ['tool', 'visitor', 'HTML', 'CSS', 'JavaScript', 'fonts', 'images', 'KB', 'requests']
  return {
    name: 'weights',
    title: 'Weight of a page',
    rounds: 1,
    results,
    table: formatTable(heads, rows),
    notes: [
      'In kilobytes as sent: HTML, CSS, JavaScript and drawings compressed with brotli. Styles inside the HTML count as HTML. A phone of 360 × 740 pixels visits an ad page with a form for the first time, taps the first field, and scrolls through the page.',
    ],
  }
}
