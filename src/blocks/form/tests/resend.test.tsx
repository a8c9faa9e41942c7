// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { keysName } from '../delivery/create-idempotency-keys.ts'
import {
  accept,
  answers,
  fill,
  find,
  lead,
  listKeys,
  post,
  props,
  refuse,
  setStage,
  submit,
  visited,
  wake,
} from '../form.testing.tsx'

setStage()
beforeEach(() => sessionStorage.clear())

test('after a reload the same answers have the same key, whatever the context says', async () => {
  await wake({ ...props, form: { ...lead, context: true } }, () => fill(answers))
  refuse(400)
  await submit()
  document.body.replaceChildren()
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

test('under a key that is taken nothing is sent twice', async () => {
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
    find('form').dataset.posted = ''
  })
  const event = new Event('submit', { bubbles: true, cancelable: true })
  find('form').dispatchEvent(event)
  expect(event.defaultPrevented).toBe(false)
  expect(post).not.toHaveBeenCalled()
})
