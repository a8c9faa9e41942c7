// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  accept,
  answers,
  breakDown,
  failure,
  field,
  fill,
  listKeys,
  note,
  post,
  refuse,
  setStage,
  settle,
  submit,
  visited,
  wake,
  write,
} from '../form.testing.tsx'
import { lead, props } from '../make-form.testing.ts'
import { messages } from '../messages.ts'

setStage()

let isOnline = true
beforeEach(() => {
  isOnline = true
  sessionStorage.clear()
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
})
afterEach(() => vi.useRealTimers())

const { retrySoon, retryWhenOnline, submissionError, submissionFailed } = messages.en
/** Time passes, and what it set going has its turn. */
const pass = async (seconds: number) => {
  await vi.advanceTimersByTimeAsync(seconds * 1000)
  await settle()
}
async function comeOnline(): Promise<void> {
  isOnline = true
  fireEvent(window, new Event('online'))
  await settle()
}

test('offline, the page says so, and retries with the same key when the network is back', async () => {
  await wake(props, () => fill(answers))
  isOnline = false
  breakDown()
  await submit()
  expect(failure()).toBe(submissionError)
  expect(note()).toBe(retryWhenOnline)
  expect(field('Place').value).toBe(answers.Place)
  await pass(600)
  expect(post).toHaveBeenCalledTimes(1)
  accept()
  await comeOnline()
  expect(listKeys()).toEqual([listKeys()[0], listKeys()[0]])
  expect(visited).toEqual(['/tamil/Thank'])
  expect(note()).toBe('')
  await pass(600)
  expect(post).toHaveBeenCalledTimes(2)
})

test('after a server error the form is retried after the delay that the server names, then after longer delays', async () => {
  await wake(props, () => fill(answers))
  refuse(503, { 'Retry-After': '20' })
  await submit()
  expect([failure(), note()]).toEqual([submissionFailed, retrySoon])
  refuse(500)
  await pass(19)
  expect(post).toHaveBeenCalledTimes(1)
  await pass(7)
  expect(post).toHaveBeenCalledTimes(2)
  accept()
  await pass(9)
  expect(visited).toEqual(['/tamil/Thank'])
  expect(new Set(listKeys()).size).toBe(1)
})

test('an automatic retry does not move the focus', async () => {
  await wake(props, () => fill(answers))
  breakDown()
  await submit()
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  field('Name').focus()
  breakDown()
  await pass(5)
  expect(post).toHaveBeenCalledTimes(2)
  expect(document.activeElement).toBe(field('Name'))
  expect(note()).toBe(retrySoon)
})

test('the button sends at once and cancels the planned retry', async () => {
  await wake(props, () => fill(answers))
  breakDown()
  await submit()
  refuse(400)
  await submit()
  expect([failure(), note()]).toEqual([submissionFailed, ''])
  await pass(600)
  expect(post).toHaveBeenCalledTimes(2)
  expect(new Set(listKeys()).size).toBe(1)
})

test('a changed field cancels the planned retry, and the next submission has a key of its own', async () => {
  await wake(props, () => fill(answers))
  breakDown()
  await submit()
  await write({ Place: 'Salem' })
  expect(note()).toBe('')
  expect(failure()).toBe(submissionError)
  await pass(600)
  expect(post).toHaveBeenCalledTimes(1)
  accept()
  await submit()
  expect(new Set(listKeys()).size).toBe(2)
})

test('a value that a script changed without an event is not retried either', async () => {
  await wake(props, () => fill(answers))
  breakDown()
  await submit()
  fill({ Place: 'Salem' })
  await pass(600)
  expect(post).toHaveBeenCalledTimes(1)
  expect(note()).toBe('')
})

test('a field that changes during the request is not retried', async () => {
  await wake(props, () => fill(answers))
  let fail: (cause: unknown) => void = () => {}
  post.mockReturnValueOnce(new Promise((_, reject) => (fail = reject)))
  await submit()
  await write({ Place: 'Salem' })
  fail(new TypeError('Failed to fetch'))
  await settle()
  expect(failure()).toBe(submissionError)
  expect(note()).toBe('')
  await pass(600)
  expect(post).toHaveBeenCalledTimes(1)
})

test('there is never more than one request at a time', async () => {
  await wake(props, () => fill(answers))
  breakDown()
  await submit()
  let answer: (response: Response) => void = () => {}
  post.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  await pass(5)
  expect(post).toHaveBeenCalledTimes(2)
  await submit(3)
  await comeOnline()
  await pass(20)
  expect(post).toHaveBeenCalledTimes(2)
  answer(new Response('{"statusCode":200}'))
  await settle()
  expect(visited).toEqual(['/tamil/Thank'])
})

test('validation errors and rejections are not retried', async () => {
  await wake(props, () => fill(answers))
  refuse(400)
  await submit()
  expect([failure(), note()]).toEqual([submissionFailed, ''])
  fill({ Place: '' })
  await submit()
  expect(failure()).toBe('')
  await pass(600)
  expect(post).toHaveBeenCalledTimes(1)
})

test('an endpoint without idempotency keys gets no automatic retry', async () => {
  const endpoint = 'https://cloud.example/dev/PostLeadsForm'
  await wake({ ...props, form: { ...lead, endpoint } }, () => fill(answers))
  breakDown()
  await submit()
  expect(note()).toBe('')
  await pass(600)
  expect(post).toHaveBeenCalledTimes(1)
})
