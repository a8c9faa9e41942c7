import { expect, test } from 'vitest'
import { checkTexts, makeMedia } from '../../../tests/site-in-memory.testing.ts'
import { maxLevels } from './find-chain.ts'

const site = (routes: string) => `version: 1
site:
  name: Town English
  url: https://www.townenglish.test
  lang: en
  theme:
    colors: { ground: "#ffffff", surface: "#ffffff", text: "#1a1a1a", strong: "#123a5a", action: "#a0102a", highlight: "#ffc53d", chat: "#08763a" }
routes:
${routes}
`
const page = (head: string) => `${head}title: A page\ndescription: Of many.\n`
const hero = 'blocks:\n  - { type: hero, heading: A page }\n'

/** `pages/level-1.yaml` and so many less one upon it, in a line. */
function makeLine(count: number): Record<string, string> {
  const documents = Array.from({ length: count }, (_, index) => [
    `pages/level-${index + 1}.yaml`,
    index === 0 ? page('') + hero : page(`extends: level-${index}\n`),
  ])
  return Object.fromEntries(documents)
}

const find = async (files: Record<string, string>) => {
  const { diagnostics } = await checkTexts(files, makeMedia([]))
  return diagnostics.map(({ file, code }) => `${file} ${code}`)
}

test('the maximum number of levels is allowed, and only the first document beyond it is reported', async () => {
  const route = (count: number) => site(`  /: { page: level-${count} }`)
  expect(await find({ ...makeLine(maxLevels), 'pages.yaml': route(maxLevels) })).toEqual([])
  expect(await find({ ...makeLine(maxLevels + 1), 'pages.yaml': route(maxLevels + 1) })).toEqual([
    `pages/level-${maxLevels + 1}.yaml inheritance-depth`,
  ])
})

test('10,000 levels of extends are one diagnostic, whichever of them have routes', async () => {
  const line = makeLine(10_000)
  const deep = [`pages/level-${maxLevels + 1}.yaml inheritance-depth`]
  const routes = Array.from({ length: 500 }, (_, index) => `  /${index}: { page: level-${10_000 - index} }`)
  expect(await find({ ...line, 'pages.yaml': site(routes.join('\n')) })).toEqual(deep)
})

test('2,000 documents in a circle are one diagnostic of a few names', async () => {
  const circle = { ...makeLine(2000), 'pages/level-1.yaml': page('extends: level-2000\n') + hero }
  const { diagnostics } = await checkTexts(
    { ...circle, 'pages.yaml': site('  /: { page: level-2000 }\n  /b: { page: level-1000 }') },
    makeMedia([]),
  )
  expect(diagnostics.map(({ code }) => code)).toEqual(['inheritance-cycle'])
  expect(diagnostics[0]?.message).toContain('1992 more')
  expect(diagnostics[0]?.message.length).toBeLessThan(400)
})

test('2,000 shared blocks that use each other are one diagnostic', async () => {
  const shared = Array.from({ length: 2000 }, (_, index) => [
    `pages/shared/level-${index + 1}.yaml`,
    index === 0 ? 'type: hero\nheading: A page\n' : `use: shared/level-${index}\n`,
  ])
  const files = {
    ...Object.fromEntries(shared),
    'pages/home.yaml': `${page('')}blocks:\n  - { type: hero, heading: Home }\n  - { use: shared/level-2000, id: deep }\n`,
    'pages.yaml': site('  /: { page: home }'),
  }
  expect(await find(files)).toEqual([`pages/shared/level-${2000 - maxLevels + 1}.yaml inheritance-depth`])
})
