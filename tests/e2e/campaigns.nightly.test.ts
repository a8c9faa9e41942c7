import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { makeCampaignCode } from '../../src/contracts/campaign.ts'
import type { IntakeForm } from '../../src/contracts/intake-manifest.ts'
import { toDay, touchesKey } from '../../src/contracts/touches.ts'
import { takeTenth } from '../sweep.testing.ts'
import { expectAnswers, fill, listForms, makeFormBed, submit } from './support/form-site.testing.ts'

/** The forms of the specification, each at the page where it stands. */
const specified = ['/Career', '/tamil/spoken-english-course1', '/tamil/spoken-english-course4']
const forms = (await listForms(inject('folders').main)).filter(({ routes }) =>
  routes.some((route) => specified.includes(route)),
)
const named = forms.map((form) => [`${form.routes[0]} ${form.block}`, form] as const)
const landing = '/tamil/spoken-english-course-google-4'

const bed = makeFormBed('test')

/** Waits until the last visit that the browser keeps is the one with this source. */
const untilKept = (page: Page, source: string) =>
  page.waitForFunction(
    ([key, wanted]) => JSON.parse(localStorage.getItem(key) ?? '{}').last?.parameters.utm_source === wanted,
    [touchesKey, source] as const,
  )

async function finish(page: Page, form: IntakeForm): Promise<void> {
  await submit(page, form)
  if (form.success) await page.waitForURL(bed.site.base + form.success)
  else await page.locator(`#${form.block}-sent:visible`).waitFor()
}

test('the site has the forms that are asked for here', () => {
  expect(forms.map(({ purpose }) => purpose)).toEqual(expect.arrayContaining(['lead', 'application']))
  expect(forms.flatMap(({ routes }) => routes).length).toBeGreaterThanOrEqual(3)
})

describe.each(takeTenth(named))('%s', (_, form) => {
  const [route = ''] = form.routes

  test('a row tells the first and the last visit, the page, its language and the notice that was shown', async () => {
    const before = toDay(new Date())
    const { page, context } = await bed.site.open(form)
    await page.goto(`${bed.site.base}${landing}?utm_source=a&utm_campaign=diwali&gclid=x`)
    await untilKept(page, 'a')
    await page.goto(`${bed.site.base}/Course/Foundation`)
    await page.goto(`${bed.site.base}${route}?utm_source=b`)
    await untilKept(page, 'b')
    const variant = await page.locator('html').getAttribute('data-variant')
    const opened: string[] = []
    context.on('page', (chat) => opened.push(chat.url()))
    await fill(page, form)
    await finish(page, form)
    const stored = await bed.site.readStored()
    expect(stored).toHaveLength(1)
    expectAnswers(stored[0], form)
    const day = expect.toBeOneOf([before, toDay(new Date())])
    expect(stored[0]).toMatchObject({
      route,
      language: form.lang,
      campaign: 'diwali',
      context: {
        route,
        variant,
        language: form.lang,
        notice: form.block,
        first: { route: landing, day, parameters: { utm_source: 'a', utm_campaign: 'diwali', gclid: 'x' } },
        last: { route, day, parameters: { utm_source: 'b' } },
      },
    })
    expect(variant).not.toBe('')
    if (!form.success) {
      const chat = await page.locator(`#${form.block}-sent a`).getAttribute('href')
      const text = new URL(chat ?? '').searchParams.get('text') ?? ''
      expect(text).toMatch(/^Career Application\nName: /)
      expect(text.endsWith(` [${makeCampaignCode({ utm_source: 'b' })}]`)).toBe(true)
    }
  })

  test('a visit without a campaign leaves none', async () => {
    const { page } = await bed.site.open(form)
    await fill(page, form)
    await finish(page, form)
    const [stored] = await bed.site.readStored()
    expectAnswers(stored, form)
    expect(stored).toMatchObject({ route, language: form.lang, campaign: null, context: { route } })
    expect(stored?.context).not.toHaveProperty('first')
    if (!form.success)
      expect(await page.locator(`#${form.block}-sent a`).getAttribute('href')).not.toMatch(/%5B/i)
  })

  test('without JavaScript the address of the page tells its campaign', async () => {
    const { page } = await bed.site.open(form, { javaScriptEnabled: false }, '?utm_source=b&fbclid=y')
    await fill(page, form)
    await finish(page, form)
    const [stored] = await bed.site.readStored()
    expectAnswers(stored, form)
    const visit = { route, parameters: { utm_source: 'b', fbclid: 'y' } }
    expect(stored).toMatchObject({
      route,
      language: form.lang,
      context: { route, first: visit, last: visit },
    })
  })
})
