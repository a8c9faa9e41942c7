import type { Route } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isWhole, takeFew, takeTenth } from '../sweep.testing.ts'
import type { WatchedPage } from './support/browser.testing.ts'
import {
  type AnswerKind,
  type Answers,
  broken,
  email,
  expectFailure,
  expectMistake,
  type FormName,
  failed,
  largePdf,
  letter,
  phone,
  renamed,
  write,
} from './support/form-errors.testing.ts'
import { makeFormBed, messagesOf, readForms, submit } from './support/form-site.testing.ts'

/** Every row of the specification's error catalogue, and what the forms check beside it, in the built site. */

const bed = makeFormBed('file')
const forms = await readForms()

const reply = (status: number, body: string) => (route: Route) => route.fulfill({ status, body })
const cut = (route: Route) => route.abort('connectionreset')

describe.each(takeTenth(['lead', 'career'] as const))('with JavaScript: %s', (name) => {
  let watched: WatchedPage
  let answer: (route: Route) => Promise<void>
  const dialogs: string[] = []
  let posts = 0
  async function open(): Promise<void> {
    watched = await bed.site.open(forms[name])
    watched.page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    await watched.page.route(`**${forms[name].endpoint}?*`, (route) => {
      posts += 1
      return answer(route)
    })
  }
  beforeAll(open)
  beforeEach(async () => {
    posts = 0
    // One that has stopped.
    if (watched.page.isClosed()) await open()
  })
  afterAll(async () => {
    await watched.context.close()
    expect(dialogs).toEqual([])
  })

  const ownOf = <Row extends [cause: string, form: FormName, ...rest: unknown[]]>(rows: readonly Row[]) =>
    rows.filter(([, form]) => form === name)
  const mistakes: [cause: string, form: FormName, changes: Answers, kind: AnswerKind, shown: string][] = [
    ['an email without an end', 'lead', { email: 'kavitha@mail' }, 'email', email],
    ['an email with a space', 'lead', { email: 'ka vitha@mail.com' }, 'email', email],
    ['a number that is too short', 'lead', { phone: '+91 12345' }, 'phone', phone],
    ['a number of no country', 'career', { phone: '+999 98765 43210' }, 'phone', phone],
    ...(['name', 'email', 'phone', 'place'] as const).map((kind) => empty('lead', kind)),
    ...(['name', 'phone', 'place', 'select', 'file'] as const).map((kind) => empty('career', kind)),
    ['a letter in place of a PDF', 'career', { file: letter }, 'file', 'Please choose a PDF file.'],
    ['a file that only says it is a PDF', 'career', { file: renamed }, 'file', 'Please choose a PDF file.'],
    [
      'a PDF of more than 5 MB',
      'career',
      { file: largePdf },
      'file',
      'The file is too large. At most 5 MB, please.',
    ],
  ]
  test.each(takeTenth(ownOf(mistakes), 2))('%s', async (_, form, changes, kind, shown) => {
    const { page } = watched
    await write(page, forms[form], changes)
    await submit(page, forms[form])
    await expectMistake(page, forms[form], kind, shown || messagesOf(forms[form]).required)
    expect(posts).toBe(0)
  })

  type Refusal = [
    cause: string,
    form: FormName,
    answer: (route: Route) => Promise<void>,
    shown: string,
    changes?: Answers,
  ]
  const refusals: Refusal[] = [
    ['a status code that is not 200', 'lead', reply(200, '{"statusCode":400}'), failed.lead],
    ['no status code', 'lead', reply(200, '{}'), failed.lead],
    ['a refusal', 'lead', reply(400, '{"statusCode":400}'), failed.lead],
    ['a trouble of the server', 'lead', reply(500, '{"statusCode":500}'), failed.lead],
    ['no network', 'lead', cut, broken.lead],
    ['a reply that is no JSON', 'lead', reply(200, '<html>'), broken.lead],
    ['an empty reply', 'lead', reply(200, ''), broken.lead],
    ['a refusal', 'career', reply(400, ''), failed.career],
    ['too many at once', 'career', reply(429, ''), failed.career],
    ['a trouble of the server', 'career', reply(500, ''), failed.career],
    ['no network', 'career', cut, broken.career],
  ]
  test.each(takeFew(ownOf(refusals)))('%s', async (...[, form, replying, shown, changes]) => {
    const { page } = watched
    answer = replying
    await write(page, forms[form], changes)
    await submit(page, forms[form])
    await expect.poll(() => posts).toBe(1)
    await expectFailure(page, forms[form], shown)
    expect(await bed.site.readStored()).toEqual([])
  })

  test.runIf(isWhole)(
    'a mistake that is mended last is sent by one press, though its sentence goes under it',
    async () => {
      const { page } = watched
      const form = forms[name]
      answer = reply(400, '{"statusCode":400}')
      await write(page, form, { place: '' })
      await submit(page, form)
      await expectMistake(page, form, 'place', messagesOf(form).required)
      await page
        .locator(`#${form.block} [name="${form.fields.find(({ kind }) => kind === 'place')?.name}"]`)
        .fill('Salem')
      await page.locator(`#${form.block} [type=submit]`).click({ delay: 300 })
      await expect.poll(() => posts).toBe(1)
      await expectFailure(page, form, failed[name])
    },
  )
})

/** An answer that is missing; the sentence is the page's own. */
function empty(form: FormName, kind: AnswerKind) {
  return [`no ${kind}`, form, { [kind]: '' }, kind, ''] as [string, FormName, Answers, AnswerKind, string]
}
