import { expect, test } from 'vitest'
import { touchDays } from '../../src/contracts/touches.ts'
import type { BoundText, Markdown } from '../../src/core/model/bound.ts'
import { routes } from '../specified-routes.testing.ts'
import { findProps, listLinks, say, sayAll, site, siteFacts, withFacts } from './main-site.testing.ts'

const headings = (route: string) =>
  findProps<{ body: Markdown }>(route, 'prose')
    .body.filter(({ kind }) => kind === 'heading')
    .map((node) => say(node).trim())
const terms = sayAll('/TermsAndConditions')
const inTerms = (pattern: RegExp) => withFacts(pattern, '/TermsAndConditions')
const privacy = sayAll('/PrivacyPolicy')
const refund = sayAll('/RefundPolicy')

test('the terms have ten numbered sections without a 6, and Speaking Activities without a number', () => {
  const sections = headings('/TermsAndConditions')
  const numbers = sections.flatMap((text) => /^(\d+)\./.exec(text)?.[1] ?? [])
  expect(numbers).toEqual(['1', '2', '3', '4', '5', '7', '8', '9', '10', '11'])
  expect(sections.filter((text) => !/^\d/.test(text))).toEqual(['Speaking Activities'])
})

test.each([
  ['lecture notes and class content are not shared', /Lecture notes.*Do not share them/s],
  ['learners interact with their own trainer only', /interact only with your own trainer/],
  ['learners are there for the calling activity', /available for the calling activity/],
  ['who cannot attend tells advisor and trainer', /cannot attend.*tell your advisor and your trainer/],
])('the terms: %s', (_, rule) => {
  expect(terms).toMatch(rule)
})

test('rejoining within 6 months keeps the terms, later it is a New Admission', () => {
  expect(terms).toMatch(
    inTerms(/rejoin within <rejoinWithin>.*still hold.*After <rejoinWithin>.*New Admission/s),
  )
})

test('one batch change is free, another needs a refundable deposit of INR 2000', () => {
  expect(terms).toMatch(
    inTerms(/change your batch once, free.*second and any further.*<batchDeposit>.*refundable.*completed/s),
  )
})

test('trainers are there from 5:00 AM to 12:00 AM, later replies come the next day', () => {
  expect(terms).toMatch(inTerms(/<trainerHours>.*later.*next day/s))
})

test('the courses take 2 months and stay valid for 9; the Beginner fee is from 4500 INR', () => {
  expect(terms).toMatch(inTerms(/costs from <beginnerFee>.*take <courseMonths>.*valid for <validity>/s))
})

test('the privacy policy is of 24.11.23, has ten sections and names the age of 13', () => {
  expect(privacy).toContain('24.11.23')
  expect(headings('/PrivacyPolicy')).toHaveLength(10)
  expect(privacy).toMatch(withFacts(/\b<minimumAge>\b/, '/PrivacyPolicy'))
})

test('the privacy policy says how long a browser remembers where a visitor came from', () => {
  expect(privacy).toContain(`remembers for up to ${touchDays} days`)
})

test('the privacy policy says what is counted and which tags load, as the settings are', () => {
  expect(privacy).not.toMatch(/We learn of it only when|The pages work without cookies/)
  expect(privacy).toMatch(
    /sums by day, page, version of the page and campaign, for forms also by country, and for parts of a page by day/,
  )
  expect(privacy).toMatch(/nothing about you/)
  expect(privacy).toMatch(/Global Privacy Control, your visit is not counted/)
  expect(privacy).toMatch(/\(Google Analytics, Google Tag Manager\).*cookies.*thanks you for a form/s)
  expect(site.diagnostics.filter(({ code }) => code === 'missing-disclosure')).toEqual([])
})

test.each([
  ['/PrivacyPolicy', privacy],
  ['/TermsAndConditions', terms],
  ['/RefundPolicy', refund],
])('%s names the company, its address and the grievance officer', (_, said) => {
  const value = (name: string) => siteFacts?.get(name)?.text ?? '(no such fact)'
  for (const name of ['company', 'companyAddress', 'grievanceOfficer']) expect(said).toContain(value(name))
  expect(said).toMatch(/grievance officer/)
})

test('the privacy policy says how long data is kept', () => {
  const kept = siteFacts?.get('dataKept')?.text
  expect(privacy).toContain(`is deleted after ${kept}`)
})

test('children under 13 are enrolled by a parent or guardian', () => {
  expect(privacy).toMatch(/parent or guardian/)
  expect(sayAll('/Course/Seed')).toContain('A parent or guardian enrols children.')
})

test('the refund policy has four sections and the three valid reasons', () => {
  expect(headings('/RefundPolicy')).toHaveLength(4)
  expect(refund).toMatch(/only for valid reasons/)
  expect(refund).toMatch(/Technical problems.*Personal circumstances.*discontinue.*unused portion/s)
})

test.each([...routes.legal])(
  '%s says in five lines what it is about, in Tamil, Malayalam and Telugu',
  (route) => {
    const { summaries } = findProps<{ summaries: { label: BoundText; text: Markdown }[] }>(route, 'prose')
    const scripts = [/\p{Script=Tamil}/u, /\p{Script=Malayalam}/u, /\p{Script=Telugu}/u]
    expect(summaries).toHaveLength(scripts.length)
    for (const [index, { label, text }] of summaries.entries()) {
      const lines = text.flatMap((node) => (node.kind === 'list' ? node.items : []))
      expect(lines).toHaveLength(5)
      for (const part of [label, ...lines]) expect(say(part)).toMatch(scripts[index] ?? /$^/)
      expect(listLinks(text).map(({ href }) => href)).toContain('#prose')
    }
  },
)
