import { type Corpus, corpora } from './corpus.ts'
import { type BarGroup, drawBars } from './draw-bars.ts'
import { formatTable } from './format-table.ts'
import type { Report } from './publish.ts'
import { type BuildRun, type Scenario, scenarios, scenarioTitles } from './scenarios.ts'
import { formatSummary, type Summary, summarize } from './summarize.ts'

export interface BuildKey {
  tool: string
  corpus: Corpus
  pages: number
  /** `peers`: a cold build of the pages that all peers build. */
  scenario: Scenario | 'peers'
}

export interface BuildResult extends BuildKey {
  wallSeconds?: Summary
  processorSeconds?: Summary
  peakMegabytes?: Summary
  written?: number
  failure?: string
}

/** The size whose figures are compared: `5000`, or else the largest. */
const comparedSize = 5000

/** Collects the runs of all rounds. */
export function createBuildReport() {
  const runs = new Map<string, { key: BuildKey; runs: BuildRun[]; failure?: string }>()
  return {
    add(key: BuildKey, result: BuildRun | { failure: string }) {
      const name = JSON.stringify(key)
      const entry = runs.get(name) ?? { key, runs: [] }
      runs.set(name, entry)
      if ('failure' in result) entry.failure = result.failure
      else entry.runs.push(result)
    },
    write: (rounds: number): Report => toReport([...runs.values()].map(summarizeRuns), rounds),
  }
}

function summarizeRuns(entry: { key: BuildKey; runs: readonly BuildRun[]; failure?: string }): BuildResult {
  const { key, runs, failure } = entry
  const list = (name: keyof BuildRun) =>
    summarize(
      runs.flatMap((run) => {
        const value = run[name]
        return value === undefined ? [] : [Number(value.toPrecision(4))]
      }),
    )
  const [wallSeconds, processorSeconds, peakMegabytes, written] = [
    list('wallSeconds'),
    list('processorSeconds'),
    list('peakMegabytes'),
    list('written'),
  ]
  return {
    ...key,
    ...(wallSeconds && { wallSeconds }),
    ...(processorSeconds && { processorSeconds }),
    ...(peakMegabytes && { peakMegabytes }),
    ...(written && { written: written.median }),
    ...(failure !== undefined && { failure }),
  }
}

export function toReport(results: readonly BuildResult[], rounds: number): Report {
  const sorted = results.toSorted(compareResults)
  const rows = sorted.map((result) => [
    labelTool(result),
    result.corpus,
    String(result.pages),
    result.scenario === 'peers' ? scenarioTitles.cold : scenarioTitles[result.scenario],
    result.failure === undefined ? formatSummary(result.wallSeconds) : `failed: ${result.failure}`,
    formatSummary(result.processorSeconds),
    formatSummary(result.peakMegabytes),
    result.written === undefined ? '–' : String(result.written),
  ])
  const heads = [
    'tool',
    'pages are',
    'pages',
    'build',
    'seconds',
    'processor seconds',
    'peak MB',
    'files written',
  ]
  return {
    name: 'builds',
    title: 'Builds',
    rounds,
    results: sorted,
    table: formatTable(heads, rows),
    notes: [
      "*unique*: every page has texts of its own. *campaign*: all pages extend one and write what differs. *one fact*: a fact of the site that every tenth page uses. *one block's code*: a block type that every page has; the time includes bundling the engine.",
      'Each figure is that of a whole process, from its start to its end, in seconds of the clock, seconds of all cores, and the highest memory; in brackets the smallest and largest of the rounds. *vaasal, same pages* builds the pages that the other tools build; the other rows of vaasal are its own corpus, which is much the same.',
    ],
    plots: listPlots(sorted),
  }
}

const labelTool = ({ tool, scenario }: BuildKey) =>
  tool === 'vaasal' && scenario === 'peers' ? 'vaasal, same pages' : tool

function compareResults(one: BuildResult, other: BuildResult): number {
  const rank = ({ pages, corpus, scenario, tool }: BuildResult) => [
    pages,
    corpora.indexOf(corpus),
    scenario === 'peers' ? 1 : 0,
    scenario === 'peers' ? Number(tool !== 'vaasal') : scenarios.indexOf(scenario),
  ]
  const [left, right] = [rank(one), rank(other)]
  const index = left.findIndex((value, at) => value !== right[at])
  return index === -1 ? 0 : (left[index] ?? 0) - (right[index] ?? 0)
}

function listPlots(results: readonly BuildResult[]): Report['plots'] {
  const sizes = [...new Set(results.map(({ pages }) => pages))]
  const size = sizes.includes(comparedSize) ? comparedSize : Math.max(...sizes)
  const ofSize = results.filter(({ pages }) => pages === size)
  const shown = corpora.filter((corpus) => ofSize.some((result) => result.corpus === corpus))
  const count = size.toLocaleString('en-US')
  const group = (name: string, belongs: (result: BuildResult) => boolean): BarGroup => ({
    name,
    values: shown.map(
      (corpus) => ofSize.find((result) => result.corpus === corpus && belongs(result))?.wallSeconds,
    ),
  })
  const tools = [...new Set(ofSize.filter(({ scenario }) => scenario === 'peers').map(({ tool }) => tool))]
  const measured = scenarios.filter((name) => ofSize.some(({ scenario }) => scenario === name))
  return {
    ...(tools.length > 0 && {
      tools: (note) =>
        drawBars({
          title: `A cold build of ${count} pages`,
          subtitle: 'Seconds; less is better. Pages that share nothing, and variants of one page.',
          note,
          series: shown,
          groups: tools.map((tool) => group(tool, (one) => one.scenario === 'peers' && one.tool === tool)),
        }),
    }),
    ...(measured.length > 0 && {
      changes: (note) =>
        drawBars({
          title: `What a change costs with ${count} pages`,
          subtitle: 'Seconds of the whole command; less is better.',
          note,
          series: shown,
          groups: measured.map((name) => group(scenarioTitles[name], ({ scenario }) => scenario === name)),
        }),
    }),
  }
}
