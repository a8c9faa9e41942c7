import { renderToStaticMarkup } from 'react-dom/server'
import { css, ServerStyleSheet, styled } from 'styled-components'
import { expect, test } from 'vitest'
import { joinStyles, readStyles } from './read-styles.ts'

const Base = styled.p.withConfig({ componentId: 'base' })`
  color: red;
  @media (min-width: 10px) {
    color: blue;
  }
`
const Extended = styled(Base).withConfig({ componentId: 'extended' })`
  color: green;
`
const Chosen = styled.p.withConfig({ componentId: 'chosen' })<{ $wide: boolean }>`
  ${({ $wide }) => ($wide ? css`width: 100%;` : css`width: 50%;`)}
`

function stylesOf(element: React.ReactElement) {
  const sheet = new ServerStyleSheet()
  renderToStaticMarkup(sheet.collectStyles(element))
  return readStyles(sheet.getStyleTags())
}

test('the rules of each component are found with its id, in the order of definition', () => {
  const styles = stylesOf(
    <>
      <Extended />
      <Base />
    </>,
  )
  expect(styles.map(({ component }) => component)).toEqual(['base', 'extended'])
  expect(styles[0]?.rules.join('')).toMatch(
    /^\.\w+\{color:red;\}@media \(min-width:10px\)\{\.\w+\{color:blue;\}\}$/,
  )
  expect(styles.every(({ rank }, index) => rank > (styles[index - 1]?.rank ?? -1))).toBe(true)
})

test('joined, each rule occurs once, and an extension follows what it extends, whatever was rendered first', () => {
  const [one, other] = [stylesOf(<Extended />), stylesOf(<Base />)]
  const joined = joinStyles([one, other])
  expect(joined).toBe(joinStyles([other, one]))
  expect(joined.match(/color:red/g)).toHaveLength(1)
  expect(joined.indexOf('color:green')).toBeGreaterThan(joined.indexOf('color:red'))
})

test('variants of one component are kept side by side', () => {
  const joined = joinStyles([stylesOf(<Chosen $wide />), stylesOf(<Chosen $wide={false} />)])
  expect(joined).toContain('width:100%')
  expect(joined).toContain('width:50%')
})

test('the same lists in another order, and a copy of a list, are joined anew', () => {
  const [one, other] = [stylesOf(<Chosen $wide />), stylesOf(<Chosen $wide={false} />)]
  const joined = joinStyles([one, other])
  expect(joinStyles([one, other])).toBe(joined)
  expect(joinStyles([other, one]).indexOf('width:50%')).toBeLessThan(joined.indexOf('width:50%'))
  expect(joinStyles([[...one], [...other]])).toBe(joined)
  expect(joinStyles([one])).not.toContain('width:50%')
})
