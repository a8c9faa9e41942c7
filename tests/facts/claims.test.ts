import { expect, test } from 'vitest'
import { sayAll, site } from './main-site.ts'

/** What the provider claims, with the pages on which it must stand; without any, one page is enough. */
const claims: Record<string, { says: RegExp; on?: readonly string[] }> = {
  '70K+ students, 60K+ on some regional pages': {
    says: /(70|60)K\+/,
    on: ['/', '/Region/Tamil', '/Region/Malayalam', '/Region/Telugu'],
  },
  '75+ British Council certified trainers': { says: /75\+ British Council certified trainers/, on: ['/'] },
  '4.8 stars on Google, 8,000+ reviews': { says: /4\.8\s+stars on Google, 8,000\+ reviews/, on: ['/'] },
  '7,000+ reviews on Tamil pages': {
    says: /7,000\+/,
    on: ['/tamil/spoken-english-course', '/tamil/spoken-english-course-google-4'],
  },
  '2.5M+ digital followers': { says: /2\.5M\+\s+digital followers/, on: ['/'] },
  '36 lakh+ social followers': { says: /36 lakh\+\s+social followers/ },
  'ISO certified': { says: /ISO\s+certified/i },
  '6+ years of training': { says: /6\+\s+years of training/ },
  'better in 60 days': { says: /in 60 days/, on: ['/'] },
  'AI and human trainers': { says: /AI \+ Human Trainer/ },
  'no age limit': { says: /no age limit/ },
  'since 2019, 50,000+ learners helped': { says: /2019.*50,000\+ learners/s, on: ['/Aboutus'] },
}

test.each(Object.entries(claims))('the claim stands where it belongs: %s', (_claim, { says, on }) => {
  const saying = site.pages.map(({ route }) => route).filter((route) => says.test(sayAll(route)))
  expect(saying.length).toBeGreaterThan(0)
  expect(saying).toEqual(expect.arrayContaining([...(on ?? [])]))
})
