// Loaded into an attacked server: on SIGUSR2 it collects garbage and writes its resources to stderr.
import { readdirSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc')

process.on('SIGUSR2', () => {
  collectGarbage()
  // Finalizers, which run after a collection, release native memory.
  setImmediate(() => {
    collectGarbage()
    const { heapUsed, external, rss } = process.memoryUsage()
    const state = { descriptors: readdirSync('/dev/fd').length, memory: heapUsed + external, resident: rss }
    process.stderr.write(`${JSON.stringify({ event: 'state', ...state })}\n`)
  })
})
