import { describe, expect, test } from 'vitest'
import { blocks } from '../src/blocks/blocks-by-type.ts'
import { bindSite } from '../src/core/bind/bind-site.ts'
import { checkSite } from '../src/core/check/check-site.ts'
import { indexSite } from '../src/core/check/index/index-site.ts'
import { rules } from '../src/core/check/rules/index.ts'
import { onEachPage, type SiteRule } from '../src/core/check/rules/rule.ts'
import type { Diagnostic } from '../src/core/diagnostics/diagnostic.ts'
import { reportTo } from '../src/core/diagnostics/make-diagnostic.ts'
import { readSite } from '../src/core/read/read-site.ts'
import { resolveSite } from '../src/core/resolve/resolve-site.ts'
import { createValidators } from '../src/core/validate/create-validators.ts'
import { countSteps } from './count-steps.ts'
import { makeMedia } from './site-in-memory.ts'

/**
 * A site of four times as many pages may take at most four times as many steps, in each stage. A step is an access to an
 * item or entry of what the stage is given: pages, routes, blocks, fields, addresses, media paths. No clock is involved.
 */
const small = 12
const validators = createValidators(blocks)
const at = new Date('2026-01-31T12:00:00Z')

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
    headlineFont: Anek
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

/** The steps of each stage on a site of so many pages, which has no mistakes. */
function measure(count: number, extra: readonly SiteRule[] = []): Record<string, number> {
  const numbers = Array.from({ length: count }, (_, number) => number)
  const read = readSite([
    { file: 'pages.yaml', content: settings(numbers) },
    { file: 'pages/shared/offer.yaml', content: offer },
    ...numbers.map((number) => ({ file: `pages/town-${number}.yaml`, content: page(number, count) })),
  ])
  const library = makeMedia(numbers.map((number) => `media/town-${number}.svg`))
  const diagnostics: Diagnostic[] = [...read.diagnostics]
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
  const given = { specs: blocks, validators, report }
  const resolved = stage('resolve', () =>
    resolveSite({
      ...given,
      ...(read.site && { site: wrap(read.site) }),
      documents: wrap(read.documents),
      broken: read.broken,
    }),
  )
  if (!resolved) throw new Error('the example has no pages.yaml')
  const checked = stage('check', () => checkSite({ ...given, resolved: wrap(resolved), media, at }))
  const { index, ...rest } = checked
  const bare = { ...rest, pages: wrap(rest.pages) }
  const indexed = stage('index', () => ({ ...bare, index: wrap(indexSite(bare)) }))
  for (const [number, rule] of [...rules, ...extra].entries())
    stage(`rule ${number}`, () => rule(indexed, reportTo(report)))
  const bound = stage('bind', () => bindSite(indexed))
  expect(diagnostics).toEqual([])
  expect(bound.pages).toHaveLength(count)
  expect(index.byRoute.size).toBe(count)
  return counts
}

function listExcess(one: Record<string, number>, four: Record<string, number>): string[] {
  return Object.keys(one).filter((name) => (four[name] ?? 0) > 4 * (one[name] ?? 0))
}

describe('the steps grow with the pages', () => {
  test('no stage and no rule takes more than four times as many on four times as many pages', () => {
    const one = measure(small)
    expect(listExcess(one, measure(4 * small))).toEqual([])
    for (const name of ['resolve', 'check', 'index', 'bind']) expect(one[name], name).toBeGreaterThan(small)
  })

  test('a rule is noticed that looks through all pages, routes, addresses or pictures for each page', () => {
    const perPage = (look: (site: Parameters<SiteRule>[0]) => unknown): SiteRule => {
      return (site) => {
        for (const _ of site.pages) look(site)
      }
    }
    const scans: SiteRule[] = [
      perPage(({ pages }) => pages.find(({ lang }) => lang === 'none')),
      perPage(({ resolved }) => resolved.routes.some(({ path }) => path === 'none')),
      perPage(({ media }) => media.paths.includes('none')),
      onEachPage((_page, { addresses }) => [...addresses.keys()].includes('none')),
      onEachPage((_page, { byRoute }) => [...byRoute].length),
    ]
    const excess = listExcess(measure(small, scans), measure(4 * small, scans))
    expect(excess).toEqual(scans.map((_, number) => `rule ${rules.length + number}`))
  })
})
