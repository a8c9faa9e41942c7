import { expect, test } from 'vitest'
import { checkTexts, makeMedia, type SiteTexts } from './site-in-memory.testing.ts'

const media = makeMedia(['media/teacher.svg'])

const town = (number: number) => `title: Lessons in town ${number}
description: Spoken English in town ${number}.
robots: index
blocks:
  - type: hero
    layout: beside
    heading: Learn in town ${number}
    sentence: With \${students} others.
    actions:
      - { label: Start, to: /town/1 }
      - { label: Ask, to: "dialog:languageDialog" }
      - { label: See the offer, to: "#offer" }
    picture: { src: media/teacher.svg, alt: A teacher }
  - type: offerBox
    id: offer
    title: Until summer
    countdown: { basis: deadline, until: 2026-05-31T18:00:00+05:30 }
    action: { label: Write to us, to: "chat:tamil" }
    fixed: true
  - type: selector
    heading: Why here?
    seconds: 5
    items:
      - { name: Near, text: Round the corner. }
      - { name: Small, text: Ten learners in a group. }
  - type: faq
    heading: Questions
    items:
      - question: When do we begin?
        answer: On Monday.
`

const variant = (number: number) =>
  `extends: town-1
title: Lessons in town ${number}
description: Spoken English in town ${number}.
blocks:
  - id: hero
    heading: Learn in town ${number}
  - type: stats
    after: offer
    items:
      - { value: \${students}, label: students }
      - { value: "12", label: trainers }
`.replace('${students}', '"${students}"')

const settings = (numbers: readonly number[]) => `version: 1
site:
  name: Town English
  url: https://www.townenglish.test
  lang: en
  theme:
    motif: dots
    colors:
      ground: "#ffffff"
      surface: "#ffffff"
      text: "#1a1a1a"
      strong: "#123a5a"
      action: "#a0102a"
      highlight: "#ffc53d"
      chat: "#08763a"
  facts: { students: "900" }
  chat:
    tamil: { links: ["https://chat.townenglish.test/tamil"] }
frames:
  site:
    after:
      - type: languageDialog
        heading: Which language?
        links:
          - { label: தமிழ், to: "chat:tamil" }
routes:
${numbers.map((number) => `  /town/${number}: { page: town-${number} }`).join('\n')}
`

interface Mistake {
  /** What is written instead of what; the diagnostic stands where the second begins, or at `at`. */
  change: [string, string]
  at?: string
  code: string
  /** The nearest word that the message offers, or a part of the message. */
  says: string
}

const did = (word: string) => `Did you mean "${word}"?`

const inPages: Mistake[] = [
  { change: ['description:', 'descripton:'], code: 'unknown-field', says: did('description') },
  {
    change: ['    heading: Learn', '    headnig: Learn'],
    at: 'headnig',
    code: 'unknown-field',
    says: did('heading'),
  },
  { change: ['{ label: Start', '{ lable: Start'], at: 'lable', code: 'unknown-field', says: did('label') },
  { change: ['answer:', 'anwser:'], code: 'unknown-field', says: did('answer') },
  { change: ['beside', 'besides'], code: 'bad-value', says: did('beside') },
  { change: ['robots: index', 'robots: indx'], at: 'indx', code: 'bad-value', says: did('index') },
  {
    change: ['type: offerBox', 'type: ofersBox'],
    at: 'ofersBox',
    code: 'unknown-block',
    says: did('offerBox'),
  },
  { change: ['type: faq', 'type: hero'], at: 'hero\n    heading: Q', code: 'duplicate-id', says: 'is taken' },
  { change: ['to: /town/1', 'to: /twon/1'], at: '/twon', code: 'broken-link', says: did('/town/1') },
  { change: ['"#offer"', '"#ofer"'], code: 'broken-anchor', says: did('offer') },
  {
    change: ['"dialog:languageDialog"', '"dialog:langageDialog"'],
    code: 'broken-dialog',
    says: did('languageDialog'),
  },
  { change: ['"chat:tamil"', '"chat:tamli"'], code: 'unknown-pool', says: did('tamil') },
  {
    change: ['With ${students}', 'With ${studnets}'],
    at: '${studnets}',
    code: 'unknown-fact',
    says: did('${students}'),
  },
  {
    change: ['media/teacher.svg', 'media/techer.svg'],
    code: 'missing-media',
    says: did('media/teacher.svg'),
  },
  { change: [', alt: A teacher', ''], at: 'picture', code: 'missing-alt', says: 'no text alternative' },
  { change: ['basis: deadline', 'basis: deadlin'], at: 'deadlin', code: 'bad-value', says: did('deadline') },
  {
    change: ['2026-05-31T18', '2026-05-32T18'],
    code: 'bad-value',
    says: 'is not a date and time that exists',
  },
  { change: ['fixed: true', 'fixed: yes'], at: 'yes', code: 'bad-value', says: 'is not true or false' },
  { change: ['seconds: 5', 'seconds: 500'], at: '500', code: 'bad-value', says: 'it must be at most 60' },
  { change: ['seconds: 5', 'seconds: five'], at: 'five', code: 'bad-value', says: 'is not a number' },
]
const inVariants: Mistake[] = [
  { change: ['town-1', 'twon-1'], code: 'unknown-parent', says: did('town-1') },
  { change: ['id: hero', 'id: heor'], at: 'heor', code: 'unknown-block-id', says: did('hero') },
  { change: ['after: offer', 'after: ofer'], at: 'ofer', code: 'unknown-block-id', says: did('offer') },
  { change: ['heading: Learn', 'heading: null # Learn'], at: 'heading', code: 'missing-field', says: 'null' },
]
const inSettings: Mistake = {
  change: ['motif: dots', 'motif: dtos'],
  at: 'dtos',
  code: 'bad-value',
  says: did('dots'),
}

interface Planted {
  file: string
  right: string
  wrong: string
  /** `file:line:column code`. */
  expected: string
  says: string
}

const pageNumbers = inPages.map((_, index) => index + 2)
const variantNumbers = inVariants.map((_, index) => index + 2 + inPages.length)
const planted: Planted[] = [
  ...inPages.map((mistake, index) =>
    plant(mistake, `pages/town-${pageNumbers[index]}.yaml`, town(index + 2)),
  ),
  ...inVariants.map((mistake, index) => {
    const number = variantNumbers[index] ?? 0
    return plant(mistake, `pages/town-${number}.yaml`, variant(number))
  }),
  plant(inSettings, 'pages.yaml', settings([1, ...pageNumbers, ...variantNumbers])),
]
const right: SiteTexts = {
  'pages/town-1.yaml': town(1),
  ...Object.fromEntries(planted.map(({ file, right: text }) => [file, text])),
}

function plant({ change: [from, to], at = to, code, says }: Mistake, file: string, text: string): Planted {
  expect(text.split(from).length, `${file} holds "${from}"`).toBeGreaterThan(1)
  const wrong = text.replace(from, () => to)
  const before = wrong.slice(0, wrong.indexOf(at)).split('\n')
  return {
    file,
    right: text,
    wrong,
    expected: `${file}:${before.length}:${(before.at(-1) ?? '').length + 1} ${code}`,
    says,
  }
}

async function findErrors(texts: SiteTexts) {
  const { diagnostics } = await checkTexts(texts, media)
  expect(diagnostics.filter(({ severity }) => severity === 'warning')).toEqual([])
  return diagnostics
}

const show = ({ file, line, column, code }: { file: string; line: number; column: number; code: string }) =>
  `${file}:${line}:${column} ${code}`

test('without mistakes there are no problems', async () => {
  expect(await findErrors(right)).toEqual([])
})

test('25 mistakes in 25 documents are 25 diagnostics, each at its place with its advice', async () => {
  expect(new Set(planted.map(({ file }) => file)).size).toBe(25)
  const wrong = { ...right, ...Object.fromEntries(planted.map(({ file, wrong: text }) => [file, text])) }
  const errors = await findErrors(wrong)
  expect(errors.map(show).sort()).toEqual(planted.map(({ expected }) => expected).sort())
  for (const { expected, says } of planted)
    expect(errors.find((error) => show(error) === expected)?.message).toContain(says)
})

test.each(planted)('$expected alone is one diagnostic', async ({ file, wrong, expected, says }) => {
  const errors = await findErrors({ ...right, [file]: wrong })
  expect(errors.map(show)).toEqual([expected])
  expect(errors[0]?.message).toContain(says)
})
