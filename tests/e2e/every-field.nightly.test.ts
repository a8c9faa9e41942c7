import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { buildFolder } from '../build-folder.testing.ts'
import { everyField, type FieldAnswer, toNative } from '../field-kinds.testing.ts'
import { makeFolder, writeFiles } from '../folders.testing.ts'
import { formSite } from '../leads/form-site.testing.ts'
import { openBrowser, openPage } from './support/browser.testing.ts'
import {
  enterAnswer,
  listAnswers,
  makeRounds,
  type Round,
  toEnterable,
  toRound,
} from './support/every-field.testing.ts'
import { startFormSite } from './support/form-site.testing.ts'

const folder = makeFolder()
const outDir = join(folder, 'dist')
const browser = await openBrowser()

beforeAll(async () => {
  const toPage = (title: string, fields: readonly object[]) =>
    JSON.stringify({
      ...{ title, description: 'A form with a field of every kind.' },
      blocks: [
        {
          ...{ type: 'form', id: 'lead', heading: title, form: 'lead', fields, submit: 'Send' },
          ...{ notice: 'For this test.', success: { message: 'We write to you.' } },
        },
      ],
    })
  const required = everyField.map((field) => ({ ...field, required: true }))
  writeFiles(folder, {
    ...formSite,
    'pages/home.yaml': toPage('Every kind', everyField),
    'pages/careers.yaml': toPage('Every kind is required', required),
  })
  await buildFolder(folder, outDir)
}, 120_000)

/** The site with an empty store: the same answers that a form sends twice are stored once. */
async function startSite() {
  const env = { RATE_LIMIT_ADDRESS: '0', RATE_LIMIT_PERSON: '0' }
  const site = await startFormSite(browser, env, { built: outDir })
  onTestFinished(() => site.close())
  return site
}
type Site = Awaited<ReturnType<typeof startSite>>

/** What became of the answers. */
interface Outcome {
  /** What stands at the fields. */
  sentences: Record<string, string | undefined>
  /** The answers of the lead, with the kind of its file. */
  stored: Record<string, string | undefined>[]
}

async function readSentences(page: Page): Promise<Outcome['sentences']> {
  const list = await page
    .locator('#lead [data-error]')
    .evaluateAll((all) =>
      all.map(({ id, textContent }) => [id.replace(/^lead-|-error$/g, ''), textContent?.trim()]),
    )
  return Object.fromEntries(list)
}

async function readStored(site: Site): Promise<Outcome['stored']> {
  const leads = await site.readStored()
  return leads.map(({ answers, resume }) => ({ ...answers, ...(resume && { file: resume.kind }) }))
}

/** Runs in the page: the fields that keep the browser from sending the form. */
const listInvalid = () =>
  [...document.querySelectorAll<HTMLInputElement>('#lead form :is(input, select, textarea):invalid')].map(
    ({ name }) => name,
  )

/** Runs in the page: the fields of which the browser sends nothing, because what is in them is no value at all. */
const listWithheld = () =>
  [...document.querySelectorAll<HTMLInputElement>('#lead form input')]
    .filter(({ validity }) => validity.badInput)
    .map(({ name }) => name)

/** Answers the form of a page, and presses its button. */
async function sendFromPage(path: string, { answers, errors }: Round, javaScriptEnabled: boolean) {
  const site = await startSite()
  const { page } = await openPage(browser, { javaScriptEnabled })
  await page.goto(site.base + path)
  if (javaScriptEnabled) {
    await page.locator(`#lead [name="${everyField[0]?.name}"]`).focus()
    await page.locator('#lead form[novalidate]').waitFor()
  }
  for (const answer of answers) await enterAnswer(page, answer)
  const withheld = await page.evaluate(listWithheld)
  if (!javaScriptEnabled) {
    // The browser says itself what is wrong, but of nothing that is right.
    expect(Object.keys(errors)).toEqual(expect.arrayContaining(await page.evaluate(listInvalid)))
    await page.locator('#lead form').evaluate((form: HTMLFormElement) => {
      form.noValidate = true
    })
  }
  await page.locator('#lead [type=submit]').click()
  await page.locator('#lead-sent:visible, #lead [data-error]:visible').first().waitFor()
  return { withheld, sentences: await readSentences(page), stored: await readStored(site) }
}

/** Sends the answers as a form does, without a browser. */
async function postAsForm(path: string, { answers }: Round): Promise<Outcome> {
  const site = await startSite()
  const body = new FormData()
  for (const { field, sent } of answers)
    if (Buffer.isBuffer(sent)) body.set(field.name, new File([sent], 'me.pdf'))
    else for (const [name, value] of Object.entries(toNative(field, sent))) body.set(name, value)
  const reply = await fetch(`${site.base}/dev/PostLeadsForm?from=${path}`, {
    ...{ method: 'POST', body, redirect: 'manual', headers: { accept: 'text/html' } },
    signal: AbortSignal.timeout(20_000),
  })
  const { page } = await openPage(browser, { javaScriptEnabled: false })
  await page.setContent(await reply.text())
  return { sentences: await readSentences(page), stored: await readStored(site) }
}

/** Sends the answers as a script does; `errors` are the names of the sentences. */
async function postAsScript(path: string, { answers }: Round) {
  const site = await startSite()
  const sent = answers.map(({ field, sent }) => [
    field.name,
    Buffer.isBuffer(sent) ? sent.toString('base64') : sent,
  ])
  const reply = await fetch(`${site.base}/dev/PostLeadsForm?from=${path}`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
    ...{ body: JSON.stringify(Object.fromEntries(sent)), signal: AbortSignal.timeout(20_000) },
  })
  const { fields = {} } = (await reply.json()) as { fields?: Record<string, string> }
  return { errors: fields, stored: await readStored(site) }
}

/** A script sends the text of a file, which is empty if there is none. */
const isEmptyFile = ({ sent }: FieldAnswer) => Buffer.isBuffer(sent) && sent.length === 0
const isHidden = ({ field }: FieldAnswer) => field.kind === 'hidden'
const namesOf = ({ answers }: Round, is: (answer: FieldAnswer) => boolean) =>
  answers.filter(is).map(({ field }) => field.name)

const without = (record: Outcome['sentences'], names: readonly string[]): Outcome['sentences'] =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)))

/** The sentences and what is stored, which must be the same by every way. */
async function sendEveryWay(path: string, round: Round): Promise<Outcome> {
  const script = await postAsScript(path, round)
  const form = await postAsForm(path, round)
  const { errors } = round
  const shown = without(errors, namesOf(round, isHidden))
  expect(script.errors).toEqual(without(errors, namesOf(round, isEmptyFile)))
  expect(Object.keys(form.sentences).sort()).toEqual(Object.keys(shown).sort())
  const entered = toEnterable(round)
  const awake = await sendFromPage(path, entered, true)
  const asleep = await sendFromPage(path, entered, false)
  const replaced = Object.keys(shown).filter((name) => !(name in entered.errors))
  expect(awake.sentences).toEqual(without(form.sentences, replaced))
  expect(asleep.sentences).toEqual(without(awake.sentences, asleep.withheld))
  for (const { stored } of [script, awake, asleep]) expect(stored).toEqual(form.stored)
  return form
}

describe('a page with its script, a page without, and requests to the intake', () => {
  test.each(makeRounds(true))('store the same of right answers', async (round) => {
    const right = round.answers.map(({ field, stored }) => [field.name, stored])
    expect(await sendEveryWay('/', round)).toEqual({ sentences: {}, stored: [Object.fromEntries(right)] })
  })

  test.each(makeRounds(false))('refuse wrong answers with the same sentences: $errors', async (round) => {
    const { sentences, stored } = await sendEveryWay('/', round)
    expect(stored).toEqual([])
    for (const sentence of Object.values(sentences)) expect(sentence).toMatch(/^[A-Z][^{}]+\.$/)
  })

  test('miss answers to required fields with the same sentences', async () => {
    const answers = everyField
      .filter(({ kind }) => kind !== 'hidden')
      .map((field) => ({ field, sent: field.kind === 'checkboxes' ? [] : '', error: 'required' }))
    const hidden = everyField.find(({ kind }) => kind === 'hidden')
    const [source] = listAnswers(hidden?.name ?? '', true)
    const { sentences, stored } = await sendEveryWay(
      '/Careers',
      toRound(source ? [...answers, source] : answers),
    )
    expect(stored).toEqual([])
    expect(new Set(Object.values(sentences))).toEqual(new Set(['This field is required.']))
  })
})
