import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { corpusMedia, makeCorpus } from '../bench/corpus.ts'
import { makeFolder, readFiles, writeFiles } from '../folders.testing.ts'
import { createRandom } from '../incremental/random.testing.ts'
import { countTenth, sweepSeed } from '../sweep.testing.ts'

/**
 * A build that is killed at any moment leaves whole files, and the next build is right. KILLS chooses how many are
 * killed; the moments are spread over the time that a whole build takes.
 */
const kills = Number(process.env.KILLS ?? countTenth(3))
const root = join(import.meta.dirname, '../..')

const folder = makeFolder()

function start(site: string, out: string) {
  const args = [join(root, 'scripts/vaasal.mjs'), 'build', '--site', site, '--out', out, '--at', '2026-01-31']
  return spawn(process.execPath, [...args, '--workers', '2'], { stdio: 'ignore' })
}

async function build(site: string, out: string): Promise<number> {
  const started = performance.now()
  const [code] = await once(start(site, out), 'exit')
  expect(code).toBe(0)
  return performance.now() - started
}

const readAll = (dist: string) => readFiles(dist, 'latin1')

/** Writes a site of 30 pages, and returns its files. */
function writeCorpus(site: string): Record<string, string> {
  const files = { ...Object.fromEntries(makeCorpus({ corpus: 'unique', pages: 30 })), ...corpusMedia }
  writeFiles(site, files)
  return files
}

test('two builds at once into one folder leave what one build would, and so does the next', async () => {
  const [site, out, alone] = ['shared', 'shared-out', 'shared-alone'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const files = Object.entries(writeCorpus(site)).filter(([, text]) => /^title:/m.test(text))
  await build(site, out)
  const [[file, text] = ['', '']] = files
  for (const mark of ['one', 'two', 'three']) {
    writeFileSync(
      join(site, file),
      text.replace(/^title: "?/m, (key) => `${key}${mark} `),
    )
    await Promise.all(mark === 'three' ? [build(site, out)] : [build(site, out), build(site, out)])
    const known = readAll(out)
    rmSync(alone, { recursive: true, force: true })
    cpSync(site, `${site}-copy`, { recursive: true, filter: (path) => !path.endsWith('.vaasal') })
    await build(`${site}-copy`, alone)
    expect(known, mark).toEqual(readAll(alone))
  }
}, 120_000)

test(
  `after each of ${kills} killed builds the next one is right`,
  async () => {
    const [site, out, alone] = ['site', 'out', 'alone'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ]
    const files = writeCorpus(site)
    const random = createRandom(sweepSeed)
    const duration = await build(site, out)
    const pages = Object.keys(files).filter(
      (file) => /^pages\/.+\.yaml$/.test(file) && /^title:/m.test(files[file] ?? ''),
    )
    for (let kill = 1; kill <= kills; kill += 1) {
      // Every page changes, so that the build writes for as long as it can.
      for (const file of pages)
        writeFileSync(
          join(site, file),
          (files[file] ?? '').replace(/^title: "?/m, (key) => `${key}${kill} `),
        )
      const running = start(site, out)
      const timer = setTimeout(() => running.kill('SIGKILL'), random(Math.ceil(duration)))
      await once(running, 'exit')
      clearTimeout(timer)
      await build(site, out)
      rmSync(join(site, '.vaasal'), { recursive: true, force: true })
      const known = readAll(out)
      rmSync(alone, { recursive: true, force: true })
      await build(site, alone)
      expect(known, `kill ${kill}`).toEqual(readAll(alone))
    }
  },
  kills * 30_000 + 60_000,
)
