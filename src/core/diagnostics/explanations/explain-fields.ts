import { cotton, type ExampleFiles, type Explanation, home, opening, site } from './explanation.ts'

const silk = (text: string): ExampleFiles => ({
  'pages/silk.yaml': text,
  'pages.yaml': 'routes:\n  /silk: { page: silk }\n',
})
const childOf = (parent: string) => `extends: ${parent}\ntitle: Silk\ndescription: Shining cloth.\n`
const changed = (entry: string) => silk(`${childOf('home')}blocks:\n  - ${entry}\n`)

const withExperiment = (title: string, heading: string, weights: string) =>
  `title: ${title}\ndescription: About ${heading}.\nblocks:\n  - { type: hero, heading: ${heading} }\nexperiment:\n  name: words\n  weights: ${weights}\n  arms:\n    direct:\n      blocks:\n        - { id: hero, heading: Buy now }\n`
const twoExperiments = (weights: string) => ({
  ...home(withExperiment('Cotton cloth', 'Cotton', '{ control: 1, direct: 1 }')),
  ...silk(withExperiment('Silk cloth', 'Silk', weights)),
})

/** Codes of fields, and of documents that build on each other. */
export const fieldExplanations = {
  'unknown-field': {
    why: 'The engine does not know the field and would ignore it, so what you wrote would be missing from the page. Most often it is misspelt or indented wrongly.',
    wrong: cotton('{ type: hero, headnig: Cotton }'),
    right: cotton(opening),
  },
  'missing-field': {
    why: 'The block cannot be shown without this field.',
    wrong: cotton('type: faq\n    heading: Questions\n    items:\n      - question: How long?'),
    right: cotton(
      'type: faq\n    heading: Questions\n    items:\n      - { question: How long?, answer: Three weeks. }',
    ),
  },
  'bad-value': {
    why: 'The value is not one that the field can have. The message lists what is allowed.',
    wrong: cotton('{ type: hero, heading: Cotton, tone: blue }'),
    right: cotton('{ type: hero, heading: Cotton, tone: tint }'),
  },
  'unknown-block': {
    why: 'There is no such block. `vaasal blocks` lists all of them.',
    wrong: cotton('{ type: heroo, heading: Cotton }'),
    right: cotton(opening),
  },
  'schema-version': {
    why: 'The fields of a block have changed, and the documents are not written for the change. `vaasal migrate` rewrites older documents; newer ones need a newer engine.',
    wrong: site('schemas: { hero: 9 }\n'),
    right: site('schemas: { hero: 1 }\n'),
  },
  'unknown-parent': {
    why: 'Everything that the page inherits is missing if its parent is not found. The name of a document is its path below pages/, without the ending.',
    wrong: silk(childOf('hom')),
    right: silk(childOf('home')),
  },
  'inheritance-cycle': {
    why: 'Each of the documents waits for another one, so none can be put together.',
    wrong: silk(childOf('silk')),
    right: silk(childOf('home')),
  },
  'inheritance-depth': {
    why: 'Nobody can follow a value through so many documents. Let the page extend a document further up.',
    wrong: {
      ...Object.fromEntries(
        Array.from({ length: 33 }, (_, level) => [
          `pages/level-${level + 1}.yaml`,
          `extends: ${level === 0 ? 'home' : `level-${level}`}\ntitle: Level ${level + 1}\ndescription: On level ${level + 1}.\n`,
        ]),
      ),
      'pages.yaml': 'routes:\n  /deep: { page: level-33 }\n',
    },
    right: {
      'pages/level-1.yaml': 'extends: home\ntitle: Level 1\ndescription: On level 1.\n',
      'pages.yaml': 'routes:\n  /deep: { page: level-1 }\n',
    },
  },
  'unknown-block-id': {
    why: 'The change would have no effect, because the parent does not have the block. Perhaps the block was renamed there.',
    wrong: changed('{ id: heor, heading: Silk }'),
    right: changed('{ id: hero, heading: Silk }'),
  },
  'changed-block-type': {
    why: 'The fields of one type mean nothing to another. Remove the inherited block and add a new one instead.',
    wrong: changed('{ id: hero, type: announcement, heading: Silk }'),
    right: changed('{ id: hero, heading: Silk }'),
  },
  'duplicate-id': {
    why: 'A link to the id could lead to either block, and a variant could change either. Give one of them another `id`.',
    wrong: cotton(opening, '{ type: hero, heading: Silk }'),
    right: cotton(opening, '{ type: hero, id: silk, heading: Silk }'),
  },
  'unused-document': {
    why: 'Visitors cannot reach the page. Add a route for it to pages.yaml, or delete the file.',
    wrong: { 'pages/silk.yaml': childOf('home') },
    right: silk(childOf('home')),
  },
  'duplicate-route': {
    why: 'Only one page can be at an address, and addresses that differ only in case are one address.',
    wrong: site('routes:\n  /: { page: home, aliases: [/home] }\nredirects:\n  /Home: https://loom.test/x\n'),
    right: site(
      'routes:\n  /: { page: home, aliases: [/home] }\nredirects:\n  /start: https://loom.test/x\n',
    ),
  },
  'redirect-chain': {
    why: 'Each redirect makes visitors wait for another request, and a circle never ends. Let it lead straight to the final address.',
    wrong: site('redirects:\n  /old: /older\n  /older: /\n'),
    right: site('redirects:\n  /old: /\n  /older: /\n'),
  },
  'no-effect': {
    why: 'The field does nothing as long as something that it needs is missing, so the page does not look as its author thinks.',
    wrong: cotton('{ type: hero, heading: Cotton, layout: split, tone: tint }'),
    right: cotton('{ type: hero, heading: Cotton, tone: tint }'),
  },
  'unequal-experiment': {
    why: 'Pages whose experiments have the same name are counted together. With different arms or weights nobody can say how many views each arm should have, so a mistake in the counting is not noticed.',
    wrong: twoExperiments('{ control: 3, direct: 1 }'),
    right: twoExperiments('{ control: 1, direct: 1 }'),
  },
  'over-budget': {
    why: 'Visitors on slow connections wait for everything that a page loads. The budget says how much the owner of the site allows.',
    wrong: {
      'pages.yaml': 'site:\n  budgets: { thirdParties: 0 }\n',
      'pages/home.yaml':
        'title: Shops\nblocks:\n  - type: maps\n    heading: Shops\n    items:\n      - { name: Lindau, address: 4 Temple Street, open: "https://maps.loom.test/m", embed: "https://maps.loom.test/e" }\n',
    },
    right: {
      'pages.yaml': 'site:\n  budgets: { thirdParties: 0 }\n',
      'pages/home.yaml': 'title: Shops\nblocks:\n  - { type: hero, heading: Our shops }\n',
    },
  },
} as const satisfies Record<string, Explanation>
