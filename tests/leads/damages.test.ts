import { expect, test } from 'vitest'
import { runDamages } from './damage/run-damages.ts'

// `npm run soak -- damage` runs ten thousand.
const count = Number(process.env.DAMAGES ?? 24)
const isLong = process.env.DAMAGES !== undefined

test('an intake on a damaged data folder starts or says why not, never crashes, deletes no résumé, and lists every readable lead', {
  timeout: isLong ? 24 * 3_600_000 : 300_000,
}, async () => {
  const results = await runDamages({
    // 6016 and 6032 leave a damaged row.
    first: Number(process.env.DAMAGES_FROM ?? 6014),
    count,
    batch: 100,
    processes: isLong ? 2 : 1,
    onProgress(done, failed) {
      if (isLong && done % 100 === 0) console.info(`${done} of ${count} damages, ${failed} failed`)
    },
  })
  expect(results.filter(({ failures }) => failures.length > 0)).toEqual([])
  expect(results).toHaveLength(count)
  const outcomes = {
    damages: results.length,
    started: results.filter(({ outcome }) => outcome === 'runs').length,
    explained: results.filter(({ outcome }) => outcome === 'explained').length,
    setAside: results.filter(({ setAside }) => setAside).length,
    withDamagedRows: results.filter(({ damagedRows }) => damagedRows > 0).length,
    leadsListed: results.reduce((sum, { listed }) => sum + listed, 0),
  }
  if (isLong) console.info(JSON.stringify(outcomes))
  // The damages have an effect: files are set aside, and rows are found damaged.
  expect(outcomes.setAside).toBeGreaterThan(count / 10)
  expect(outcomes.withDamagedRows).toBeGreaterThan(0)
})
