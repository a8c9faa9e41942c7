import { expect, test } from 'vitest'
import { sayAll, site, withFacts } from './main-site.testing.ts'

/** What the provider claims, `<name>` for a fact, with the pages on which it must stand; without any, one page is enough. */
const claims: Record<string, { says: RegExp; on?: readonly string[] }> = {
  '70K+ students, 60K+ on some regional pages': {
    says: /<students>/,
    on: ['/', '/Region/Tamil', '/Region/Malayalam', '/Region/Telugu'],
  },
  '75+ British Council certified trainers': {
    says: /<trainers> British Council certified trainers/,
    on: ['/'],
  },
  '4.8 stars on Google, 8,000+ reviews': { says: /<stars>\s+stars on Google, <reviews> reviews/, on: ['/'] },
  '7,000+ reviews on Tamil pages': {
    says: /<reviews>/,
    on: ['/tamil/spoken-english-course', '/tamil/spoken-english-course-google-4'],
  },
  '2.5M+ digital followers': { says: /<followers>\s+digital followers/, on: ['/'] },
  '36 lakh+ social followers': { says: /<socialFollowers>\s+social followers/ },
  'ISO certified': { says: /ISO\s+certified/i },
  '6+ years of training': { says: /<years>\s+years of training/ },
  'better in 60 days': { says: /in <promise>/, on: ['/'] },
  'AI and human trainers': { says: /AI \+ Human Trainer/ },
  'no age limit': { says: /no age limit/ },
  'since 2019, 50,000+ learners helped': { says: /<founded>.*<learnersHelped> learners/s, on: ['/Aboutus'] },
}

test.each(Object.entries(claims))('the claim stands where it belongs: %s', (_claim, { says, on }) => {
  const saying = site.pages
    .map(({ route }) => route)
    .filter((route) => withFacts(says, route).test(sayAll(route)))
  expect(saying.length).toBeGreaterThan(0)
  expect(saying).toEqual(expect.arrayContaining([...(on ?? [])]))
})
