// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { start } from './behaviour.ts'

const messages = { right: { text: 'Right!' }, wrong: { text: 'No:' }, score: { text: '{n} of {total}' } }
const root = () => document.querySelector('section') as HTMLElement
const begin = () => start(root(), messages)
const shown = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((part) => !part.hidden)
const question = () => shown('fieldset')[0] as HTMLElement
const choices = () => [...question().querySelectorAll('input')]
const choose = (index: number) => choices()[index]?.click()
const said = () => document.querySelector('[role=status]')?.textContent?.replace(/\s+/g, ' ').trim()
const button = () => shown('button').map(({ textContent }) => textContent)
const proceed = () => shown('button')[0]?.click()
const press = (key: string) =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  )
const answerAll = (...indices: number[]) => {
  for (const index of indices) {
    choose(index)
    proceed()
  }
}

beforeEach(() => {
  delete document.documentElement.dataset.quiz
  const asked = (number: number) =>
    `<fieldset data-quiz-question><legend>Question ${number}</legend>${['a', 'b', 'c']
      .map(
        (name) =>
          `<label><input type="radio" name="q${number}"${name === 'b' ? ' data-right=""' : ''}>${name}</label>`,
      )
      .join('')}<details><summary>Answer</summary><p><b>b</b> Because ${number}.</p></details></fieldset>`
  const result = (from: number, name: string) =>
    `<div data-quiz-result="${from}" tabindex="-1"><h3>${name}</h3></div>`
  document.body.innerHTML = `<section><strong data-quiz-title>Test</strong>${asked(1)}${asked(2)}
    <div role="status" data-quiz-reply></div>${result(0, 'Low')}${result(1, 'Middle')}${result(2, 'High')}
    <button hidden data-quiz-next>Next</button><button hidden data-quiz-last>Result</button><button hidden data-quiz-again>Again</button>
    <a data-chat="one" href="https://chat.test/1?text=Hello">Chat</a><a data-chat="two" href="https://chat.test/2">Chat</a></section>`
})

test('one question is asked at a time, and an answer is told with its reason', () => {
  begin()
  expect([shown('fieldset').length, shown('[data-quiz-result]').length, button()]).toEqual([1, 0, []])
  choose(0)
  expect(said()).toBe('No:b Because 1.')
  expect(choices().map((input) => input.parentElement?.dataset.mark)).toEqual(['wrong', 'right', undefined])
  expect(button()).toEqual(['Next'])
  proceed()
  expect(question().textContent).toContain('Question 2')
  expect([said(), document.activeElement]).toEqual(['', choices()[0]])
  choose(1)
  expect([said(), button()]).toEqual(['Right!b Because 2.', ['Result']])
})

test.each([
  ['is made before it begins counts', true, 'Right!b Because 1.'],
  ['a browser has restored is taken back', false, ''],
])('a choice that %s', (_, hasFocus, reply) => {
  const chosen = choices()[1] as HTMLInputElement
  chosen.checked = true
  if (hasFocus) chosen.focus()
  begin()
  expect([said(), chosen.checked]).toEqual([reply, hasFocus])
})

test('the first answer counts', () => {
  begin()
  choose(0)
  choose(1)
  expect(said()).toBe('No:b Because 1.')
  proceed()
  answerAll(1)
  expect(said()).toBe('1 of 2')
})

test.each([
  [[0, 0], 'Low', 0],
  [[0, 1], 'Middle', 1],
  [[1, 1], 'High', 2],
])('the answers %j lead to %s alone, which has the focus', (answers, name, score) => {
  begin()
  answerAll(...answers)
  expect(shown('[data-quiz-result]').map(({ textContent }) => textContent)).toEqual([name])
  expect(document.activeElement?.textContent).toBe(name)
  expect([shown('fieldset'), button()]).toEqual([[], ['Again']])
  expect(document.documentElement.dataset.quiz).toBe(`Test: ${name} (${score}/2)`)
})

test('it can be started again; the last result stays until there is another', () => {
  begin()
  answerAll(1, 1)
  proceed()
  expect(question().textContent).toContain('Question 1')
  expect(choices().map(({ checked, parentElement }) => [checked, parentElement?.dataset.mark])).toEqual(
    choices().map(() => [false, undefined]),
  )
  expect(document.documentElement.dataset.quiz).toBe('Test: High (2/2)')
  answerAll(0, 0)
  expect(document.documentElement.dataset.quiz).toBe('Test: Low (0/2)')
})

test('arrow keys move without choosing; Enter chooses', () => {
  begin()
  choices()[0]?.focus()
  const places = ['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowLeft'].map((key) => {
    press(key)
    return choices().indexOf(document.activeElement as HTMLInputElement)
  })
  expect(places).toEqual([1, 2, 0, 2, 1])
  expect(said()).toBe('')
  press('Enter')
  expect(said()).toBe('Right!b Because 1.')
})

test('on a page from right to left the left arrow leads to the next choice', () => {
  root().style.direction = 'rtl'
  begin()
  choices()[0]?.focus()
  const places = ['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp'].map((key) => {
    press(key)
    return choices().indexOf(document.activeElement as HTMLInputElement)
  })
  expect(places).toEqual([1, 2, 1, 0])
})

test('a chat whose text is filled in takes the result along', () => {
  begin()
  const links = [...document.querySelectorAll('a')]
  const touch = () => {
    for (const link of links) link.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    return links.map(({ href }) => decodeURIComponent(href))
  }
  expect(touch()).toEqual(['https://chat.test/1?text=Hello', 'https://chat.test/2'])
  answerAll(1, 0)
  touch()
  expect(touch()).toEqual(['https://chat.test/1?text=Hello [Test: Middle (1/2)]', 'https://chat.test/2'])
})

test('a chat that is opened after another try takes the last result along, alone', () => {
  begin()
  const link = document.querySelector<HTMLAnchorElement>('[data-chat=one]')
  answerAll(0, 0)
  link?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  proceed()
  answerAll(1, 1)
  link?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(new URL(link?.href ?? '').searchParams.get('text')).toBe('Hello [Test: High (2/2)]')
})

test('cleanup puts every question and every result back', () => {
  const before = document.body.cloneNode(true)
  const stop = begin()
  answerAll(1)
  choose(0)
  stop()
  expect(document.body.isEqualNode(before)).toBe(true)
  expect([...document.querySelectorAll('input')].some(({ checked }) => checked)).toBe(false)
})
