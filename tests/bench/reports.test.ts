import { describe, expect, test } from 'vitest'
import { choose, readBenchOptions } from './bench-options.ts'
import { createBuildReport } from './build-report.ts'
import { renderHandWrittenPage } from './hand-written-page.ts'
import { editStyles } from './make-checkout.ts'
import { renderFiles } from './publish.ts'
import { readPeerLine } from './read-peer-line.ts'
import { toBuildRun } from './to-build-run.ts'
import { sumFiles } from './weigh-page.ts'

const machine = { processor: 'Sample', cores: 2, memoryGb: 8, system: 'linux x64', node: '20.19.0' }
const day = new Date('2026-01-31T12:00:00Z')

describe('options', () => {
  const defaults = { rounds: 5, pages: [40, 5000], names: ['unique', 'campaign', 'cold', 'astro'] }

  test('have defaults, and are read', () => {
    expect(readBenchOptions([], defaults)).toMatchObject({ rounds: 5, pages: [40, 5000], only: [] })
    const args = ['--rounds', '2', '--pages', '10,20', '--only', 'unique,cold']
    expect(readBenchOptions(args, defaults)).toMatchObject({
      rounds: 2,
      pages: [10, 20],
      only: ['unique', 'cold'],
    })
  })

  test.each([
    ['--rounds', '0'],
    ['--pages', '40,many'],
    ['--only', 'gatsby'],
  ])('%s %s is rejected', (...args) => {
    expect(() => readBenchOptions(args, defaults)).toThrow(args[0])
  })

  test('--only leaves out the others of the same sort', () => {
    expect(choose(['unique', 'campaign'], ['cold', 'unique'])).toEqual(['unique'])
    expect(choose(['unique', 'campaign'], ['cold'])).toEqual(['unique', 'campaign'])
  })
})

describe('what a run prints', () => {
  test('of a build: how many files it wrote, or its first error', () => {
    const run = { stdout: '', wallSeconds: 2, processorSeconds: 3, peakMegabytes: 400 }
    const built = 'Built 42 pages into dist in 2.0 s (85 files written, 0 removed, 0 unchanged).\n'
    expect(toBuildRun({ ...run, code: 0, stderr: built })).toEqual({
      wallSeconds: 2,
      processorSeconds: 3,
      peakMegabytes: 400,
      written: 85,
    })
    const failed = 'pages.yaml:1:1  error  yaml-limit\n  Too many keys.\n'
    expect(toBuildRun({ ...run, code: 1, stderr: failed })).toEqual({
      failure: 'pages.yaml:1:1  error  yaml-limit Too many keys.',
    })
  })

  test('of a peer: its seconds, also below one, or its failure', () => {
    const print = (stdout: string) => readPeerLine({ code: 0, stdout, stderr: '' })
    expect(print('{"peer":"hugo","wall_s":2.5}\n')).toBe(2.5)
    expect(print('{"peer":"hugo","wall_s":.198}\n')).toBe(0.198)
    expect(print('{"peer":"next","failed":"see next.log"}\n')).toEqual({ failure: 'see next.log' })
    expect(readPeerLine({ code: 2, stdout: '', stderr: 'unknown peer: x\n' })).toEqual({
      failure: 'unknown peer: x',
    })
  })
})

test('an edited block has other styles, and a block without styles is noticed', () => {
  expect(editStyles('const A = styled.div`\n  gap: 1px;\n`\n', 3)).toBe(
    'const A = styled.div`\n  outline-offset: 3px;\n  gap: 1px;\n`\n',
  )
  expect(editStyles('anything', 0)).toBe('anything')
  expect(() => editStyles('export const one = 1\n', 1)).toThrow('no styles')
})

test('a file that is sent twice counts once', () => {
  const file = { path: '/a.js', kind: 'js', bytes: 100 } as const
  const weight = sumFiles([file, { path: '/', kind: 'html', bytes: 10 }, file])
  expect(weight).toMatchObject({ js: 100, html: 10, total: 110, requests: 2 })
})

test('the page that is written by hand says what the page of the corpus says, without a script', () => {
  const html = renderHandWrittenPage()
  expect(html).toContain('Question 6 about class 1?')
  expect(html).toContain('name="name"')
  expect(html).not.toContain('<script')
})

describe('the report of builds', () => {
  const report = createBuildReport()
  for (const [pages, cold] of [
    [40, 2],
    [5000, 20],
  ] as const) {
    const key = { tool: 'vaasal', corpus: 'unique', pages } as const
    for (const factor of [1, 1.5, 1.1])
      report.add(
        { ...key, scenario: 'cold' },
        { wallSeconds: cold * factor, peakMegabytes: 10 * cold, written: pages },
      )
    report.add({ ...key, scenario: 'unchanged' }, { wallSeconds: 0.5, written: 0 })
    report.add({ ...key, scenario: 'peers' }, { wallSeconds: cold })
    report.add({ ...key, tool: 'hugo', scenario: 'peers' }, { wallSeconds: 2.7 })
  }
  report.add({ tool: 'next', corpus: 'unique', pages: 5000, scenario: 'peers' }, { failure: 'see next.log' })
  const files = renderFiles(report.write(3), machine, day)

  test('has medians with their spread, and says what failed', () => {
    expect(files['builds.md']).toMatch(/\| vaasal +\| unique +\| +5000 \| cold +\| +22.0 \(20.0–30.0\)/)
    expect(files['builds.md']).toMatch(/\| next .*failed: see next.log/)
    const { machine: written, results } = JSON.parse(files['builds.json'] ?? '')
    expect(written).toEqual(machine)
    expect(results).toHaveLength(9)
    expect(results[0]).toMatchObject({ pages: 40, scenario: 'cold', wallSeconds: { median: 2.2, rounds: 3 } })
  })

  test('has one picture, which names the machine', () => {
    expect(Object.keys(files).filter((file) => file.endsWith('.svg'))).toEqual(['builds.svg'])
    expect(files['builds.svg']).toContain('a cold build of 5,000 pages')
    expect(files['builds.svg']).toContain('2 cores')
  })
})
