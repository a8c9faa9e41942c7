import { describe, expect, test } from 'vitest'
import { engineRegistry } from '../src/blocks/block-registry.ts'
import { blocks } from '../src/blocks/blocks-by-type.ts'
import { listKeys } from '../src/builder/config/list-routes.ts'
import { PageEngine } from '../src/builder/page/page-engine.ts'
import { pageRules, siteRules } from '../src/core/check/rules/index.ts'
import type { PageRule, SiteRule } from '../src/core/check/rules/rule.ts'
import type { Diagnostic } from '../src/core/diagnostics/diagnostic.ts'
import { reportTo } from '../src/core/diagnostics/make-diagnostic.ts'
import { trackSite } from '../src/core/questions/track-site.ts'
import { countSteps } from './count-steps.testing.ts'
import { checkTexts, makeMedia } from './site-in-memory.testing.ts'

/**
 * A site of four times as many pages may take at most four times as many steps, in each stage. A step is an access to an
 * item or entry of what the stage is given: pages, routes, blocks, fields, addresses, media paths. No clock is involved.
 */
const small = 12

/** A page that leads to others, has a picture of its own, and translates another. */
const page = (number: number, count: number) => `title: Lessons in town ${number}
description: Spoken English in town ${number} for \${students} learners.
robots: index
${number % 2 === 0 ? 'lang: en-IN\n' : ''}translations: pair-${Math.floor(number / 2)}
facts: { street: Road ${number} }
blocks:
  - type: hero
    layout: beside
    heading: Learn in town ${number}
    sentence: With \${students} others in \${street}.
    actions:
      - { label: Next, to: /town/${(number + 1) % count} }
      - { label: Other, to: "/t/${(number + 5) % count}#offer" }
      - { label: See the offer, to: "#offer" }
    picture: { src: media/town-${number}.svg, alt: A teacher }
  - use: shared/offer
    id: offer
  - type: faq
    heading: Questions
    items:
      - question: When do we begin?
        answer: On Monday, as [the first](/town/0) does.
`

const offer = `type: offerBox
title: Until summer
countdown: { basis: deadline, until: 2026-05-31T18:00:00+05:30 }
action: { label: Write to us, to: "chat:tamil" }
fixed: true
`

const settings = (numbers: readonly number[]) => `version: 1
site:
  name: Town English
  url: https://www.townenglish.test
  lang: en
  theme:
    motif: dots
    fonts:
      headline: Anek
    radius: 8
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
routes:
${numbers.map((number) => `  /town/${number}: { page: town-${number}, aliases: [/t/${number}] }`).join('\n')}
redirects:
${numbers.map((number) => `  /old/${number}: /town/${number}`).join('\n')}
`

interface Extra {
  page?: readonly PageRule[]
  site?: readonly SiteRule[]
}

/** The steps of each stage and rule on a site of so many pages, which has no mistakes. */
async function measure(count: number, extra: Extra = {}): Promise<Record<string, number>> {
  const numbers = Array.from({ length: count }, (_, number) => number)
  const texts = {
    'pages.yaml': settings(numbers),
    'pages/shared/offer.yaml': offer,
    ...Object.fromEntries(numbers.map((number) => [`pages/town-${number}.yaml`, page(number, count)])),
  }
  const library = makeMedia(numbers.map((number) => `media/town-${number}.svg`))
  const { updated, diagnostics: found, at } = await checkTexts(texts, library)
  const { parts } = updated.config
  if (!parts || !updated.source) throw new Error('the example has no pages.yaml')
  const diagnostics: Diagnostic[] = [...found]
  const report = (diagnostic: Diagnostic) => diagnostics.push(diagnostic)
  const { wrap, steps } = countSteps()
  const media = { ...library, paths: wrap(library.paths) }
  const counts: Record<string, number> = {}
  const stage = <Result>(name: string, run: () => Result): Result => {
    const before = steps()
    const result = run()
    counts[name] = steps() - before
    return result
  }
  const config = wrap({ ...updated.config, parts })
  const engine = new PageEngine({
    registry: engineRegistry,
    documents: wrap(updated.documents),
    config,
    media,
    at,
  })
  const summaries = updated.pages.flatMap(({ contribution }) => contribution?.summary ?? [])
  engine.indexPages(() => wrap(summaries))
  const keys = listKeys(config)
  const pages = stage('check', () => wrap(keys.flatMap((key) => engine.inspect(key).states ?? [])))
  const index = trackSite(wrap(updated.source), () => {})
  const { routes } = updated.config
  const compared = {
    ...{ specs: blocks, index, media, inspect: () => undefined },
    pages: wrap(updated.pages.flatMap(({ contribution }) => contribution ?? [])),
    resolved: wrap({ ...parts, routes, routeCount: routes.length, isComplete: true }),
  }
  for (const [number, rule] of [...siteRules, ...(extra.site ?? [])].entries())
    stage(`site rule ${number}`, () => rule(compared, reportTo(report)))
  for (const [number, rule] of [...pageRules, ...(extra.page ?? [])].entries()) {
    stage(`page rule ${number}`, () => {
      for (const one of pages) rule(one, index, reportTo(report), [one])
    })
  }
  const bound = stage('bind', () => keys.map((key) => engine.bind(key)))
  expect(diagnostics).toEqual([])
  expect(bound).toHaveLength(count)
  return counts
}

function listExcess(one: Record<string, number>, four: Record<string, number>): string[] {
  return Object.keys(one).filter((name) => (four[name] ?? 0) > 4 * (one[name] ?? 0))
}

describe('the steps grow with the pages', () => {
  test('no stage and no rule takes more than four times as many on four times as many pages', async () => {
    const one = await measure(small)
    expect(listExcess(one, await measure(4 * small))).toEqual([])
    for (const name of ['check', 'bind']) expect(one[name], name).toBeGreaterThan(small)
  })

  test('a rule is noticed that looks through all pages, routes, addresses or pictures for each page', async () => {
    const perPage = (look: (site: Parameters<SiteRule>[0]) => unknown): SiteRule => {
      return (site) => {
        for (const _ of site.pages) look(site)
      }
    }
    const site: SiteRule[] = [
      perPage(({ pages }) => pages.find(({ file }) => file === 'none')),
      perPage(({ resolved }) => resolved.routes.some(({ path }) => path === 'none')),
      perPage(({ media }) => media.paths.includes('none')),
    ]
    const page: PageRule[] = [
      (_page, { addresses }) => [...addresses.keys()].includes('none'),
      (_page, { translations }) => [...translations].length,
    ]
    const excess = listExcess(await measure(small, { site, page }), await measure(4 * small, { site, page }))
    expect(excess).toEqual([
      ...site.map((_, number) => `site rule ${siteRules.length + number}`),
      ...page.map((_, number) => `page rule ${pageRules.length + number}`),
    ])
  })
})
