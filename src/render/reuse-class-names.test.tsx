import { renderToStaticMarkup } from 'react-dom/server'
import { css, keyframes, ServerStyleSheet, styled } from 'styled-components'
import { expect, test } from 'vitest'
import { reuseClassNames } from './reuse-class-names.ts'

const turn = keyframes`to { rotate: 1turn; }`
const Fixed = styled.p`color: red; animation: ${turn} 1s;`
const Extended = styled(Fixed)`margin: 0;`
const Chosen = styled(Fixed)<{ $wide: boolean }>`
  ${({ $wide }) => ($wide ? css`width: 100%;` : css`width: 50%;`)}
`
const all = (
  <>
    <Fixed />
    <Extended className="own" />
    <Chosen $wide />
    <Chosen $wide={false} />
    <Fixed />
  </>
)

function render() {
  const sheet = new ServerStyleSheet()
  return { html: renderToStaticMarkup(sheet.collectStyles(all)), css: sheet.getStyleTags() }
}

test('classes and rules are those of styled-components, in every sheet', () => {
  const expected = render()
  reuseClassNames()
  expect(render()).toEqual(expected)
  expect(render()).toEqual(expected)
  expect(expected.css).toContain('width:50%')
})

test('rules that do not depend on props are joined once for each sheet', () => {
  reuseClassNames()
  const sheet = new ServerStyleSheet()
  const first = renderToStaticMarkup(sheet.collectStyles(<Fixed />))
  const reads = countReads(Fixed)
  expect(renderToStaticMarkup(sheet.collectStyles(<Fixed />))).toBe(first)
  expect(reads.count).toBe(0)
  expect(renderToStaticMarkup(new ServerStyleSheet().collectStyles(<Fixed />))).toBe(first)
  expect(reads.count).toBeGreaterThan(0)
})

/** Counts how often the rules of a component are read. */
function countReads(component: unknown): { count: number } {
  const { componentStyle } = component as { componentStyle: { rules: unknown } }
  const { rules } = componentStyle
  const reads = { count: 0 }
  Object.defineProperty(componentStyle, 'rules', {
    get() {
      reads.count += 1
      return rules
    },
  })
  return reads
}
