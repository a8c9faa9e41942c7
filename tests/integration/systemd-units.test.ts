import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeFolder } from '../folders.testing.ts'

const hosting = join(import.meta.dirname, '../../docs/hosting')
const folder = makeFolder()

/** Whether there is a systemd that judges units as files: from version 250. */
const canJudge =
  Number(
    /^systemd (\d+)/.exec(
      spawnSync('systemd-analyze', ['--version'], { encoding: 'utf8' }).stdout ?? '',
    )?.[1],
  ) >= 250
if (!canJudge) console.warn('There is no systemd-analyze of version 250 or newer: the units are not judged.')

/** An instance of a unit, with a program that every machine has. */
function writeUnit(name: string): string {
  const file = join(folder, name.replace('@', '@www.example.com'))
  const text = readFileSync(join(hosting, name), 'utf8')
  writeFileSync(file, text.replaceAll('/srv/vaasal/%i/node_modules/.bin/vaasal', process.execPath))
  return file
}

describe.skipIf(!canJudge)('the systemd units of the documents', () => {
  test.each(['vaasal@.service', 'vaasal-backup@.service'])(
    '%s has an exposure of at most 3 of 10',
    (name) => {
      const report = execFileSync(
        'systemd-analyze',
        ['security', '--no-pager', '--offline=true', writeUnit(name)],
        { encoding: 'utf8', timeout: 60_000 },
      )
      const exposure = Number(/Overall exposure level for .*: ([\d.]+)/.exec(report)?.[1])
      expect(exposure).toBeGreaterThan(0)
      expect(exposure).toBeLessThanOrEqual(3)
    },
  )
})
