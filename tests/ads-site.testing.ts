import { experimentSite } from './experiment-site.testing.ts'
import type { SiteTexts } from './site-in-memory.testing.ts'

/** The moment at which the ads of the tests are compared. */
export const adsMoment = new Date('2026-11-29T06:00:00Z')

/** A site whose ads are compared: prices, schedules, redirects, matches and a fact. */
export const adsSite: SiteTexts = {
  'pages.yaml': (experimentSite['pages.yaml'] ?? '')
    .replace(/routes:[\s\S]*$/, '')
    .replace('  country: IN\n', '  country: IN\n  timezone: Asia/Kolkata\n')
    .concat(`routes:
  /: { page: home }
  /course: { page: course, aliases: [/class] }
  /gift: { page: gift }
  /diwali: { page: gift-diwali, until: 2026-11-09T00:00 }
  /new-year: { page: gift-year, from: 2026-12-20T00:00, until: 2027-01-11T00:00 }
  /404: { page: missing }
redirects:
  /old-course: /course
  /away: https://other.example/
  /office: /course?kw=work+english
  /lessons/*: /course
`),
  'pages/missing.yaml': experimentSite['pages/missing.yaml'] ?? '',
  'pages/home.yaml': `title: English in the evening
description: Spoken English for everybody.
blocks:
  - { type: announcement, heading: English *in the evening* }
  - { type: prose, id: about, heading: About us, body: "We have 40 teachers and 12,000 learners." }
  - { type: stats, id: numbers, items: [{ value: 70K+, label: learners since 2010 }, { value: "9", label: towns }] }
`,
  'pages/course.yaml': `title: The course
description: A course of spoken English.
facts: { fee: "₹1,999" }
match:
  from: [kw]
  values:
    - is: [office english, work english]
      set:
        blocks:
          - { id: opening, heading: English for *the office*, sentence: "\${fee} for 30 lessons" }
          - { id: trial, body: Try two lessons for ₹99. }
    - { is: [தமிழ் வழி ஆங்கிலம்], name: tamil, set: { blocks: [{ id: opening, heading: English *through Tamil* }] } }
blocks:
  - { type: announcement, id: opening, heading: Speak *English*, sentence: "The course costs \${fee}. The next class begins on 12 December." }
  - { type: prose, id: trial, heading: Try it, body: "Try one lesson for ₹49. 20% off for students. 21 days, 60 minutes each." }
  - type: prose
    id: season
    heading: This week
    body: Come and see us.
    when:
      - { from: 2026-11-01T00:00, until: 2026-11-20T00:00, set: { body: Now ₹1499 until 19 November. } }
      - { from: 2026-12-01T00:00, until: 2026-12-24T00:00, set: { body: Now ₹1299 until 23 December. } }
`,
  'pages/gift.yaml': `title: The gift card
description: Give a course.
blocks:
  - { type: announcement, id: opening, heading: Give *English*, sentence: Gift cards of ₹500 and 2000/- are valid for 12 months. }
`,
  'pages/gift-diwali.yaml': 'extends: gift\ntitle: Diwali gifts\ndescription: For Diwali.\n',
  'pages/gift-year.yaml': 'extends: gift\ntitle: New year gifts\ndescription: For the new year.\n',
}
