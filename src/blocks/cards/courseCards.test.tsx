import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Link } from '../../core/model/bound.ts'
import type { CardsProps } from './schema.ts'
import { View } from './view.tsx'

const page: Link = { href: '/bread/rye', kind: 'page', newTab: false }
const chat: Link = { href: 'https://chat.example/x', kind: 'chat', newTab: true, pool: 'x' }
type Card = CardsProps['cards'][number]

const show = (card: Partial<Card>, layout: CardsProps['layout'] = 'grid') =>
  renderToStaticMarkup(
    <View
      id="cards"
      messages={{}}
      layout={layout}
      event={{ name: 'product', detail: 'productName' }}
      heading={{ level: 2, content: [{ kind: 'text', text: 'Our bread' }] }}
      more={[{ text: 'Read more' }]}
      cards={[
        {
          name: { level: 3, content: [{ kind: 'text', text: 'Rye' }] },
          text: [{ kind: 'text', text: 'Words.' }],
          ...card,
        },
      ]}
    />,
  )

test('the link of a card is named by its text and by the name of the card', () => {
  const [link = ''] = /<a [\s\S]*<\/a>/.exec(show({ to: page })) ?? []
  expect(link).toContain('href="/bread/rye"')
  expect(link.replace(/<[^>]*>/g, '')).toBe('Read more Rye')
})

test('a card says which event it counts as, with its name', () => {
  expect(show({ to: page })).toContain('data-event="product" data-detail="productName" data-value="Rye"')
})

test('a card with an action ends in a button and is not a link', () => {
  const html = show({ to: page, action: { label: [{ text: 'Order' }], to: chat } })
  expect(html).toContain('data-chat="x"')
  expect(html).not.toContain('/bread/rye')
  expect(html).not.toContain('Read more')
})

test('the keyboard reaches a row of cards that can be swiped: by their links, or by the row itself', () => {
  expect(show({}, 'row')).toContain(
    '<ul data-grid="" data-count="1" data-layout="row" tabindex="0" aria-labelledby="cards-title"',
  )
  expect(show({ to: page }, 'row')).not.toContain('tabindex')
  expect(show({})).not.toContain('tabindex')
})
