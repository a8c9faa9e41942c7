import { cotton, type Explanation, home, opening, site } from './explanation.ts'

const twoPages = (second: string) => ({
  ...home('title: Cotton\ndescription: Light cloth.\nblocks:\n  - { type: hero, heading: Cotton }\n'),
  'pages/silk.yaml': `${second}\nblocks:\n  - { type: hero, heading: Silk }\n`,
  'pages.yaml': 'routes:\n  /silk: { page: silk }\n',
})
const weavers = 'site:\n  facts: { weavers: "40" }\n'
const sentence = (text: string) => cotton(`{ type: hero, heading: Cotton, sentence: "${text}" }`)
const claim = (text: string) => ({
  ...sentence('${claim} in ${town}'),
  ...site(`site:\n  facts: { town: Lindau, claim: ${text} }\n`),
})
const prose = (body: string) =>
  cotton(
    `type: prose\n    heading: Cotton\n    body: |\n      Light cloth.\n\n      ${body}\n\n      Wash it cold.`,
  )

/** Codes of texts: facts, headings, titles and languages. */
export const textExplanations = {
  'unknown-fact': {
    why: 'Visitors would see the name in braces instead of a text.',
    wrong: { ...sentence('From ${weavers} weavers, ${wevers} of them here.'), 'pages.yaml': weavers },
    right: { ...sentence('From ${weavers} weavers.'), 'pages.yaml': weavers },
  },
  'literal-claim': {
    why: 'A number that is written out on many pages is out of date on some of them soon. As a fact it is changed in one place, and a reviewer sees what the site claims.',
    wrong: sentence('Woven by 400+ weavers.'),
    right: {
      ...sentence('Woven by ${weavers} weavers.'),
      'pages.yaml': 'site:\n  facts: { weavers: 400+ }\n',
    },
  },
  'stray-mark': {
    why: 'Texts know `**bold**`, `*emphasis*` and `[label](link)`, those with paragraphs also headings and lists, and nothing of HTML: any other mark is shown to visitors as it is, such as a table or an image of Markdown.',
    wrong: sentence('Woven <b>by hand</b>.'),
    right: sentence('Woven **by hand**.'),
  },
  'long-search-text': {
    why: 'Search engines cut what does not fit, often in the middle of a word, so people do not read the end.',
    wrong: home(
      'title: Cotton sarees for every day of the week, woven by hand in our own workshop\nblocks:\n  - { type: hero, heading: Cotton }\n',
    ),
    right: home('title: Cotton sarees, woven by hand\nblocks:\n  - { type: hero, heading: Cotton }\n'),
  },
  'unused-fact': {
    why: 'The page says that it changes a number, and does not show it: the name is misspelt, or the text is gone.',
    wrong: home('title: Cotton\nfacts: { weavers: "12" }\nblocks:\n  - { type: hero, heading: Cotton }\n'),
    right: home(
      'title: Cotton\nfacts: { weavers: "12" }\nblocks:\n  - { type: hero, heading: "Cotton of ${weavers} weavers" }\n',
    ),
  },
  'unused-site-fact': {
    why: 'A fact that no page uses is forgotten when it changes. Use it where its value is written out, or delete it.',
    wrong: site(weavers),
    right: { ...sentence('From ${weavers} weavers.'), 'pages.yaml': weavers },
  },
  'nested-fact': {
    why: 'Facts hold the final text, so that everybody sees in one place what the site claims.',
    wrong: claim('"Woven in ${town}"'),
    right: claim('Woven by hand'),
  },
  'duplicate-title': {
    why: 'In search results and tabs the two pages look the same, and search engines may leave one out.',
    wrong: twoPages('title: Cotton\ndescription: Shining cloth.'),
    right: twoPages('title: Silk\ndescription: Shining cloth.'),
  },
  'duplicate-description': {
    why: 'Search results show the same words for both pages, so nobody knows which one to choose.',
    wrong: twoPages('title: Silk\ndescription: Light cloth.'),
    right: twoPages('title: Silk\ndescription: Shining cloth.'),
  },
  'missing-heading': {
    why: 'People who use a screen reader find their way by headings, and search engines read the first one as the subject of the page.',
    wrong: cotton('{ type: divider }'),
    right: cotton('{ type: hero, heading: Free delivery }'),
  },
  'heading-order': {
    why: 'A heading that skips a level looks to a screen reader as if a section were missing.',
    wrong: prose('#### Care'),
    right: prose('## Care'),
  },
  'foreign-script': {
    why: 'A screen reader reads a title, an `alt` or a label in the language of the page, and cannot pronounce another script. Elsewhere the engine marks other scripts by itself.',
    wrong: home('title: சேலைகள்\nblocks:\n  - { type: hero, heading: சேலைகள் }\n'),
    right: home('title: Sarees\nblocks:\n  - { type: hero, heading: சேலைகள் }\n'),
  },
  'missing-words': {
    why: "The engine has words of its own, such as those for closing a dialog, and a block of the site's own can have some too. Without a translation visitors read them in English, on a page in another language. A new version of the engine may bring new words: they never prevent a build.",
    wrong: home('title: Coton\nlang: fr\nblocks:\n  - type: hero\n    heading: Coton\n  - type: backToTop\n'),
    right: {
      ...site(
        'site:\n  strings:\n    fr: { backToTop: Haut de la page, pause: Pause, play: Lecture, skip: Aller au contenu }\n',
      ),
      ...home('title: Coton\nlang: fr\nblocks:\n  - type: hero\n    heading: Coton\n  - type: backToTop\n'),
    },
  },
  'unpaired-message': {
    why: "Some messages of the engine take each other's place on a page, such as that of a pause button and that of the same button while it is paused. If a site overrides one, visitors read its own voice first and then another, or even another language.",
    wrong: site('site:\n  strings:\n    en: { pause: Hold on }\n'),
    right: site('site:\n  strings:\n    en: { pause: Hold on, play: Go on }\n'),
  },
  'unsupported-script': {
    why: 'The engine has not been fitted to this script: letters may be cut off, or lines may run in the wrong direction. Look at the page carefully before you publish it.',
    wrong: cotton(opening, '{ type: announcement, lang: hi, heading: मुफ़्त डिलीवरी }'),
    right: cotton(opening, '{ type: announcement, lang: ta, heading: இலவச டெலிவரி }'),
  },
} as const satisfies Record<string, Explanation>
