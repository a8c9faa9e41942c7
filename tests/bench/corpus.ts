/** unique: every page has texts of its own. campaign: all pages extend the first one and write what differs. */
export type Corpus = 'unique' | 'campaign'

export const corpora: readonly Corpus[] = ['unique', 'campaign']

export interface CorpusOptions {
  corpus: Corpus
  pages: number
  /** How often each part of the site was edited; another number gives another text. */
  edits?: Partial<CorpusEdits>
}

export interface CorpusEdits {
  /** Edits of the last document. */
  document: number
  /** Edits of a fact of the site that every tenth page uses. */
  fact: number
  /** Routes that were added, each with a document of its own. */
  route: number
}

/** The route of the page that single measurements visit: a page with a form, as an advertisement opens it. */
export const benchRoute = '/classes/class-1'

const maxPools = 50
const phrases = [
  'வீட்டிலிருந்தே கற்கலாம்',
  'மாலை நேர வகுப்புகள்',
  'ஒவ்வொரு நாளும் பயிற்சி',
  'சிறிய குழுக்கள்',
  'அனுபவமுள்ள ஆசிரியர்கள்',
  'கேள்விகளுக்கு உடனே பதில்',
  'எளிய பாடங்கள்',
  'முதல் வகுப்பு இலவசம்',
]
const waiver = '# vaasal-ignore false-urgency: pages for measurements are not published (bench, 2026-01-31)'

/** The documents of a site of so many pages, by their paths: no diagnostics, and the same texts in every run. */
export function makeCorpus({ corpus, pages, edits = {} }: CorpusOptions): Map<string, string> {
  const { document = 0, fact = 0, route = 0 } = edits
  const files = new Map<string, string>()
  for (let number = 0; number < pages; number++) {
    const edit = number === pages - 1 ? document : 0
    const write = corpus === 'campaign' && number > 0 ? writeVariant : writeClass
    files.set(nameFile(`class-${number}`), write({ number, pools: countPools(pages), edit }))
  }
  const added = Array.from({ length: route }, (_, index) => pages + index)
  for (const number of added)
    files.set(nameFile(`class-${number}`), writeClass({ number, pools: countPools(pages), edit: 0 }))
  files.set('pages/home.yaml', writeSmallPage('Evening classes', 'Where all classes are listed.'))
  files.set('pages/lost.yaml', writeSmallPage('Page not found', 'There is no page at this address.'))
  const numbers = [...Array.from({ length: pages }, (_, number) => number), ...added]
  files.set('pages.yaml', writeSettings(numbers, countPools(pages), fact))
  return files
}

/** The files below `public/`. */
export const corpusMedia: Readonly<Record<string, string>> = {
  'public/media/lamp.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360"><rect width="640" height="360" fill="#f3ead2"/>' +
    '<circle cx="320" cy="150" r="70" fill="#f8ae16"/><path d="M300 220h40v90h-40z" fill="#262263"/></svg>\n',
}

const countPools = (pages: number) => Math.min(maxPools, pages)
const nameFile = (name: string) => `pages/classes/${name}.yaml`
const quote = (text: string) => JSON.stringify(text)

interface ClassPage {
  number: number
  pools: number
  edit: number
}

/** What a variant writes as well. Every tenth page uses the fact. */
function describeClass({ number, edit }: ClassPage) {
  const pick = makePicker(number)
  const sentence = 'Lessons in the evening, by telephone and by video, in small groups.'
  return {
    title: `${pick()} · Evening class ${number}`,
    heading: `${pick()} – *class ${number}*${edit > 0 ? `, edition ${edit}` : ''}`,
    sentence: number % 10 === 5 ? `${sentence} Open \${hours}.` : sentence,
    seconds: 120 + (number % 5) * 30,
    pick,
  }
}

function writeClass(page: ClassPage): string {
  const { number, pools } = page
  const { title, heading, sentence, seconds, pick } = describeClass(page)
  const bullets = [
    pick(),
    pick(),
    pick(),
    'A lesson every evening',
    'Practice by telephone',
    'A group of six',
  ]
  const learner = (index: number) =>
    `      - { quote: ${quote(`${pick()}. I joined class ${number} in month ${index + 1}, and now I speak up at work without waiting for others to begin.`)}, author: Learner ${index + 1} }`
  const question = (index: number) =>
    [
      `      - question: Question ${index + 1} about class ${number}?`,
      `        answer: ${quote(`Answer ${index + 1}. ${pick()}. The group meets every evening, and a teacher answers your message on the next working day.`)}`,
    ].join('\n')
  return `title: ${quote(title)}
description: ${quote(`${pick()}. Evening class ${number} takes two months.`)}
lang: ta
robots: noindex
blocks:
  - type: hero
    layout: split
    heading: ${quote(heading)}
    sentence: ${quote(sentence)}
    bullets: [${bullets.map(quote).join(', ')}]
    picture: { src: media/lamp.svg, alt: "" }
    rating: { score: 4.8 stars, source: 700 reviews }
  - type: offerBox
    id: offer
    title: Places for this month
    countdown:
      ${waiver}
      basis: cosmetic
      seconds: ${seconds}
    seats:
      ${waiver}
      basis: cosmetic
      from: 5
      to: 15
    action: { label: Ask for a place, to: "chat:pool${number % pools}" }
  - type: stats
    items:
      - { value: 75+, label: Teachers }
      - { value: 7K+, label: Reviews }
      - { value: 60K+, label: Learners }
      - { value: 2.5M+, label: Followers }
  - type: testimonials
    heading: Learners
    items:
${Array.from({ length: 8 }, (_, index) => learner(index)).join('\n')}
  - type: faq
    heading: Questions
    items:
${Array.from({ length: 6 }, (_, index) => question(index)).join('\n')}
  - type: form
    heading: Join the class
    form: lead
    fields:
      - { name: name, kind: name, label: Name }
      - { name: email, kind: email, label: E-mail }
      - { name: phone, kind: phone, label: Telephone }
    submit: Send
    notice: We call you back within a day.
    success: { to: / }
`
}

function writeVariant(page: ClassPage): string {
  const { title, heading, sentence, seconds } = describeClass(page)
  return `extends: classes/class-0
title: ${quote(title)}
blocks:
  - id: hero
    heading: ${quote(heading)}
    sentence: ${quote(sentence)}
  - id: offer
    countdown:
      ${waiver}
      basis: cosmetic
      seconds: ${seconds}
    action: { label: Ask for a place, to: "chat:pool${page.number % page.pools}" }
`
}

function writeSmallPage(title: string, description: string): string {
  return `title: ${title}
description: ${description}
robots: noindex
blocks:
  - { type: announcement, heading: ${title} }
`
}

function writeSettings(numbers: readonly number[], pools: number, edit: number): string {
  const links = (pool: number) =>
    Array.from({ length: 13 }, (_, index) => quote(`https://chat.evening.test/${pool}/${index}`)).join(', ')
  return `version: 1
site:
  name: Evening classes
  url: https://www.evening.test
  lang: en
  country: IN
  theme:
    motif: kolam
    headlineFont: Anek
    radius: 22
    colors:
      ground: "#fbf6e8"
      surface: "#fffefa"
      text: "#1c1a4b"
      strong: "#262263"
      action: "#b3122f"
      actionEdge: "#8c0c23"
      highlight: "#f8ae16"
      chat: "#08763a"
  facts: { hours: "from ${edit + 1}:00 PM" }
  forms:
    lead: { endpoint: /dev/PostLeadsForm, context: true }
  chat:
${Array.from({ length: pools }, (_, pool) => `    pool${pool}: { rotation: random, links: [${links(pool)}] }`).join('\n')}
frames:
  site:
    before:
      - { type: topNav, home: /, name: Evening classes, tone: highlight }
    after:
      - { type: footer, name: Evening classes, copyright: © 2026 Evening classes }
      - type: backToTop
routes:
  /: { page: home }
  /404: { page: lost }
${numbers.map((number) => `  /classes/class-${number}: { page: classes/class-${number} }`).join('\n')}
`
}

/** Phrases in an order that depends on the seed alone. */
function makePicker(seed: number): () => string {
  let state = seed + 1
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return phrases[(state >> 8) % phrases.length] ?? ''
  }
}
