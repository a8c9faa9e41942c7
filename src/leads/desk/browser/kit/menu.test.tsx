// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Menu } from './menu.tsx'

const choices = ['new', 'contacted', 'enrolled'].map((value) => ({ value, label: value, text: value }))
const onChoose = vi.fn()
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})
const openMenu = () => {
  render(<Menu name="Status" value="new" {...{ choices, onChoose }} />)
  const button = screen.getByRole('button')
  fireEvent.click(button)
  return button
}
const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key })
const focused = () => document.activeElement?.textContent

test('it opens on what is chosen, and keys move in a circle', () => {
  openMenu()
  expect(focused()).toBe('new')
  const steps: [key: string, at: string][] = [
    ['ArrowUp', 'enrolled'],
    ['ArrowDown', 'new'],
    ['End', 'enrolled'],
    ['Home', 'new'],
    ['c', 'contacted'],
  ]
  for (const [key, at] of steps) {
    press(key)
    expect(focused(), key).toBe(at)
  }
})

test('letters in a row are the beginning of a name, and the same letter goes through all that begin with it', () => {
  render(
    <Menu
      name="Status"
      value="new"
      {...{ onChoose }}
      choices={['new', 'called', 'enquired', 'enrolled', 'lost'].map((value) => ({
        value,
        label: value,
        text: value,
      }))}
    />,
  )
  fireEvent.click(screen.getByRole('button'))
  for (const key of 'enr') press(key)
  expect(focused()).toBe('enrolled')
  press('Escape')
  fireEvent.click(screen.getByRole('button'))
  const visited = ['e', 'e', 'e'].map((key) => {
    press(key)
    return focused()
  })
  expect(visited).toEqual(['enquired', 'enrolled', 'enquired'])
})

test('a choice closes it, gives the focus back and is told once; what is chosen already is not told', () => {
  const button = openMenu()
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'enrolled' }))
  expect(document.activeElement).toBe(button)
  expect(screen.queryByRole('menu')).toBeNull()
  fireEvent.click(button)
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'new' }))
  expect(onChoose.mock.calls).toEqual([['enrolled']])
})

test.each(['Escape', 'Tab'])('%s closes it without a choice, and the focus is on the button', (key) => {
  const button = openMenu()
  press(key)
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(button)
  expect(onChoose).not.toHaveBeenCalled()
})

test('a press elsewhere closes it', () => {
  openMenu()
  fireEvent.pointerDown(document.body)
  expect(screen.queryByRole('menu')).toBeNull()
})
