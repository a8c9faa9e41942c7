// @vitest-environment happy-dom
import { cleanup, fireEvent } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { keysName } from '../delivery/create-idempotency-keys.ts'
import {
  accept,
  answers,
  button,
  fill,
  listKeys,
  post,
  refuse,
  setStage,
  submit,
  visited,
  wake,
} from '../form.testing.tsx'
import { lead, props } from '../make-form.testing.ts'

setStage()
beforeEach(() => sessionStorage.clear())

test('after a reload the same answers have the same key, whatever the context says', async () => {
  await wake({ ...props, form: { ...lead, context: true } }, () => fill(answers))
  refuse(400)
  await submit()
  cleanup()
  history.replaceState(null, '', '/?utm_source=again')
  await wake({ ...props, form: { ...lead, context: true } }, () => fill(answers))
  accept()
  await submit()
  expect(new Set(listKeys()).size).toBe(1)
  expect(sessionStorage.getItem(keysName)).not.toMatch(/Kavitha|98765|Madurai/)
  const [first, second] = post.mock.calls.map(([, options]) => JSON.parse(String(options?.body)))
  expect(first.context.last).toBeUndefined()
  expect(second.context.last.parameters).toEqual({ utm_source: 'again' })
})

test('nothing is sent twice with a key that is already used', async () => {
  await wake(props, () => fill(answers))
  refuse(422)
  await submit()
  accept()
  await submit()
  expect(new Set(listKeys()).size).toBe(2)
  expect(visited).toEqual(['/tamil/Thank'])
})

test('a form that the browser sent before it woke is left to the browser', async () => {
  await wake(props, () => {
    fill(answers)
    button().form?.setAttribute('data-posted', '')
  })
  expect(fireEvent.submit(button())).toBe(true)
  expect(post).not.toHaveBeenCalled()
})
