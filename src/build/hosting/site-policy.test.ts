import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { speculationRules } from '../../contracts/speculation-rules.ts'
import { loadSite } from '../../core/load-site.ts'
import type { Page, PageAnalytics } from '../../core/model/page.ts'
import type { BlockSpecs } from '../../core/schema/block-spec.ts'
import { embed, form, heading, link } from '../../core/schema/fields.ts'
import { createValidators } from '../../core/validate/create-validators.ts'
import { experimentScript } from '../../ui/experiment-script.ts'
import { runtimeStarter } from '../../ui/runtime-starter.ts'
import { writePolicy } from './site-policy.ts'

const write = (analytics?: PageAnalytics) =>
  readPolicy({ reach: { frames: [], endpoints: [] }, ...(analytics && { analytics }) })

/** The hash of the script's bytes, as browsers compute it. */
const starterSource = `'sha256-${createHash('sha256').update(runtimeStarter).digest('base64')}'`

function readPolicy(
  page: Pick<Page, 'reach' | 'analytics' | 'counts' | 'experiment'>,
): Map<string | undefined, string> {
  const directives = writePolicy(page).split('; ')
  return new Map(directives.map((text) => [text.split(' ')[0], text.split(' ').slice(1).join(' ')]))
}

/** The hash of the rules, as browsers compute it. */
const rulesSource = `'sha256-${createHash('sha256').update(speculationRules).digest('base64')}'`

test('the one inline script and the speculation rules are allowed by their hashes, and nothing else', () => {
  expect(write().get('script-src')).toBe(`'self' ${starterSource} ${rulesSource}`)
})

test('a page with an experiment allows its script as well', () => {
  const source = `'sha256-${createHash('sha256').update(experimentScript).digest('base64')}'`
  const experiment = { name: 'words', weights: { control: 1 }, arms: [] }
  const policy = readPolicy({ reach: { frames: [], endpoints: [] }, experiment })
  expect(policy.get('script-src')).toBe(`'self' ${starterSource} ${source} ${rulesSource}`)
})

test('a page without tags allows no other site', () => {
  const policy = write({ events: 'keep' })
  expect(policy).toEqual(write())
  expect([...policy.values()].join(' ')).not.toContain('http')
})

test('an intake on another origin that counts may be sent to, but not by a form', () => {
  const none = { frames: [], endpoints: [] }
  const policy = readPolicy({ reach: none, counts: 'https://intake.example/dev/count' })
  expect(policy.get('connect-src')).toBe("'self' https://intake.example")
  expect(policy.get('form-action')).toBe("'self'")
  expect(readPolicy({ reach: none, counts: '/dev/count' })).toEqual(write())
})

test('a page with tags allows their scripts and measurements, and frames for the tag manager only', () => {
  const google =
    'https://*.analytics.google.com https://*.google-analytics.com https://*.googletagmanager.com'
  const policy = write({ tag: 'G-1' })
  expect(policy.get('script-src')).toBe(
    `'self' ${starterSource} ${rulesSource} https://www.googletagmanager.com`,
  )
  expect(policy.get('connect-src')).toBe(`'self' ${google}`)
  expect(policy.get('img-src')).toBe(`'self' data: ${google}`)
  expect(policy.has('frame-src')).toBe(false)
  expect(write({ tagManager: 'GTM-1' }).get('frame-src')).toBe('https://www.googletagmanager.com')
})

test('the endpoint for web vitals is allowed as a target only', () => {
  const policy = write({ vitals: 'https://vitals.test/collect' })
  expect(policy.get('connect-src')).toBe("'self' https://vitals.test")
  expect(policy.get('form-action')).toBe("'self'")
  expect(write({ vitals: '/vitals' })).toEqual(write())
})

/** A block type for these tests: its embed and its form have unusual names, and a plain link is called `embed`. */
const player: BlockSpecs = {
  player: {
    type: 'player',
    title: 'Player',
    summary: 'Plays a film.',
    category: 'content',
    schema: {
      type: 'object',
      additionalProperties: false,
      required: ['heading'],
      properties: {
        heading,
        films: {
          type: 'array',
          items: {
            type: 'object',
            additionalProperties: false,
            properties: { film: { ...embed }, embed: link },
          },
        },
        address: link,
        endpoint: link,
        vote: form,
      },
    },
  },
}
const siteText = `version: 1
site:
  name: Site
  url: https://www.site.test
  lang: en
  theme:
    colors: { ground: "#ffffff", surface: "#ffffff", text: "#1a1a1a", strong: "#123a5a", action: "#a0102a", highlight: "#ffc53d", chat: "#08763a" }
  facts: { film: "42" }
  forms:
    vote: { endpoint: https://votes.test/vote }
routes:
  /: { page: home }
`
const block = (fields: string) =>
  `title: Home\ndescription: A page.\nblocks:\n  - type: player\n    heading: Hello\n${fields}`

function loadPlayer(fields: string) {
  const contents = { 'pages.yaml': siteText, 'pages/home.yaml': block(fields) }
  const files = Object.entries(contents).map(([file, content]) => ({ file, content }))
  const media = { paths: [], findImage: () => undefined, findVideo: () => undefined }
  const validators = createValidators(player)
  return loadSite({ files, specs: player, validators, media, at: new Date('2026-01-31') })
}

function writePlayer(fields: string): Map<string | undefined, string> {
  const { diagnostics, pages } = loadPlayer(fields)
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  const [page] = pages
  if (!page) throw new Error('the page was not bound')
  return readPolicy(page)
}

test('the embeds and endpoints of a new block type are allowed by the kinds of its fields', () => {
  const policy = writePlayer(
    `    films: [{ film: "https://films.test/embed/\${film}" }, { film: https://other.test/1 }]\n    vote: vote\n`,
  )
  expect(policy.get('frame-src')).toBe('https://films.test https://other.test')
  expect(policy.get('connect-src')).toBe("'self' https://votes.test")
  expect(policy.get('form-action')).toBe("'self' https://votes.test")
})

test('a link is not allowed as a source, whatever the name of its field', () => {
  const policy = writePlayer(
    '    films: [{ embed: https://films.test/1 }]\n    address: https://films.test/2\n    endpoint: https://films.test/3\n',
  )
  expect(policy).toEqual(write())
})

test('an embed field accepts only an address on another site', () => {
  const check = (film: string) =>
    loadPlayer(`    films: [{ film: "${film}" }]\n    vote: vote\n`).diagnostics.map(
      ({ code, path }) => `${path} ${code}`,
    )
  expect(check('https://films.test/1')).toEqual(['site.facts.film unused-site-fact'])
  for (const film of ['/', 'http://films.test', 'javascript:alert(1)', 'chat:desk'])
    expect(check(film)).toContain('blocks[0].films[0].film bad-value')
  expect(check('https://user:secret@films.test/')).toContain('blocks[0].films[0].film unsafe-link')
})
