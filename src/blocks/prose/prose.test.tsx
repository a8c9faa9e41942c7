import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Inline, MarkdownNode } from '../../core/model/bound.ts'
import type { ViewProps } from '../define-block.ts'
import type { ProseProps } from './schema.ts'
import { View } from './view.tsx'

const say = (text: string): Inline => [{ kind: 'text', text }]
const part = (level: 2 | 3, id: string, text: string): MarkdownNode => ({
  kind: 'heading',
  level,
  id,
  content: say(text),
})
const props: ViewProps<ProseProps> = {
  id: 'terms',
  messages: {},
  heading: { level: 1, content: say('Terms') },
  body: [
    part(2, 'who-we-are', 'Who we are'),
    part(3, 'our-offices', 'Our offices'),
    part(2, 'what-we-keep', 'What we keep'),
  ],
}

test('the contents lead to the highest headings of the text', () => {
  const html = renderToStaticMarkup(<View {...props} contents={[{ text: 'On this page' }]} />)
  const targets = [...html.matchAll(/<a href="#([^"]+)">([^<]+)</g)].map(([, id, text]) => [id, text])
  expect(targets).toEqual([
    ['terms-who-we-are', 'Who we are'],
    ['terms-what-we-keep', 'What we keep'],
  ])
  for (const [id] of targets) expect(html).toContain(`<h2 id="${id}">`)
  expect(html).toContain('<nav aria-labelledby="terms-contents"')
})

test('without contents the headings are not anchors', () => {
  const html = renderToStaticMarkup(<View {...props} />)
  expect(html).toContain('<h2>Who we are</h2>')
  expect(html).not.toContain('<nav')
})
