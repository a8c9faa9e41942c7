// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { bindMessages } from '../../core/messages/choose-messages.ts'
import type { Link } from '../../core/model/bound.ts'
import { hoursMessages } from '../../ui/text/messages.ts'
import { Directory } from './directory.tsx'
import type { FooterProps } from './schema.ts'

const messages = bindMessages(hoursMessages, 'en', {})
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
  document.body.innerHTML = renderToStaticMarkup(<Directory links={links} messages={messages} />)
  const texts = [...document.querySelectorAll('a, summary')].map((one) => one.firstElementChild)
  expect(texts.map((text) => text?.textContent)).toEqual(Array(3).fill('Waiting list-ல சேருங்க'))
})

test('days with the same hours are one line, and a day that none names is closed', () => {
  document.body.innerHTML = renderToStaticMarkup(
    <Directory
      hours={{
        heading: { level: 2, content: [] },
        days: ['Mo-Fr 09:00-12:00, 14:00-18:00', 'Sa 09:00-13:00'],
      }}
      messages={messages}
    />,
  )
  expect(
    [...document.querySelectorAll('dl > div')].map((line) => line.textContent?.replace(/\s+/g, ' ')),
  ).toEqual(['Monday – Friday 09:00 – 12:00 14:00 – 18:00 ', 'Saturday 09:00 – 13:00 ', 'Sunday Closed'])
})
