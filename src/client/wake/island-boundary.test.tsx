// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, expect, test } from 'vitest'
import { IslandBoundary } from './island-boundary.tsx'

afterEach(cleanup)

test('on a translated page, the island finds the focus where the visitor has it, and may move it', () => {
  document.body.innerHTML =
    '<div id="block"><button type="submit"><font>Anuppu</font></button><input name="name"><p tabindex="-1"></p></div>'
  const [wrapper, pressed] = ['#block', 'button'].map((selector) =>
    document.querySelector<HTMLElement>(selector),
  )
  if (!wrapper || !pressed) throw new Error('The page has no block.')
  pressed.focus()
  const found: (string | undefined)[] = []
  function Island() {
    useLayoutEffect(() => {
      found.push(document.activeElement?.localName)
      document.querySelector<HTMLElement>('p')?.focus()
    }, [])
    return (
      <>
        <button type="submit">Send</button>
        <input name="name" />
        <p tabIndex={-1} />
      </>
    )
  }
  const block = (
    <IslandBoundary wrapper={wrapper}>
      <Island />
    </IslandBoundary>
  )
  render(block, { container: wrapper, hydrate: true, onRecoverableError: () => {} })
  expect(pressed.isConnected).toBe(false)
  expect(found).toEqual(['button'])
  expect(document.activeElement?.localName).toBe('p')
})
