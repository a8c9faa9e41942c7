// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { accept, post, setStage, settle, showStatic } from '../form.testing.tsx'
import { makeProps, words } from '../make-form.testing.ts'
import SteppedIsland from '../stepped-island.tsx'

setStage()

const when = [{ field: 'pet', is: ['Dog'] }]
const props = makeProps({
  ...{ fields: undefined, consents: undefined, success: undefined },
  steps: [
    {
      fields: [
        { name: 'pet', kind: 'radio', label: words('Pet'), required: true, options: ['Dog', 'Cat'] },
        { name: 'breed', kind: 'text', label: words('Breed'), required: true, when },
      ],
    },
    {
      fields: [
        { name: 'walks', kind: 'text', label: words('Walks'), required: true, when },
        { name: 'email', kind: 'email', label: words('Email'), required: true },
      ],
    },
  ],
})

/** Whether the row of each question is hidden. */
const listHidden = () =>
  [...document.querySelectorAll<HTMLElement>('[data-when]')].map(
    (row) => [row.querySelector('input')?.name, row.hidden] as const,
  )
const press = async (name: RegExp | string) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await settle()
}

test('in a browser without :has() no step shows a question that is not asked', async () => {
  vi.stubGlobal('CSS', { supports: () => false })
  const box = showStatic(props)
  render(<SteppedIsland {...props} />, { container: box, hydrate: true })
  expect(listHidden()).toEqual([['breed', true]])
  fireEvent.click(screen.getByRole('radio', { name: 'Dog' }))
  expect(listHidden()).toEqual([['breed', false]])
  fireEvent.click(screen.getByRole('radio', { name: 'Cat' }))
  await press('Next')
  expect(listHidden()).toEqual([
    ['breed', true],
    ['walks', true],
  ])
  fireEvent.input(screen.getByRole('textbox', { name: 'Email' }), { target: { value: 'asha@example.com' } })
  accept()
  await press('Send')
  expect(post).toHaveBeenCalledTimes(1)
  expect(listHidden()).toEqual([['breed', true]])
})
