import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'
import { makeFolder } from '../folders.testing.ts'

const run = promisify(execFile)
const folder = makeFolder()

/** The oldest that `engines` names, and others with other data of languages. */
const versions = ['20.19.0', '20.20.2', '22.12.0', '24.21.0']
const source = join(import.meta.dirname, '../../src/core/bind/bind-date-time.ts')

/** Says a day of every month, at each part of the day, in winter and summer, in countries of several conventions. */
const program = `import { bindDateTime } from ${JSON.stringify(source)}
const told = []
for (const lang of ['en', 'en-US', 'en-GB', 'ta', 'ml', 'te'])
  for (const country of ['IN', 'LK', 'AE', 'GB', 'US', 'CA', 'AU', 'DE', 'FR', 'BR', 'SG', 'ZA'])
    for (let month = 1; month <= 12; month++)
      for (const time of ['00:05', '08:05', '12:00', '23:59'])
        for (const zone of ['Asia/Kolkata', 'Europe/Berlin', 'Europe/London', 'America/New_York', 'UTC']) {
          const text = \`2036-\${String(month).padStart(2, '0')}-08T\${time}[\${zone}]\`
          told.push(Object.values(bindDateTime(text, { lang, country })).join(' | '))
        }
console.log(told.join('\\n'))
`

test('dates in the languages of the engine are the same bytes with every version of Node', async () => {
  const entry = join(folder, 'entry.ts')
  writeFileSync(entry, program)
  const bundle = await rolldown({ input: entry, platform: 'node' })
  const file = join(folder, 'tell.mjs')
  await bundle.write({ file, format: 'esm' })
  await bundle.close()
  const told: string[] = []
  for (const version of versions) {
    const own = join(folder, version)
    // The package of Node unpacks its program by a script.
    await run('npm', ['install', '--prefix', own, '--no-audit', '--no-fund', `node@${version}`], {
      timeout: 200_000,
    })
    const node = join(own, 'node_modules/node/bin/node')
    expect((await run(node, ['--version'])).stdout.trim()).toBe(`v${version}`)
    told.push((await run(node, [file], { maxBuffer: 64 * 2 ** 20 })).stdout)
  }
  expect(told[0]?.split('\n').length).toBeGreaterThan(17_000)
  for (const [index, text] of told.entries())
    expect([versions[index], text === told[0]]).toEqual([versions[index], true])
}, 280_000)
