// @vitest-environment happy-dom
import { expect, test } from 'vitest'
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
