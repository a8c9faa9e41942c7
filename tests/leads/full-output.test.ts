import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Touch } from '../../src/contracts/touches.ts'
import { toDay } from '../../src/contracts/touches.ts'
import { isWhole, takeTenth } from '../sweep.testing.ts'
import { readGoogleAds } from './conversions/read-google-ads.testing.ts'
import { makeLead, makeProcessBed, send } from './process.testing.ts'

const bed = makeProcessBed()
const script = join(import.meta.dirname, '../../scripts/vaasal.mjs')
const limit = 16 * 1024 * 1024

/** Runs a command with its output in a file: `> file`, or `>> file` of a shell that lets no file become larger than 16 MiB. */
function redirect(args: readonly string[], file: string, isLimited = false) {
  const line = isLimited ? `ulimit -f ${limit / 512}; exec "$0" "$@" >> "$FILE"` : 'exec "$0" "$@" > "$FILE"'
  const { status, stderr } = spawnSync('sh', ['-c', line, process.execPath, script, ...args], {
    env: { ...process.env, NODE_ENV: 'production', ...bed.env, FILE: file },
    encoding: 'utf8',
    timeout: 60_000,
  })
  return { status, stderr }
}

/** A file that takes a few more bytes only. */
function makeNearlyFull(room: number): string {
  const file = join(bed.dataDir, 'output')
  writeFileSync(file, '')
  truncateSync(file, limit - room)
  return file
}

async function fill(): Promise<string[]> {
  const intake = await bed.start()
  for (const index of [1, 2, 3]) {
    const touch: Touch = { route: '/', day: toDay(new Date()), parameters: { gclid: `Cj0K-${index}` } }
    const context = { route: '/', variant: 'home', language: 'en', notice: 'lead', first: touch, last: touch }
    const reply = await send(intake, { ...makeLead(index), consents: { news: true }, context })
    expect(reply?.status).toBe(200)
  }
  await intake.stop('SIGTERM')
  return ['--site', join(bed.outDir, '..')]
}

const google = ['export', '--format', 'google-ads', '--conversion-name', 'Enrolled', '--status', 'any']
const reason = /^error: The standard output cannot be written to its file: .+\. The file is incomplete\.$/m

describe('an output that its file cannot take ends the command with an error', () => {
  test.each(
    takeTenth([
      ['leads export', ['leads', 'export']],
      ['leads export --format jsonl', ['leads', 'export', '--format', 'jsonl']],
      ['leads export --format google-ads', ['leads', ...google]],
      ['leads list', ['leads', 'list']],
      ['leads stats', ['leads', 'stats']],
    ]),
  )('%s', { timeout: 120_000 }, async (_, args) => {
    const site = await fill()
    const file = makeNearlyFull(20)
    const { status, stderr } = redirect([...args, ...site], file, true)
    expect(stderr).toMatch(reason)
    expect(status).toBe(2)
    expect(statSync(file).size).toBe(limit)
  })

  test.each(
    takeTenth([
      ['blocks', ['blocks', 'hero']],
      ['blocks --help', ['blocks', '--help']],
      ['--version', ['--version']],
    ]),
  )('%s', { timeout: 60_000 }, (_, args) => {
    const { status, stderr } = redirect(args, makeNearlyFull(3), true)
    expect(stderr).toMatch(reason)
    expect(status).toBe(2)
    if (!existsSync('/dev/full')) return
    expect(redirect(args, '/dev/full')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('disk is full'),
    })
  })
})

test.runIf(isWhole)(
  'conversions that could not be written are exported the next time, whole',
  {
    timeout: 120_000,
  },
  async () => {
    const site = await fill()
    redirect(['leads', ...google, ...site], makeNearlyFull(150), true)
    const file = join(bed.dataDir, 'whole')
    expect(redirect(['leads', ...google, ...site], file)).toMatchObject({
      ...{ status: 0, stderr: expect.stringContaining('Exported 3 conversions.') },
    })
    expect(readGoogleAds(readFileSync(file, 'utf8'), Date.now())).toHaveLength(3)
    expect(redirect(['leads', ...google, ...site], file).stderr).toContain('Exported 0 conversions.')
  },
)
