import { experimentSite } from './experiment-site.testing.ts'
import type { SiteTexts } from './site-in-memory.testing.ts'

const match = `match:
  from: [kw, utm_term]
  values:
    - is: [Office English, work english, வேலை ஆங்கிலம்]
      set:
        blocks:
          - { id: opening, heading: English for *office talk* }
          - { id: numbers, remove: true }
          - { type: steps, id: ways, heading: How it goes, items: [{ name: You write. }, { name: We call. }], after: opening }
          - { id: lead, submit: Call me at work }
    - is: [housewife english]
      name: home
      set:
        blocks: [{ id: opening, heading: English *at home*, picture: { src: media/two.svg, alt: A wheel in the sun } }]
`

/** The site with an experiment, a page with matches, and one with both. */
export const matchSite: SiteTexts = {
  ...experimentSite,
  'pages.yaml': (experimentSite['pages.yaml'] ?? '').replace(
    'routes:\n',
    'routes:\n  /matched: { page: matched }\n  /both: { page: both }\n',
  ),
  'pages/matched.yaml': `extends: plain\ntitle: Words in the address\n${match}`,
  'pages/both.yaml': `extends: home\ntitle: Words and arms\nrobots: noindex\nexperiment: { name: calls, arms: { old: null } }\n${match}`,
}
