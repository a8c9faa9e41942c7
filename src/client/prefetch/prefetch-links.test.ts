// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { prefetchLinks } from './prefetch-links.ts'

test('the rules stand in the head', () => {
  prefetchLinks(document)
  const [script] = document.head.querySelectorAll('script')
  expect(script?.type).toBe('speculationrules')
  expect(JSON.parse(script?.textContent ?? '')).toEqual({
    prefetch: [
      {
        where: {
          and: [
            { href_matches: '/*' },
            { not: { href_matches: ['/*.*', '/*\\?(.+)'] } },
            { not: { selector_matches: '[download],[rel~=nofollow],[target=_blank]' } },
          ],
        },
        eagerness: 'moderate',
        expects_no_vary_search: 'key-order, params',
      },
    ],
  })
})
