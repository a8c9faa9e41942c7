import { afterAll, vi } from 'vitest'

/** Many files share a process: what one changes in its environment, its globals and its clock ends with the file. */
afterAll(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
