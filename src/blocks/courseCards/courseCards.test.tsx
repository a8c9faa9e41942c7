import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Link } from '../../core/model/bound.ts'
import type { CourseCardsProps } from './schema.ts'
import { View } from './view.tsx'

const page: Link = { href: '/Course/First', kind: 'page', newTab: false }
const chat: Link = { href: 'https://chat.example/x', kind: 'chat', newTab: true, pool: 'x' }
type Card = CourseCardsProps['cards'][number]

const show = (card: Partial<Card>) =>
  renderToStaticMarkup(
    <View
      id="cards"
      messages={{}}
      tone="plain"
      event={{ name: 'course', detail: 'courseName' }}
      heading={{ level: 2, content: [{ kind: 'text', text: 'Courses' }] }}
      more={[{ text: 'Read more' }]}
      cards={[
        {
          name: { level: 3, content: [{ kind: 'text', text: 'First' }] },
          text: [{ kind: 'text', text: 'Words.' }],
          ...card,
        },
      ]}
    />,
  )

test('the link of a card is named by its text and by its course', () => {
  const [link = ''] = /<a [\s\S]*<\/a>/.exec(show({ to: page })) ?? []
  expect(link).toContain('href="/Course/First"')
  expect(link.replace(/<[^>]*>/g, '')).toBe('Read more First')
})

test('a card says which event it counts as, with its name', () => {
  expect(show({ to: page })).toContain('data-event="course" data-detail="courseName" data-value="First"')
})

test('a card with an action ends in a button and is not a link', () => {
  const html = show({ to: page, action: { label: [{ text: 'Join' }], to: chat } })
  expect(html).toContain('data-chat="x"')
  expect(html).not.toContain('/Course/First')
  expect(html).not.toContain('Read more')
})
