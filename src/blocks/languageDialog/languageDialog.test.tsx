import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { View } from './view.tsx'

test('a language opens in the same tab, from a dialog that its address alone opens and closes', () => {
  const html = renderToStaticMarkup(
    <View
      id="languages"
      messages={{ close: { text: 'Close' } }}
      heading={{ level: 2, content: [{ kind: 'text', text: 'Select Language' }] }}
      links={[
        {
          label: [{ text: 'தமிழ்', lang: 'ta' }],
          to: { href: 'https://chat.example/ta', kind: 'chat', newTab: true, pool: 'tamil' },
        },
      ]}
    />,
  )
  expect(html).toMatch(/^<dialog id="languages"/)
  expect(html).toContain('href="https://chat.example/ta"')
  expect(html).not.toContain('_blank')
  expect(html).toMatch(/<a id="languages-close" href="#languages-close" data-close="" aria-label="Close"/)
})
