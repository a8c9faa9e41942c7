// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Link } from '../../core/model/bound.ts'
import { Directory } from './directory.tsx'
import type { FooterProps } from './schema.ts'

const home: Link = { href: '/', kind: 'page', newTab: false }

test('a label in two languages is one piece of its link, so that no gap parts its words', () => {
  const label = [{ text: 'Waiting list', lang: 'en' }, { text: '-ல சேருங்க' }]
  const links = {
    heading: { level: 2, content: [] },
    items: [
      { label, to: home },
      { label, items: [{ label, to: home }] },
    ],
  } satisfies FooterProps['links']
  document.body.innerHTML = renderToStaticMarkup(
    <Directory links={links} legal={undefined} branches={undefined} />,
  )
  const texts = [...document.querySelectorAll('a, summary')].map((one) => one.firstElementChild)
  expect(texts.map((text) => text?.textContent)).toEqual(Array(3).fill('Waiting list-ல சேருங்க'))
})
