import { formSite } from './leads/form-site.testing.ts'
import type { SiteTexts } from './site-in-memory.testing.ts'

const blocks = `blocks:
  - type: hero
    id: opening
    heading: Page words
    sentence: One evening a week.
    picture: { src: media/one.svg, alt: A red bicycle }
    actions: [{ label: Write to us, to: "chat:desk" }]
  - type: prose
    id: numbers
    heading: In numbers
    body: Three teachers in two rooms.
  - type: testimonials
    id: voices
    heading: Voices of the page
    items: [{ quote: It works., author: Lakshmi }, { quote: It stays., author: Meena }]
  - type: form
    id: lead
    heading: Leave your number
    form: lead
    fields:
      - { name: name, kind: name, label: Name }
      - { name: phone, kind: phone, label: Phone number }
      - { name: place, kind: place, label: Place }
    submit: Send
    notice: We use this only to get in touch with you.
    success: { to: /thanks }
`

/** A page with an experiment, the same page without it, and what they lead to. The media are those of the second site. */
export const experimentSite: SiteTexts = {
  'pages.yaml': `${(formSite['pages.yaml'] ?? '').split('  chat:')[0]}  chat:
    desk: { links: ["https://chat.example/1?text=Hello", "https://chat.example/2?text=Hello"] }
  forms:
    lead: { endpoint: /dev/PostLeadsForm, context: true }
frames:
  site: {}
routes:
  /: { page: home }
  /always: { page: always }
  /plain: { page: plain }
  /thanks: { page: thanks }
  /404: { page: missing }
`,
  'pages/plain.yaml': `title: An evening of English
description: A page without an experiment.
robots: noindex
${blocks}`,
  'pages/home.yaml': `title: Evenings of English
description: A page with an experiment.
${blocks}
experiment:
  name: words
  weights: { control: 1, direct: 3, old: 0 }
  arms:
    direct:
      blocks:
        - id: opening
          heading: Arm words
          picture: { src: media/two.svg, alt: A wheel in the sun }
        - { id: numbers, remove: true }
        - id: voices
          heading: Voices of the arm
          items: [{ quote: It runs., author: Ravi }, { quote: It sings., author: Anu }, { quote: It flies., author: Joe }]
        - id: lead
          heading: Ask for a call
          fields:
            - { name: name, kind: name, label: Your name }
            - { name: phone, kind: phone, label: Your number }
          submit: Call me
        - type: steps
          id: ways
          heading: How it goes
          items: [{ name: You write. }, { name: We call. }]
          after: opening
    old:
      blocks:
        - { id: opening, heading: Old words }
        - { id: voices, at: start }
`,
  'pages/always.yaml': `extends: home
title: Evenings of English, chosen at every view
robots: noindex
experiment:
  name: always
  remember: none
  weights: { direct: 1 }
  arms: { old: null }
`,
  'pages/thanks.yaml': `title: Thank you
description: Thank you for your message.
robots: noindex
blocks: [{ type: announcement, heading: Thank *You!* }]
`,
  'pages/missing.yaml': formSite['pages/missing.yaml'] ?? '',
}
