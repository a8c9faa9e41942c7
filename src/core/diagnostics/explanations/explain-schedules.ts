import { cotton, type ExampleFiles, type Explanation, opening } from './explanation.ts'

const zone = 'site:\n  timezone: Asia/Kolkata\n'
const offer = (time: string): ExampleFiles => ({
  'pages.yaml': zone,
  ...cotton(opening, `{ type: prose, heading: Offer, body: Ten in a hundred off., ${time} }`),
})
/** A page with the times of its route and of its block. */
const silk = (ofRoute: string, ofBlock = ''): ExampleFiles => ({
  'pages.yaml': `${zone}routes:\n  /silk: { page: silk${ofRoute} }\n`,
  'pages/silk.yaml': `title: Silk\ndescription: Shining cloth.\nblocks:\n  - { type: hero, heading: Silk${ofBlock} }\n`,
})
const linkToSilk = cotton(opening, '{ type: prose, heading: Silk, body: "See [our silk](/silk)." }')
const town =
  'title: Sarees in ${place}\ndescription: Cotton for ${place}.\nblocks:\n  - { type: hero, heading: "${place}" }\n'
const towns = (table: string): ExampleFiles => ({
  'pages.yaml': 'routes:\n  /in-${slug}: { page: town, each: towns.csv }\n',
  'pages/town.yaml': town,
  'pages/towns.csv': table,
})

/** Codes of times and of tables of routes. */
export const scheduleExplanations = {
  'expired-schedule': {
    why: 'What is over is on no page any more, and stays in the document for nobody. Write the next time, or remove it.',
    wrong: offer('until: 2020-09-01T00:00'),
    right: offer('until: 2096-09-01T00:00'),
  },
  'closed-link': {
    why: 'Visitors who follow the link find no page. Give the block with the link the same time as the route.',
    wrong: { ...silk(', from: 2096-11-01T00:00'), ...linkToSilk },
    right: { ...silk(''), ...linkToSilk },
  },
  'empty-page': {
    why: 'Visitors would see only what stands around the page. Close the route at the same time, or add a block for that time.',
    wrong: silk('', ', until: 2096-11-09T00:00'),
    right: silk(', until: 2096-11-09T00:00', ', until: 2096-11-09T00:00'),
  },
  'table-syntax': {
    why: 'Each row is a page, and each column a fact of it. A row with another number of cells cannot be matched with the columns.',
    wrong: towns('slug,place\nsalem,Salem, and around\n'),
    right: towns('slug,place\nsalem,"Salem, and around"\n'),
  },
  'unused-column': {
    why: 'What is written in the column is shown nowhere. Most often its name is misspelt in the document.',
    wrong: towns('slug,place,price\nsalem,Salem,5\n'),
    right: towns('slug,place\nsalem,Salem\n'),
  },
} as const satisfies Record<string, Explanation>
