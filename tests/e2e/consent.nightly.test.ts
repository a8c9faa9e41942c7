import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSiteServer } from '../../src/server/create-site-server.ts'
import { checkConsent } from '../../src/tools/consent/check-consent.ts'
import { findBrowser } from '../../src/tools/find-browser.ts'
import { makeFolder } from '../folders.testing.ts'
import { openBrowser } from './support/browser.testing.ts'
import { makeConsentBed } from './support/consent-site.testing.ts'

const { outDir, address } = makeConsentBed(await openBrowser())
const routes = ['/', '/404', '/harbour', '/stored', '/tamil']
const root = join(import.meta.dirname, '../..')
const minutes = 60_000

test('the check of a built site finds it in order', { timeout: 5 * minutes }, async () => {
  const executable = await findBrowser(root, 'this test')
  const found = await checkConsent({ outDir: outDir(), address: address(), browser: executable })
  expect(found.flatMap(({ breaches }) => breaches)).toEqual([])
  expect(found.map(({ route }) => route)).toEqual(routes)
  expect(found.every(({ asks, loaded }) => asks && loaded.length === 1)).toBe(true)
})

test('the check names what a page asks for and stores without consent', {
  timeout: 2 * minutes,
}, async () => {
  const folder = makeFolder()
  cpSync(outDir(), folder, { recursive: true })
  // Without headers nothing stops a script that does not wait.
  for (const name of ['_headers', ...routes.slice(1).map((path) => `${path.slice(1)}.html`)])
    rmSync(join(folder, name))
  const home = join(folder, 'index.html')
  const script = '<script src="https://tags.example/early.js"></script></head>'
  writeFileSync(home, readFileSync(home, 'utf8').replace('</head>', script))
  const server = await createSiteServer({ outDir: folder })
  try {
    const browser = await findBrowser(root, 'this test')
    const [page] = await checkConsent({
      ...{ outDir: folder, browser },
      address: await server.listen({ port: 0, host: '127.0.0.1' }),
    })
    const found = page?.breaches.map(({ moment, what }) => `${moment}: ${what}`)
    expect(found).toContain('before a choice: asked for https://tags.example/early.js')
    expect(found).toContain('before a choice: stored the cookie "_ga"')
    expect(found).toContain('after a withdrawal: asked for https://tags.example/early.js')
  } finally {
    await server.close()
  }
})

test('the check names a page whose buttons do nothing', { timeout: 2 * minutes }, async () => {
  const folder = makeFolder()
  cpSync(outDir(), folder, { recursive: true })
  for (const path of routes.slice(1)) rmSync(join(folder, `${path.slice(1)}.html`))
  const answers = readdirSync(join(folder, 'assets')).filter((name) =>
    name.startsWith('client-answer-consent'),
  )
  expect(answers).toHaveLength(1)
  for (const name of answers) rmSync(join(folder, 'assets', name))
  const server = await createSiteServer({ outDir: folder })
  try {
    const browser = await findBrowser(root, 'this test')
    const [page] = await checkConsent({
      ...{ outDir: folder, browser },
      address: await server.listen({ port: 0, host: '127.0.0.1' }),
    })
    expect(page?.breaches).toContainEqual({ moment: 'after a withdrawal', what: 'was not loaded again' })
  } finally {
    await server.close()
  }
})
