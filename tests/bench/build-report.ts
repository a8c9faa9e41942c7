import { type Corpus, corpora } from './corpus.ts'
import { drawBars } from './draw-bars.ts'
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
    picture: drawTools(sorted),
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

/** The tools beside each other, with the sites that all of them build; nothing if there is only one. */
function drawTools(results: readonly BuildResult[]): Report['picture'] {
  const ofPeers = results.filter(({ scenario }) => scenario === 'peers')
  const sizes = ofPeers.map(({ pages }) => pages)
  const size = sizes.includes(comparedSize) ? comparedSize : Math.max(...sizes)
  const shown = ofPeers.filter(({ pages }) => pages === size)
  const series = corpora.filter((corpus) => shown.some((result) => result.corpus === corpus))
  const tools = [...new Set(shown.map(({ tool }) => tool))]
  if (tools.length === 0) return undefined
  const find = (tool: string, corpus: string) =>
    shown.find((result) => result.tool === tool && result.corpus === corpus)?.wallSeconds
  return (note) =>
    drawBars({
      title: `Seconds of a cold build of ${size.toLocaleString('en-US')} pages; less is better`,
      ...{ note, series },
      groups: tools.map((tool) => ({ name: tool, values: series.map((corpus) => find(tool, corpus)) })),
    })
}
