// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { prefetchLinks } from './prefetch-links.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  document.head.replaceChildren()
})

test('the rules are added where the browser knows them', () => {
  vi.stubGlobal('HTMLScriptElement', { supports: (type: string) => type === 'speculationrules' })
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

test.each([{}, { supports: () => false }])('other browsers get no script', (known) => {
  vi.stubGlobal('HTMLScriptElement', known)
  prefetchLinks(document)
  expect(document.head.childElementCount).toBe(0)
})
