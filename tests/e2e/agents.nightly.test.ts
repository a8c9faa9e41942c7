import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureChromium } from '../../scripts/find-chromium.mjs'
import { buildFolder } from '../build-folder.testing.ts'
import { makeFolder } from '../folders.testing.ts'
import { formSite } from '../leads/form-site.testing.ts'
import { until } from '../until.testing.ts'
import { type FormSite, startFormSite } from './support/form-site.testing.ts'

const folder = makeFolder()
const outDir = join(folder, 'dist')
const answers = { name: 'Bo Lee', email: 'bo@example.com', phone: '+919876543210', place: 'Chennai' }

let browser: Browser
let site: FormSite
beforeAll(async () => {
  mkdirSync(join(folder, 'pages'), { recursive: true })
  for (const [file, text] of Object.entries(formSite)) writeFileSync(join(folder, file), text)
  await buildFolder(folder, outDir)
  // Browsers offer forms to programs only behind a switch.
  browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--enable-features=WebMCPTesting'],
  })
  site = await startFormSite(browser, {}, { built: outDir })
})
afterAll(async () => {
  await site.close()
  await browser.close()
})

interface Tool {
  name: string
  description: string
  inputSchema: { properties: object }
  frameId: string
}

/** The page with its tools, as a program sees them, and the replies to its calls. */
async function openTools() {
  const page = await browser.newPage()
  const session = await page.context().newCDPSession(page)
  // The types of the protocol do not know this domain yet.
  const send = session.send as unknown as (method: string, parameters?: object) => Promise<unknown>
  const listen = session.on as unknown as (event: string, listener: (event: unknown) => void) => void
  const tools: Tool[] = []
  const replies: unknown[] = []
  listen.call(session, 'WebMCP.toolsAdded', (event) => tools.push(...(event as { tools: Tool[] }).tools))
  listen.call(session, 'WebMCP.toolResponded', (event) => {
    const { status, output } = event as { status: string; output?: string }
    replies.push({ status, output })
  })
  await send.call(session, 'WebMCP.enable')
  await page.goto(site.base)
  await until('the tool of the form', () => tools.length > 0)
  return {
    page,
    tools,
    replies,
    /** Fills in the form as a program does. */
    call: (input: object) =>
      send.call(session, 'WebMCP.invokeTool', {
        ...{ frameId: tools[0]?.frameId, toolName: tools[0]?.name, input },
      }),
  }
}

/** When the code of the form is there. */
async function press(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.locator('#lead [type=submit]').click()
}

test('a form that a program fills in is sent by a person, marked, and without the consent of the program', async () => {
  const { page, tools, replies, call } = await openTools()
  expect(tools).toHaveLength(1)
  expect(tools[0]).toMatchObject({ name: 'lead', description: 'Leave your number' })
  // Neither the honeypot nor a hidden value.
  const offered = ['name', 'email', 'phone', 'place', 'consent.news']
  expect(Object.keys(tools[0]?.inputSchema.properties ?? {})).toEqual(offered)
  await call({ ...answers, email: 'bo' })
  await until('the answers', async () => (await page.locator('#lead_email').inputValue()) === 'bo')
  await press(page)
  await until('the first reply', () => replies.length === 1)
  expect(replies[0]).toMatchObject({ status: 'Completed', output: expect.stringContaining('Email') })
  expect(await site.readStored()).toEqual([])
  await call({ ...answers, 'consent.news': true })
  const consent = page.locator('[name="consent.news"]')
  await until('the tick', () => consent.isChecked())
  await press(page)
  await until('the lead', async () => (await site.readStored()).length === 1)
  await until('the second reply', () => replies.length === 2)
  expect(replies[1]).toEqual({ status: 'Completed', output: 'OK' })
  const [lead] = await site.readStored()
  expect(lead).toMatchObject({ consents: { news: false }, context: { agent: true } })
  await page.close()
})

test('a consent that a person ticks counts, whoever filled in the rest', async () => {
  const { page, call } = await openTools()
  await call(answers)
  await page.waitForLoadState('networkidle')
  await page.locator('[name="consent.news"]').click()
  await press(page)
  await until('the lead', async () => (await site.readStored()).length === 2)
  const stored = await site.readStored()
  expect(stored.map(({ consents }) => consents?.news).sort()).toEqual([false, true])
  await page.close()
})
