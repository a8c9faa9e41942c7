import { cotton, type Explanation, home, opening, site } from './explanation.ts'

const hero = (...actions: readonly string[]) =>
  cotton(['type: hero\n    heading: Cotton\n    actions:', ...actions].join('\n      - '))
const order = '{ label: Write to us, to: "chat:orders" }'
const orders = site('site:\n  chat:\n    orders: { links: ["https://chat.loom.test/orders"] }\n')
const loom =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="90" height="90"><path d="M0 0h9v9z"/></svg>\n'
const image = (picture: string, file = 'public/loom.svg') => ({
  ...cotton(`type: hero\n    heading: Cotton\n    picture: ${picture}`),
  [file]: loom,
})
const ad = (entry: string) => ({
  ...home(`title: Offer\nframe: ad\nblocks:\n  - ${entry}\n`),
  ...site('frames: { ad: {} }\n'),
})
const policy = (text: string) => ({
  ...home(
    `title: Privacy\nprivacyPolicy: true\nblocks:\n  - { type: prose, heading: Privacy, body: ${text} }\n`,
  ),
  ...site('site: { counts: true }\n'),
})
const offer = (title: string, countdown: string) =>
  home(
    `title: Offer\nblocks:\n  - { type: hero, heading: Our offer }\n  - type: offerBox\n    title: ${title}\n    countdown: { ${countdown} }\n    action: { label: Order, to: "https://shop.loom.test/x" }\n`,
  )

const wordmark = (box: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><path d="M0 0h18v18z"/></svg>\n`
const lastBlock = '{ type: footer, name: Loom, logo: { src: media/logo.svg, alt: "" }, copyright: © Loom }'

/** Codes of links, media and contacts. */
export const linkExplanations = {
  'unsafe-link': {
    why: 'Only links that every browser opens safely are allowed: pages of the site, #anchors, https:, mailto:, tel:, chat: and dialog:.',
    wrong: hero('{ label: Order, to: "javascript:order()" }'),
    right: hero('{ label: Order, to: "https://shop.loom.test/order" }'),
  },
  'broken-link': {
    why: 'Visitors who follow the link get an error page. The path must be a route, an alias or a redirect of pages.yaml, or a file below public/.',
    wrong: hero('{ label: Order, to: /oder }'),
    right: {
      ...hero('{ label: Order, to: /order }'),
      ...site('routes:\n  /: { page: home, aliases: [/order] }\n'),
    },
  },
  'host-difference': {
    why: 'Hosts that serve only files know less of a site than its own server: an address works there in another way, and no file that they read can change it. If the site is not on such a host, waive the warning.',
    wrong: site('redirects:\n  /flyer: /?utm_source=flyer\n'),
    right: site('redirects:\n  /flyer: /\n'),
  },
  'broken-anchor': {
    why: 'Nothing happens when a visitor touches the link, because no block of the page has this id.',
    wrong: hero('{ label: Why cotton, to: "#why" }'),
    right: hero('{ label: Why cotton, to: "#hero" }'),
  },
  'broken-dialog': {
    why: 'The button would open nothing. Only some blocks are dialogs, such as `languageDialog`.',
    wrong: hero('{ label: Write to us, to: "dialog:hero" }'),
    right: home(
      'title: Cotton\nblocks:\n  - type: hero\n    heading: Cotton\n    actions: [{ label: Write to us, to: "dialog:write" }]\n  - type: languageDialog\n    id: write\n    heading: Write to us\n    links: [{ label: English, to: "https://chat.loom.test/x" }]\n',
    ),
  },
  'unknown-pool': {
    why: 'The button would have no chat to open. Pools are defined in pages.yaml under `site.chat`.',
    wrong: hero('{ label: Write to us, to: "chat:order" }'),
    right: { ...hero(order), ...orders },
  },
  'unused-pool': {
    why: 'A pool that nobody can reach is a campaign that was forgotten, or a link that names another pool by mistake.',
    wrong: orders,
    right: { ...hero(order), ...orders },
  },
  'literal-link': {
    why: 'What is copied does not change with what it was copied from: the link of a pool stays when the pool gets others, and the address of a page stays when the page moves.',
    wrong: { ...hero(order, '{ label: Order, to: "https://chat.loom.test/orders" }'), ...orders },
    right: { ...hero(order), ...orders },
  },
  'missing-media': {
    why: 'The page would have a hole where the image or video should be. The path is that below public/.',
    wrong: image('{ src: lom.svg, alt: A loom }'),
    right: image('{ src: loom.svg, alt: A loom }'),
  },
  'unused-media': {
    why: 'Nobody dares to delete a file that may be in use somewhere, so such files pile up in the checkout. Pages load only what documents name.',
    wrong: { ...cotton(opening), 'public/media/loom.svg': loom },
    right: image('{ src: media/loom.svg, alt: A loom }', 'public/media/loom.svg'),
  },
  'share-picture': {
    why: 'Apps and social networks show a picture beside a link, and most people decide by it whether they open the link. They show no drawings, WhatsApp shows no picture of more than 600 KB, small pictures are only a thumbnail, and others are cut until they are 1.91 times as wide as high.',
    wrong: {
      ...home(`title: Cotton\nsharePicture: { src: media/loom.svg, alt: A loom }\nblocks:\n  - ${opening}\n`),
      'public/media/loom.svg': loom,
    },
    right: cotton(opening),
  },
  'private-metadata': {
    why: 'Phones write into photos and films where they were taken, and programs write into drawings in whose folder they were saved. Whoever downloads the file reads it. Photos below public/media/ are encoded again, without any of this; other files are published as they are.',
    wrong: {
      ...image('{ src: loom.svg, alt: A loom }'),
      'public/loom.svg': loom.replace('><path', '><!-- /home/asha/drawings/loom.svg --><path'),
    },
    right: image('{ src: loom.svg, alt: A loom }'),
  },
  'missing-action': {
    why: 'People who come from an advertisement want to do something, and this page has neither a navigation nor a button.',
    wrong: ad('{ type: hero, heading: Our offer }'),
    right: ad(
      'type: hero\n    heading: Our offer\n    actions: [{ label: Order, to: "https://shop.loom.test/x" }]',
    ),
  },
  'unsuited-image': {
    why: 'Nothing is wrong with the file, but visitors do not see what its author means: a wide logo is a thin line in the square of a logo, an animated image stands still, and a photograph behind text is covered by the boxes that make the text readable.',
    wrong: {
      'public/media/logo.svg': wordmark('0 0 90 18'),
      ...cotton(opening, lastBlock),
    },
    right: {
      'public/media/logo.svg': wordmark('0 0 18 18'),
      ...cotton(opening, lastBlock),
    },
  },
  'missing-alt': {
    why: 'People who cannot see the image hear its text alternative, and search engines read it. `alt: ""` says that the image only decorates.',
    wrong: image('{ src: loom.svg }'),
    right: image('{ src: loom.svg, alt: A loom }'),
  },
  'placeholder-contact': {
    why: 'Visitors who call or write reach nobody. It is a warning while the site is being made, and an error with --release.',
    wrong: hero('{ label: Call us, to: "tel:+910000000000" }'),
    right: hero('{ label: Call us, to: "tel:+919840012345" }'),
  },
  'missing-disclosure': {
    why: 'People may be counted and measured only if they are told, and the text that tells them is forgotten when a setting changes. The engine writes it: `${privacy.counts}` says what is counted, `${privacy.tags}` which tags load, `${privacy.quiz}` where the result of a test goes, in the language of the block and as the settings are. It is a warning while the site is being made, and an error with --release.',
    wrong: policy('We take care.'),
    right: policy('"${privacy.counts}"'),
  },
  'sample-content': {
    why: 'Made-up quotes and figures help to build a page, and deceive whoever reads them there. It is a warning while the site is being made, and an error with --release.',
    wrong: home(
      'title: Voices\nblocks:\n  - { type: hero, heading: Our customers }\n  - type: testimonials\n    sample: true\n    heading: They say\n    items: [{ quote: It holds., author: Asha }]\n',
    ),
    right: home(
      'title: Voices\nblocks:\n  - { type: hero, heading: Our customers }\n  - type: testimonials\n    heading: They say\n    items: [{ quote: It holds., author: Asha }]\n',
    ),
  },
  'false-urgency': {
    why: 'A countdown that starts again for every visitor, or a number of seats that nobody counts, is deception; several countries forbid it.',
    wrong: offer('Only today', 'basis: cosmetic, seconds: 180'),
    right: offer('Only this month', 'basis: deadline, until: 2096-01-31T23:59:00+05:30'),
  },
  'past-deadline': {
    why: 'Visitors read that the offer is over. Write the next deadline, or remove the countdown.',
    wrong: offer('Only in 2020', 'basis: deadline, until: 2020-12-31T23:59:00+05:30'),
    right: offer('Only in 2096', 'basis: deadline, until: 2096-12-31T23:59:00+05:30'),
  },
  'low-contrast': {
    why: 'Text in a colour near that of its ground cannot be read in sunlight or with weak eyes. 4.5:1 is the minimum of WCAG for text.',
    wrong: site('site:\n  theme:\n    colors: { text: "#8a8a8a" }\n'),
    right: site('site:\n  theme:\n    colors: { text: "#1a1a1a" }\n'),
  },
} as const satisfies Record<string, Explanation>
