// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { notePosts } from './note-posts.ts'

const makeForm = () => {
  document.body.innerHTML = '<div><form></form></div>'
  return document.querySelector('form') as HTMLFormElement
}
const send = (form: HTMLFormElement) =>
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))

let form: HTMLFormElement
beforeEach(() => {
  form = makeForm()
})

test('a form that the browser sends is marked', () => {
  notePosts(document)
  expect(form.dataset.posted).toBeUndefined()
  send(form)
  expect(form.dataset.posted).toBe('')
})

test('a form that a script sends is not', () => {
  notePosts(document)
  form.parentElement?.addEventListener('submit', (event) => event.preventDefault())
  send(form)
  expect(form.dataset.posted).toBeUndefined()
})
