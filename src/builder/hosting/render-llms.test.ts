import { expect, test } from 'vitest'
import { renderLlms } from './render-llms.ts'

const site = {
  name: 'Loom <and> Lamp',
  url: 'https://www.example.com',
  lang: 'en',
  description: 'Sarees by hand.',
  facts: [{ name: 'looms', value: '40', source: 'count of May' }],
  pages: [
    { route: '/', lang: 'en', title: 'Home', description: 'Sarees by hand.' },
    { route: '/ta', lang: 'ta', title: 'முகப்பு', description: '' },
  ],
}

test('a site says its name, its facts and its pages by language', () => {
  expect(renderLlms(site)).toBe(`# Loom \\<and\\> Lamp

> Sarees by hand.

- looms: 40 (count of May)

## Pages

- [Home](https://www.example.com/index.md): Sarees by hand.

## Pages (ta)

- [முகப்பு](https://www.example.com/ta.md)

## Optional

- [All pages](https://www.example.com/sitemap.xml)
`)
})

test('a name with square brackets does not end the name of a link', () => {
  const pages = [{ route: '/', lang: 'en', title: 'Sarees [new]', description: 'By [hand].' }]
  const said = renderLlms({ ...site, pages })
  expect(said).toContain('- [Sarees (new)](https://www.example.com/index.md): By \\[hand\\].')
})

test('of many pages the first are listed, and the sitemap has the others', () => {
  const pages = Array.from({ length: 5000 }, (_, index) => ({
    ...{ route: `/p${index}`, lang: 'en', title: `Page ${index}`, description: '' },
  }))
  const said = renderLlms({ ...site, pages })
  expect(said).toContain('/p199.md')
  expect(said).not.toContain('/p200.md')
  expect(said.length).toBeLessThan(20_000)
})
