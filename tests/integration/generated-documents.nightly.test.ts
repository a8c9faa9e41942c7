import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { generateDocument, seedRandom } from '../generated-documents.testing.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'vaasal-generated-'))
afterAll(() => rmSync(folder, { recursive: true }))

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000)

/** Runs the command line in a separate process, as people and CI do. */
function run(...args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const { NODE_ENV: _, ...env } = process.env
    const child = spawn(process.execPath, [join(root, 'scripts/vaasal.mjs'), ...args], { cwd: folder, env })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => {
        output += data
      })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}

const calls = [
  ['pretty'],
  ['json'],
  ['github', '--max-warnings', '3'],
  ['sarif'],
  ['junit', '--release'],
  ['pretty', '--fix', '--dry-run'],
]

test.each(calls)(
  '--format %s: generated documents give an exit code of ours and no stack trace',
  async (...format) => {
    const site = join(folder, format.join('_'))
    cpSync(join(root, 'tests/fixtures/broken/_base'), site, { recursive: true })
    const random = seedRandom(seed + calls.findIndex((call) => call[1] === format[1]))
    for (let number = 0; number < 60; number++)
      writeFileSync(join(site, `pages/g${number}.yaml`), generateDocument(number, random))
    const { code, output } = await run('validate', '--site', site, '--format', ...format)
    expect([0, 1, 2], `SEED=${seed} ${output.slice(-2000)}`).toContain(code)
    expect(output, `SEED=${seed}`).not.toMatch(/^\s+at .*:\d+:\d+\)?$|node:internal/m)
  },
)
