import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { openCache } from '../../scripts/user-cache.mjs'
import type { BundleOrder } from '../../src/builder/client/bundle-into-cache.ts'
import { readClientCache } from '../../src/builder/client/client-cache.ts'
import { runBundleProcess } from '../../src/builder/client/run-bundle-process.ts'
import { makeFolder } from '../folders.testing.ts'
import { isWhole } from '../sweep.testing.ts'

const root = join(import.meta.dirname, '../..')
const scratch = makeFolder()
const main = join(scratch, 'src/client/main.ts')
const order: BundleOrder = { root: scratch, cacheDir: join(scratch, 'cache'), library: 'react' }
let entry: string

beforeAll(() => {
  const vaasal = join(root, 'scripts/vaasal.mjs')
  execFileSync(process.execPath, [vaasal, '--version'], { stdio: 'ignore' })
  const engines = join(openCache(root, scratch).folder, 'engine')
  const { code } = JSON.parse(readFileSync(join(engines, 'last-start.json'), 'utf8'))
  entry = join(engines, code.hash, 'bundle-process.js')
  mkdirSync(dirname(main), { recursive: true })
  writeFileSync(main, `document.title = 'from the process'`)
  symlinkSync(join(root, 'node_modules'), join(scratch, 'node_modules'))
}, 120_000)

test("the browser's code is bundled in a process of its own", async () => {
  const assets = readClientCache(await runBundleProcess(order, entry))
  const file = assets?.files.find(({ name }) => `/${name}` === assets.main)
  expect(Buffer.from(file?.bytes ?? []).toString()).toContain('from the process')
})

test('what fails there fails here', async () => {
  const empty = join(scratch, 'empty')
  mkdirSync(join(empty, 'src'), { recursive: true })
  const failing = runBundleProcess({ ...order, root: empty }, entry)
  await expect(failing).rejects.toThrow(/main\.ts of the browser's code is missing/)
})

test('a process that ends before it answers is named', async () => {
  const silent = join(scratch, 'silent.mjs')
  writeFileSync(silent, 'process.exit(3)')
  await expect(runBundleProcess(order, silent)).rejects.toThrow(
    "The process that bundles the browser's code ended with code 3.",
  )
})

test.runIf(isWhole)('the process ends with a build that is killed', async () => {
  const program = `const { pid } = require('node:child_process').fork(process.argv[1]); console.log(pid)`
  const build = spawn(process.execPath, ['-e', program, entry], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(build.stdout, 'data')
  const isRunning = () => {
    try {
      return process.kill(Number(line), 0)
    } catch {
      return false
    }
  }
  expect(isRunning()).toBe(true)
  build.kill('SIGKILL')
  await expect.poll(isRunning, { timeout: 10_000 }).toBe(false)
})
