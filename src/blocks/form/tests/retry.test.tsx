// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  accept,
  answers,
  breakDown,
  failure,
  fill,
  find,
  lead,
  listKeys,
  note,
  post,
  props,
  refuse,
  setStage,
  settle,
  submit,
  visited,
  wake,
} from '../form.testing.tsx'
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
  await act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
  await settle()
}
async function comeOnline(): Promise<void> {
  isOnline = true
  await act(async () => void dispatchEvent(new Event('online')))
  await settle()
}
const type = (name: string, text: string) =>
  act(async () => {
    fill({ [name]: text })
    find(`[name=${name}]`).dispatchEvent(new Event('input', { bubbles: true }))
  })

test('offline, the page says so, and sends with the same key when the network is back', async () => {
  await wake(props, () => fill(answers))
  isOnline = false
  breakDown()
  await submit()
  expect(failure()).toBe(submissionError)
  expect(note()).toBe(retryWhenOnline)
  expect(find('[name=place]').value).toBe(answers.place)
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

test('a server in trouble is asked again after the time that it names, then after longer waits', async () => {
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

test('a try by itself leaves the focus where the visitor is', async () => {
  await wake(props, () => fill(answers))
  breakDown()
  await submit()
  expect(document.activeElement).toBe(find('[data-failure]'))
  find('[name=name]').focus()
  breakDown()
  await pass(5)
  expect(post).toHaveBeenCalledTimes(2)
  expect(document.activeElement).toBe(find('[name=name]'))
  expect(note()).toBe(retrySoon)
})

test('the button sends at once, and the planned try is off', async () => {
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

test('a changed field calls the planned try off, and what is sent then has a key of its own', async () => {
  await wake(props, () => fill(answers))
  breakDown()
  await submit()
  await type('place', 'Salem')
  expect(note()).toBe('')
  expect(failure()).toBe(submissionError)
  await pass(600)
  expect(post).toHaveBeenCalledTimes(1)
  accept()
  await submit()
  expect(new Set(listKeys()).size).toBe(2)
})

test('what a program changed without a word is not sent by itself either', async () => {
  await wake(props, () => fill(answers))
  breakDown()
  await submit()
  fill({ place: 'Salem' })
  await pass(600)
  expect(post).toHaveBeenCalledTimes(1)
  expect(note()).toBe('')
})

test('a field that is changed while the request is under way is not sent by itself', async () => {
  await wake(props, () => fill(answers))
  let fail: (cause: unknown) => void = () => {}
  post.mockReturnValueOnce(new Promise((_, reject) => (fail = reject)))
  await submit()
  await type('place', 'Salem')
  await act(async () => fail(new TypeError('Failed to fetch')))
  expect(failure()).toBe(submissionError)
  expect(note()).toBe('')
  await pass(600)
  expect(post).toHaveBeenCalledTimes(1)
})

test('there is never more than one request under way', async () => {
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
  await act(async () => answer(new Response('{"statusCode":200}')))
  expect(visited).toEqual(['/tamil/Thank'])
})

test('mistakes and refusals are no reason to try again', async () => {
  await wake(props, () => fill(answers))
  refuse(400)
  await submit()
  expect([failure(), note()]).toEqual([submissionFailed, ''])
  fill({ place: '' })
  await submit()
  expect(failure()).toBe('')
  await pass(600)
  expect(post).toHaveBeenCalledTimes(1)
})

test('an endpoint that knows no keys gets nothing by itself', async () => {
  const endpoint = 'https://cloud.example/dev/PostLeadsForm'
  await wake({ ...props, form: { ...lead, endpoint } }, () => fill(answers))
  breakDown()
  await submit()
  expect(note()).toBe('')
  await pass(600)
  expect(post).toHaveBeenCalledTimes(1)
})
