import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Drawing } from './drawing.tsx'
import { drawKolam } from './kolam/kolam-path.ts'
import { cells } from './kolam/kolam-patterns.ts'

test('a drawing is decoration: one path for the line, one for the dots, trimmed as asked', () => {
  const html = renderToStaticMarkup(<Drawing value={drawKolam(cells(3, 1), 20)} trim={2.5} />)
  expect(html).toContain('viewBox="2.5 2.5 55 15"')
  expect(html).toContain('aria-hidden="true"')
  expect(html).toContain('d="M10 10h0M30 10h0M50 10h0"')
  expect(html.match(/<path/g)).toHaveLength(2)
})
