import type { SiteTexts } from '../site-in-memory.testing.ts'

const theme = `{ colors: { ground: "#fbf6e8", surface: "#fffefa", text: "#1c1a4b", textSoft: "#4a4770", strong: "#262263", strongSoft: "#38338a", soft: "#cbc7f0", softTint: "#eceafb", action: "#b3122f", actionEdge: "#8c0c23", actionTint: "#fbe2dc", highlight: "#f8ae16", highlightTint: "#ffebbf", highlightText: "#7e4a00", chat: "#08763a", chatEdge: "#055c2c", chatTint: "#ddf1e2", line: "#e4dac0", edge: "#7d7798", edgeOnStrong: "#9590d2", errorTint: "#fff5f2", dots: "#ebdcb4", loopsOnHighlight: "#ffd067", loopsOnTint: "#bdb7eb", loopsOnStrong: "#4c479e" }, headlineFont: Anek }`

/** A small site with the two forms of the specification, the lead form in two languages. */
export const formSite: SiteTexts = {
  'pages.yaml': `version: 1
site:
  name: Form site
  url: https://www.forms.example
  lang: en
  country: IN
  theme: ${theme}
  chat:
    jobs: { links: ["https://chat.example/jobs"] }
  strings:
    ta: { invalidPhone: { text: Please enter a valid phone number., lang: en } }
  forms:
    lead: { endpoint: /dev/PostLeadsForm, context: true }
    career: { endpoint: /dev/SaveCarrer }
frames:
  site: {}
routes:
  /: { page: home, aliases: [/home] }
  /tamil/ad: { page: tamil }
  /Careers: { page: careers }
  /tamil/Thank: { page: thank }
  /404: { page: missing }
`,
  'pages/home.yaml': `title: Leave a number
description: A form that asks for a number.
blocks:
  - type: form
    id: lead
    heading: Leave your number
    form: lead
    fields:
      - { name: name, kind: name, label: Name }
      - { name: email, kind: email, label: Email, hint: "For example: name@example.com" }
      - { name: phone, kind: phone, label: Phone number }
      - { name: place, kind: place, label: Place }
    submit: Send
    notice: We use this only to get in touch with you.
    consents:
      - { key: news, label: You may send me messages. }
    success: { to: /tamil/Thank }
`,
  'pages/tamil.yaml': `title: தமிழ்
description: தமிழ்.
lang: ta
blocks:
  - type: form
    id: lead
    heading: உங்கள் எண்
    form: lead
    fields:
      - { name: name, kind: name, label: பெயர் }
      - { name: phone, kind: phone, label: எண் }
      - { name: place, kind: place, label: ஊர், required: false }
    submit: அனுப்பு
    notice: உங்களை அழைக்க மட்டுமே.
    success: { to: /tamil/Thank }
`,
  'pages/careers.yaml': `title: Work with us
description: A form that takes an application.
blocks:
  - type: form
    id: career
    purpose: application
    heading: Apply
    form: career
    fields:
      - { name: Name, kind: name, label: Name }
      - { name: PhoneNumber, kind: phone, label: Phone number }
      - { name: City, kind: place, label: City }
      - { name: ApplyFor, kind: select, label: Role, options: [Select role, Language Trainer, HR & Administration] }
      - { name: Language, kind: select, label: Language, options: [Select Language, Tamil, Malayalam, Telugu] }
      - { name: Resume, kind: file, label: Résumé }
    submit: Send application
    notice: We read this to decide about your application.
    chat:
      label: Tell us in the chat
      to: chat:jobs
      title: Career Application
      lines:
        - { label: Name, field: Name }
`,
  'pages/thank.yaml': `title: Thank you
description: Thank you for your message.
robots: noindex
blocks:
  - type: announcement
    heading: Thank *You!*
`,
  'pages/missing.yaml': `title: Not found
description: There is no such page.
robots: noindex
blocks:
  - type: announcement
    heading: Not *found*
`,
}
