// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { dropAgentConsents, noteBoxClick, readOutcome } from './agent-press.ts'
import { forgetBoxClicks } from './end-agent-call.ts'

const consents = [
  { key: 'news', label: [] },
  { key: 'calls', label: [] },
]
let form: HTMLFormElement
const findBox = (key: string) => form.elements.namedItem(`consent.${key}`) as HTMLInputElement
/** As a browser reports it for a person. */
const click = (target: Element) => noteBoxClick({ target, isTrusted: true } as unknown as Event)

beforeEach(() => {
  document.body.innerHTML = `<form><p data-failure></p>
    <input type="checkbox" name="consent.news"><input type="checkbox" name="consent.calls"></form>`
  form = document.forms[0] as HTMLFormElement
  for (const { key } of consents) findBox(key).checked = true
})

test('only the consents that a person ticked stay', () => {
  click(findBox('news'))
  dropAgentConsents(form, { consents })
  expect(consents.map(({ key }) => findBox(key).checked)).toEqual([true, false])
})

test('a box that a person unticked and a program ticked again does not count', () => {
  click(findBox('news'))
  findBox('news').checked = false
  click(findBox('news'))
  findBox('news').checked = true
  dropAgentConsents(form, { consents })
  expect(findBox('news').checked).toBe(false)
})

test('clicks of scripts, and those before a reset, do not count', () => {
  noteBoxClick({ target: findBox('calls'), isTrusted: false } as unknown as Event)
  click(findBox('news'))
  forgetBoxClicks(form)
  dropAgentConsents(form, { consents })
  expect(consents.map(({ key }) => findBox(key).checked)).toEqual([false, false])
})

test('the outcome is what the form shows, or OK', () => {
  expect(readOutcome(form)).toBe('OK')
})
