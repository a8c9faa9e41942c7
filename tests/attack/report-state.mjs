// Loaded into an attacked server: at SIGUSR2 it writes to stderr what it holds once the garbage is collected.
import { readdirSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc')

process.on('SIGUSR2', () => {
  collectGarbage()
  // Native memory is let go of by finalizers, which run after a collection.
  setImmediate(() => {
    collectGarbage()
    const { heapUsed, external, rss } = process.memoryUsage()
    const state = { descriptors: readdirSync('/dev/fd').length, memory: heapUsed + external, resident: rss }
    process.stderr.write(`${JSON.stringify({ event: 'state', ...state })}\n`)
  })
})
