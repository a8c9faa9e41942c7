import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { takeTenth } from '../sweep.testing.ts'
import { until } from '../until.testing.ts'
import { makeProcessBed } from './process.testing.ts'

const bed = makeProcessBed()
const script = join(import.meta.dirname, '../../scripts/vaasal.mjs')

test.each(
  takeTenth([
    ['serve', ['Store: ']],
    ['intake', ['Store: ']],
    ['desk', ['Store: ', 'Nobody can sign in to the desk yet.']],
  ]),
)(
  '%s tells people on stdout, and programs alone on stderr',
  { timeout: 60_000 },
  async (command, sentences) => {
    const site = join(bed.outDir, '..')
    // The store, without which no desk starts.
    await (await bed.start()).stop('SIGTERM')
    const child = spawn(process.execPath, [script, command, '--site', site, '--out', bed.outDir], {
      env: { ...process.env, NODE_ENV: 'production', ...bed.env, PORT: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      said += part
    })
    const log = text(child.stderr)
    const isSaid = () => [...sentences, 'Ready on '].every((sentence) => said.includes(sentence))
    await until('the sentences', isSaid, { within: 60_000 })
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    const lines = (await log).split('\n').filter(Boolean)
    for (const line of lines) expect(() => JSON.parse(line), line).not.toThrow()
  },
)
