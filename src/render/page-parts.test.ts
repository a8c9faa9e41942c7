import { expect, test } from 'vitest'
import { PageParts } from './page-parts.ts'

test('pieces are joined in their order, and each is found where it was added', () => {
  const parts = new PageParts()
  const block = { html: '<p>தமிழ்</p>', styles: [], block: [0, 12] as const }
  const starts = [parts.add('<main>'), parts.add(block)]
  expect(parts.html).toBe('<main><p>தமிழ்</p>')
  expect(starts).toEqual([0, 6])
  expect(parts.add('</main>')).toBe(parts.html.length - '</main>'.length)
  expect(parts.html).toBe('<main><p>தமிழ்</p></main>')
  expect(parts).toHaveLength(parts.html.length)
})
