import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readValidUntil } from '../../src/builder/hosting/schedule-file.ts'
import { calendar } from '../../src/cli/tools/calendar.ts'
import { buildFolder } from '../build-folder.testing.ts'
import { editFile, makeFolder } from '../folders.testing.ts'
import { runSiteCommand } from '../run-validate.testing.ts'

const folder = makeFolder()
const [begin, end] = ['2026-11-05T00:00:00.000Z', '2026-11-20T00:00:00.000Z'] as const

const pages = ['index', 'sarees', 'sarees/wedding']

/** Before the time, at its first moment, at its last millisecond, and after it. */
const moments = [
  { at: '2026-11-04T23:59:59.999Z', strong: '#123a5a', next: begin },
  { at: begin, strong: '#5b1a4e', next: end },
  { at: '2026-11-19T23:59:59.999Z', strong: '#5b1a4e', next: end },
  { at: end, strong: '#123a5a', next: undefined },
]

test('a theme for a while is on every page from its first moment to its last', async () => {
  const [site, dist] = [join(folder, 'site'), join(folder, 'dist')]
  cpSync(join(import.meta.dirname, '../fixtures/broken/_base'), site, { recursive: true })
  editFile(
    join(site, 'pages.yaml'),
    '    colors:\n',
    `    when:\n      - { from: "${begin}", until: "${end}", set: { colors: { strong: "#5b1a4e" }, corners: square } }\n    colors:\n`,
  )
  const styles = new Set<string>()
  for (const [index, { at, strong, next }] of moments.entries()) {
    const { site: built, output } = await buildFolder(site, dist, { at: new Date(at) })
    for (const page of pages) {
      const html = readFileSync(join(dist, `${page}.html`), 'utf8')
      expect(/--strong:([^;]*)/.exec(html)?.[1], `${page} at ${at}`).toBe(strong)
      if (page === 'index') styles.add(html.slice(html.indexOf('<style'), html.indexOf('</style>')))
    }
    const isTurn = [begin, end].some((moment) => moment === at)
    const written = output.written.filter((name) => name.endsWith('.html'))
    if (index > 0)
      expect(written.sort(), at).toEqual(isTurn ? pages.map((page) => `${page}.html`).sort() : [])
    expect(built.validUntil?.toISOString(), at).toBe(next)
    expect(readValidUntil(dist)?.toISOString(), at).toBe(next)
  }
  expect(styles.size).toBe(2)

  const { code, stdout } = await runSiteCommand(calendar, site, '--until', '2026-12-31')
  expect(code).toBe(0)
  expect(stdout.trim().split('\n')).toEqual([
    '2026-11-05 00:00 UTC  theme on / and 2 more changes (colors, corners)',
    '2026-11-20 00:00 UTC  theme on / and 2 more changes back (colors, corners)',
  ])
}, 120_000)
