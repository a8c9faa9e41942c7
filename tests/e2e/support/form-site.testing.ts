import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished } from 'vitest'
import { messages } from '../../../src/blocks/form/messages.ts'
import type { BlockCount, Count } from '../../../src/contracts/counts.ts'
import type { DeliveryRoute } from '../../../src/contracts/delivery-route.ts'
import type { IntakeForm, IntakeManifest } from '../../../src/contracts/intake-manifest.ts'
import { openLeadReader } from '../../../src/leads/intake/admin/open-shared-store.ts'
import { toServerOptions } from '../../../src/leads/intake/settings/settings.ts'
import { startIntake } from '../../../src/leads/intake/start-intake.ts'
import type { Lead, Unfinished } from '../../../src/leads/intake/store/lead-store.ts'
import { createSiteServer } from '../../../src/server/create-site-server.ts'
import { withLimit } from '../../until.testing.ts'
import { connectBrowser, openPage, runsScripts, type WatchedPage } from './browser.testing.ts'

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n%%EOF\n')

/** What a visitor answers, by the kind of the field. */
export const answers: Record<string, string> = {
  name: 'கவிதா R',
  email: 'Kavitha@example.com',
  phone: '98765 43210',
  place: 'Madurai "East"',
  text: 'Hello',
}

/** The engine's messages of a form in its language. */
export const messagesOf = ({ lang }: IntakeForm) => messages[lang as keyof typeof messages]

/** The built site with its intake in one process, as `start` runs them. */
export interface FormSite {
  base: string
  /** What the intake has stored. */
  readStored: () => Promise<Lead[]>
  /** How many beacons the intake has answered. */
  countBeacons: () => number
  /** What was counted, as far as it is stored: after some seconds. */
  readCounts: () => Promise<Count[]>
  /** What was counted of blocks, as far as it is stored. */
  readBlockCounts: () => Promise<BlockCount[]>
  /** The answers that are kept of forms that were not sent. */
  readUnfinished: () => Promise<Unfinished[]>
  /** Opens a page on which the form stands; other sites, such as chats, answer with nothing. */
  open: (form: IntakeForm, options?: BrowserContextOptions, query?: string) => Promise<WatchedPage>
  /** Called when a submission was handled, before its reply goes. */
  beforeReply: (connection: { destroy: () => void }) => Promise<void>
  /** Takes nothing more, and stores at once what was counted. */
  drainIntake: () => Promise<void>
  /** From here on nothing can be stored. */
  closeIntake: () => Promise<void>
  close: () => Promise<void>
}

/** Every form of a built site. */
export async function listForms(outDir: string): Promise<IntakeForm[]> {
  return (JSON.parse(await readFile(join(outDir, 'intake.json'), 'utf8')) as IntakeManifest).forms
}

/** The two forms of the specification, by where they stand: other pages may have forms of any other shape. */
export async function readForms(): Promise<{ lead: IntakeForm; career: IntakeForm }> {
  const forms = await listForms(inject('folders').main)
  const find = (route: string) => {
    const form = forms.find(({ routes }) => routes.includes(route))
    if (!form) throw new Error(`There is no form at ${route}.`)
    return form
  }
  return { lead: find('/tamil/spoken-english-course1'), career: find('/Career') }
}

interface SiteToServe {
  /** Folder of the built site; by default the first site. */
  built?: string
  deliveries?: readonly DeliveryRoute[]
}

export async function startFormSite(
  browser: Browser,
  env: Record<string, string> = {},
  { deliveries = [], built = inject('folders').main }: SiteToServe = {},
): Promise<FormSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vaasal-forms-'))
  const read = deliveries.length > 0 ? await deliverFrom(built, join(dataDir, 'dist'), deliveries) : built
  const intake = await startIntake({ outDir: read, location: { dataDir }, env, write: () => {} })
  if (!intake) throw new Error('The site has no forms.')
  const app = await createSiteServer({ outDir: built, server: toServerOptions(intake.settings) })
  app.addHook('onSend', async ({ method, raw }) => {
    if (method === 'POST') await site.beforeReply(raw.socket)
  })
  await app.register(intake.plugin)
  let beacons = 0
  app.server.on('request', ({ method, url }, reply) => {
    if (method === 'POST' && url?.startsWith('/dev/count')) reply.once('finish', () => beacons++)
  })
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  async function readRows<Row>(table: string): Promise<Row[]> {
    const reader = await openLeadReader({ dataDir }, { log: () => {} })
    const { rows } = await reader.copyRows(table, 1_000)
    await reader.close()
    return rows as unknown as Row[]
  }
  const site: FormSite = {
    base,
    beforeReply: async () => {},
    async readStored() {
      const archive = await openLeadReader({ dataDir }, { log: () => {} })
      const { leads } = await archive.list({}, 10)
      await archive.close()
      return leads
    },
    async readUnfinished() {
      const reader = await openLeadReader({ dataDir }, { log: () => {} })
      const rows = await reader.listUnfinished(10)
      await reader.close()
      return rows
    },
    countBeacons: () => beacons,
    readCounts: () => readRows<Count>('vaasal_counts'),
    readBlockCounts: () => readRows<BlockCount>('vaasal_block_counts'),
    async open({ routes: [route] }, options = {}, query = '') {
      const watched = await openPage(browser, options)
      await watched.page.goto(`${base}${route}${query}`)
      return watched
    },
    drainIntake: () => intake.drain(),
    closeIntake: () => intake.close(),
    async close() {
      await withLimit('the server to close', app.close())
      await withLimit('the intake to close', intake.close())
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  return site
}

/** A folder in which the intake finds the built site with these deliveries, as if `pages.yaml` had them. */
async function deliverFrom(
  built: string,
  folder: string,
  deliveries: readonly DeliveryRoute[],
): Promise<string> {
  await mkdir(folder)
  for (const name of await readdir(built)) await symlink(join(built, name), join(folder, name))
  const forms = JSON.parse(await readFile(join(built, 'intake.json'), 'utf8')) as IntakeManifest
  await rm(join(folder, 'intake.json'))
  await writeFile(join(folder, 'intake.json'), JSON.stringify({ ...forms, deliveries }))
  return folder
}

/** What the tests of a file share; there from their hooks on. */
export interface FormBed {
  browser: Browser
  site: FormSite
}

/** A browser for the file, and a site with an empty store for the file or for each test. */
export function makeFormBed(each: 'file' | 'test'): FormBed {
  const bed = {} as FormBed
  beforeAll(async () => {
    bed.browser = await connectBrowser()
    if (each === 'file') bed.site = await startFormSite(bed.browser)
  })
  beforeEach(async () => {
    if (each === 'file') return
    bed.site = await startFormSite(bed.browser)
    // After its pages.
    onTestFinished(() => bed.site.close())
  })
  afterAll(async () => {
    if (each === 'file') await bed.site?.close()
    await bed.browser.close()
  })
  return bed
}

/**
 * Touches the form and waits until its script has taken over, which then checks the answers in place of the browser. A
 * form that is sent earlier is sent without the script.
 */
export async function wakeForm(page: Page, form: IntakeForm): Promise<void> {
  if (!runsScripts(page)) return
  await page.locator(`#${form.block} [name="${form.fields[0]?.name}"]`).focus()
  await page.locator(`#${form.block} form[novalidate]`).waitFor({ state: 'attached' })
}

/** Answers every question; what happens to single letters is asked in `typing.test.ts`. */
export async function fill(
  page: Page,
  form: IntakeForm,
  changes: Record<string, string> = {},
): Promise<void> {
  await wakeForm(page, form)
  await fillAsleep(page, form, changes)
}

/** Fills a form that is not to wake, or cannot. */
export async function fillAsleep(
  page: Page,
  form: IntakeForm,
  changes: Record<string, string> = {},
): Promise<void> {
  const root = page.locator(`#${form.block}`)
  for (const { name, kind } of form.fields) {
    const control = root.locator(`[name="${name}"]`)
    if (kind === 'file') {
      await control.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdf })
    } else if (kind === 'select') await control.selectOption({ index: 1 })
    else await control.fill(changes[kind] ?? answers[kind] ?? '')
  }
}

export const submit = (page: Page, form: IntakeForm) => page.locator(`#${form.block} [type=submit]`).click()

/** A stored lead holds what `fill` has written, and the notice that was shown. */
export function expectAnswers(stored: Lead | undefined, form: IntakeForm): void {
  const expected = form.fields.flatMap(({ name, kind }) => {
    if (kind === 'file') return []
    const options = form.schema.properties[name]?.enum as string[] | undefined
    if (kind === 'select') return [[name, options?.[0]]]
    return [[name, kind === 'phone' ? '919876543210' : answers[kind]]]
  })
  expect(stored?.answers).toEqual(Object.fromEntries(expected))
  expect(stored).toMatchObject({
    form: form.name,
    status: 'new',
    notice: { id: form.notice.id, hash: form.notice.hash },
  })
}
