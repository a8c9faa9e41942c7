import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { View } from './view.tsx'

test('every checkbox is ticked on load, has a name, and sends nothing', () => {
  const html = renderToStaticMarkup(
    <View
      id="get"
      messages={{}}
      heading={{ level: 2, content: [{ kind: 'text', text: 'What you get' }] }}
      items={[{ name: [{ text: 'Video' }] }, { name: [{ text: 'Call' }] }]}
    />,
  )
  expect(html.match(/<input type="checkbox"[^>]* checked=""/g)).toHaveLength(2)
  for (const [at, name] of ['Video', 'Call'].entries())
    expect(html).toContain(`<label for="get-${at + 1}">${name}</label>`)
  expect(html).not.toMatch(/<form|\sname="/)
})
