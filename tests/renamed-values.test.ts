import { expect, test } from 'vitest'
import { checkTexts } from './site-in-memory.testing.ts'

const site = `version: 1
site:
  name: Bakery
  url: https://bakery.example
  lang: en
  theme:
    colors: { ground: "#ffffff", surface: "#ffffff", text: "#111111", strong: "#222222", action: "#aa0000", highlight: "#ffcc00", chat: "#006600" }
    headlines: { align: center }
    when:
      - until: 2036-11-03T00:00Z
        set: { motif: dots }
      - from: 2036-11-04T00:00Z
        set: { headlines: { align: center } }
routes:
  /: { page: home }
`

test('a former value is read in the theme and in its changes for a while, with a warning at its line', async () => {
  const { diagnostics, updated } = await checkTexts({
    'pages.yaml': site,
    'pages/home.yaml':
      'title: Bread\ndescription: Baked every day.\nblocks: [{ type: closing, heading: Bread, action: { label: Order, to: / } }]\n',
  })
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  const renamed = diagnostics.filter(({ code }) => code === 'renamed-key')
  expect(renamed.map(({ line, message }) => [line, message])).toEqual([
    [8, 'The value "center" of "align" is now "centre". Write `align: centre`.'],
    [13, 'The value "center" of "align" is now "centre". Write `align: centre`.'],
  ])
  const { theme } = updated.config.parts?.settings ?? {}
  expect(theme?.headlines).toEqual({ align: 'centre' })
  expect(theme?.when?.map(({ set }) => set)).toEqual([{ motif: 'dots' }, { headlines: { align: 'centre' } }])
})
