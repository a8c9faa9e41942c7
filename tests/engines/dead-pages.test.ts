import { expect, inject, test } from 'vitest'
import { until } from '../until.testing.ts'
import { callLimit, engineNames } from './support/engine-page.testing.ts'
import { openEngine } from './support/open-engine.testing.ts'

/** Whether a process of the group of a started process still runs. */
function isRunning(processId: number): boolean {
  try {
    return process.kill(-processId, 0)
  } catch {
    return false
  }
}

test.concurrent.each(engineNames)(
  'a page that stops in %s fails what is asked of it within the limit, and its processes end',
  async (name) => {
    const page = await openEngine(name)
    await page.goto(inject('watchedSite'))
    expect(isRunning(page.processId)).toBe(true)
    const stop = () => {
      for (;;);
    }
    await expect(page.evaluate(stop)).rejects.toThrow()
    await page.close()
    await until(`the processes of ${name} to end`, () => !isRunning(page.processId))
  },
  3 * callLimit,
)
