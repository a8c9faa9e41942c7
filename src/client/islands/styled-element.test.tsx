// @vitest-environment happy-dom
import { cleanup, render as show } from '@testing-library/react'
import { createElement, createRef, type ElementType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { styled as library } from 'styled-components'
import { afterEach, expect, test } from 'vitest'
import { styled } from './styled-element.ts'

afterEach(cleanup)

const Original = library.p.withConfig({ componentId: 'sc-0' })`
  color: red;
`
const Extended = library(Original).withConfig({ componentId: 'sc-1' })`
  color: blue;
`
const render = (Component: ElementType, props: object = {}) =>
  renderToStaticMarkup(createElement(Component, props, 'text'))
const namesOf = (Component: ElementType) => render(Component).split('"')[1] ?? ''

test.each([
  {},
  { id: 'one', 'data-tone': 'main', hidden: true, tabIndex: -1, style: { marginTop: 4 } },
  { className: 'whole' },
])('renders what the library renders: %j', (props) => {
  const Own = styled('p', namesOf(Original))
  expect(readAttributes(render(Own, props))).toEqual(readAttributes(render(Original, props)))
})

test('a component that extends another one has the classes of both, once', () => {
  const Own = styled(styled('p', namesOf(Original)), namesOf(Extended))
  expect(render(Own)).toBe(render(Extended))
})

test('a component of views receives the class name with its own properties', () => {
  const Item = ({ is, className }: { is: string; className?: string }) => <p className={className}>{is}</p>
  expect(render(styled(Item, 'sc-2 name'), { is: 'one' })).toBe('<p class="sc-2 name">one</p>')
})

test('a ref reaches the element', () => {
  const ref = createRef<HTMLElement>()
  const Form = styled('form', 'sc-3 name')
  show(<Form ref={ref} />)
  expect(ref.current?.tagName).toBe('FORM')
})

function readAttributes(html: string): Record<string, string> {
  const box = document.createElement('div')
  box.innerHTML = html
  const [element] = box.children
  return Object.fromEntries([...(element?.attributes ?? [])].map(({ name, value }) => [name, value]))
}
