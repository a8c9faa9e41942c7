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

/** The page that single measurements visit: one with a form, as an advertisement opens it. */
export const benchClass = 1
export const benchRoute = `/class/${benchClass}`

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

/**
 * The documents of a site of so many pages, by their paths: the same texts in every run, with no diagnostics but those of
 * numbers that are written out, as peers have them.
 */
export function makeCorpus({ corpus, pages, edits = {} }: CorpusOptions): Map<string, string> {
  const { document = 0, fact = 0, route = 0 } = edits
  const files = new Map<string, string>()
  for (let number = 0; number < pages; number++) {
    const edit = number === pages - 1 ? document : 0
    const write = corpus === 'campaign' && number > 0 ? formatVariant : formatClass
    files.set(toFileName(number), write({ number, pools: countPools(pages), edit }))
  }
  const added = Array.from({ length: route }, (_, index) => pages + index)
  for (const number of added)
    files.set(toFileName(number), formatClass({ number, pools: countPools(pages), edit: 0 }))
  files.set('pages/home.yaml', formatSmallPage('Evening classes', 'Where all classes are listed.'))
  files.set('pages/lost.yaml', formatSmallPage('Page not found', 'There is no page at this address.'))
  const numbers = [...Array.from({ length: pages }, (_, number) => number), ...added]
  files.set('pages.yaml', formatSettings(numbers, countPools(pages), fact))
  return files
}

/** The files below `public/`. */
export const corpusMedia: Readonly<Record<string, string>> = {
  'public/media/lamp.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360"><rect width="640" height="360" fill="#f3ead2"/>' +
    '<circle cx="320" cy="150" r="70" fill="#f8ae16"/><path d="M300 220h40v90h-40z" fill="#262263"/></svg>\n',
}

const countPools = (pages: number) => Math.min(maxPools, pages)
const toFileName = (number: number) => `pages/class/${number}.yaml`
const quote = (text: string) => JSON.stringify(text)

interface ClassPage {
  number: number
  pools: number
  edit: number
}

/** What a page says. Every tenth page uses the fact. */
export function toClass(number: number, edit = 0) {
  const pick = makePicker(number)
  const sentence = 'Lessons in the evening, by telephone and by video, in small groups.'
  const title = `${pick()} · Evening class ${number}`
  return {
    title,
    description: `${pick()}. Evening class ${number} takes two months.`,
    phrase: pick(),
    accent: `class ${number}`,
    edition: edit > 0 ? `, edition ${edit}` : '',
    sentence: number % 10 === 5 ? `${sentence} Open \${hours}.` : sentence,
    bullets: [pick(), pick(), pick(), 'A lesson every evening', 'Practice by telephone', 'A group of six'],
    rating: { score: '4.8 stars', source: '700 reviews' },
    offer: { title: 'Places for this month', action: 'Ask for a place', seconds: 120 + (number % 5) * 30 },
    stats: [
      { value: '75+', label: 'Teachers' },
      { value: '7K+', label: 'Reviews' },
      { value: '60K+', label: 'Learners' },
      { value: '2.5M+', label: 'Followers' },
    ],
    testimonials: Array.from({ length: 8 }, (_, index) => ({
      quote: `${pick()}. I joined class ${number} in month ${index + 1}, and now I speak up at work without waiting for others to begin.`,
      author: `Learner ${index + 1}`,
    })),
    questions: Array.from({ length: 6 }, (_, index) => ({
      question: `Question ${index + 1} about class ${number}?`,
      answer: `Answer ${index + 1}. ${pick()}. The group meets every evening, and a teacher answers your message on the next working day.`,
    })),
  }
}

const list = (items: readonly string[]) => items.map((item) => `      - ${item}`).join('\n')

function formatClass({ number, pools, edit }: ClassPage): string {
  const page = toClass(number, edit)
  const { title, description, sentence, bullets, rating, offer, stats, testimonials, questions } = page
  return `title: ${quote(title)}
description: ${quote(description)}
lang: ta
robots: noindex
blocks:
  - type: hero
    layout: split
    heading: ${quote(formatHeading(page))}
    sentence: ${quote(sentence)}
    bullets: [${bullets.map(quote).join(', ')}]
    picture: { src: media/lamp.svg, alt: "" }
    rating: { score: ${rating.score}, source: ${rating.source} }
  - type: offerBox
    id: offer
    title: ${offer.title}
    countdown:
      ${waiver}
      basis: cosmetic
      seconds: ${offer.seconds}
    seats:
      ${waiver}
      basis: cosmetic
      from: 5
      to: 15
    action: { label: ${offer.action}, to: "chat:pool${number % pools}" }
  - type: stats
    items:
${list(stats.map(({ value, label }) => `{ value: ${value}, label: ${label} }`))}
  - type: testimonials
    heading: Learners
    items:
${list(testimonials.map((one) => `{ quote: ${quote(one.quote)}, author: ${one.author} }`))}
  - type: faq
    heading: Questions
    items:
${list(questions.map((one) => `{ question: ${quote(one.question)}, answer: ${quote(one.answer)} }`))}
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

const formatHeading = ({ phrase, accent, edition }: ReturnType<typeof toClass>) =>
  `${phrase} – *${accent}*${edition}`

function formatVariant({ number, pools, edit }: ClassPage): string {
  const page = toClass(number, edit)
  return `extends: class/0
title: ${quote(page.title)}
blocks:
  - id: hero
    heading: ${quote(formatHeading(page))}
    sentence: ${quote(page.sentence)}
  - id: offer
    countdown:
      ${waiver}
      basis: cosmetic
      seconds: ${page.offer.seconds}
    action: { label: ${page.offer.action}, to: "chat:pool${number % pools}" }
`
}

function formatSmallPage(title: string, description: string): string {
  return `title: ${title}
description: ${description}
robots: noindex
blocks:
  - { type: announcement, heading: ${title} }
`
}

function formatSettings(numbers: readonly number[], pools: number, edit: number): string {
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
    fonts:
      headline: Anek
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
      - { type: topNav, home: /, name: Evening classes, ground: highlight }
    after:
      - { type: footer, name: Evening classes, copyright: © 2026 Evening classes }
      - type: backToTop
routes:
  /: { page: home }
  /404: { page: lost }
${numbers.map((number) => `  /class/${number}: { page: class/${number} }`).join('\n')}
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
