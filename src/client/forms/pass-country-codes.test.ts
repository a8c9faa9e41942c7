// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { passCountryCodes } from './pass-country-codes.ts'

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

test.each(['focusin', 'click'])(
  'after %s the caret is behind a country code that stands alone, and stays in a number',
  async (type) => {
    document.body.innerHTML = '<input value="+91" data-dial-code="91">'
    const input = document.querySelector('input') as HTMLInputElement
    passCountryCodes(document)
    const enter = () => input.dispatchEvent(new Event(type, { bubbles: true }))
    input.setSelectionRange(0, 0)
    enter()
    expect(input.selectionStart).toBe(3)
    // As Tab does it after the event.
    input.select()
    await nextFrame()
    expect([input.selectionStart, input.selectionEnd]).toEqual([3, 3])
    input.value = '+91 98765'
    input.setSelectionRange(0, 0)
    enter()
    await nextFrame()
    expect(input.selectionStart).toBe(0)
  },
)

test('a tap elsewhere asks for no frame', () => {
  document.body.innerHTML = '<button></button><input value="Asha">'
  passCountryCodes(document)
  const ask = vi.spyOn(window, 'requestAnimationFrame')
  for (const element of document.body.children)
    for (const type of ['focusin', 'click']) element.dispatchEvent(new Event(type, { bubbles: true }))
  expect(ask).not.toHaveBeenCalled()
  ask.mockRestore()
})

test.each([
  ['98765|+91', '+9198765|'],
  ['+98765|91', '+9198765|'],
  ['+998765|1', '+9198765|'],
  ['|+91', '+91|'],
  // Where it belongs, corrected, and in place of the code or of a part.
  ['+9198765|', '+9198765|'],
  ['+9198|765', '+9198|765'],
  ['98765|', '98765|'],
  ['98765|1', '98765|1'],
])('what was typed into the code before this was loaded comes behind it: %s', (typed, wanted) => {
  document.body.innerHTML = '<input value="+91" data-dial-code="91">'
  const input = document.querySelector('input') as HTMLInputElement
  input.value = typed.replace('|', '')
  const caret = typed.indexOf('|')
  input.setSelectionRange(caret, caret)
  const values: string[] = []
  input.addEventListener('input', () => values.push(input.value))
  input.focus()
  passCountryCodes(document)
  const { value, selectionStart } = input
  expect(`${value.slice(0, selectionStart ?? 0)}|${value.slice(selectionStart ?? 0)}`).toBe(wanted)
  // The form reads the number again.
  expect(values).toEqual(value === typed.replace('|', '') ? [] : [value])
})
