// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import {
  answers,
  fill,
  find,
  lead,
  post,
  problems,
  props,
  setStage,
  settle,
  submit,
  wake,
} from '../form.testing.tsx'

setStage()

const german = { ...props, form: { ...lead, country: 'DE', callingCode: '49' } }

test('what was typed before the form woke stays, and the picker keeps every digit', async () => {
  await wake(props, () => {
    fill(answers)
    find('[name="consent.news"]').checked = true
  })
  expect(problems).toEqual([])
  expect(find('[name=name]').value).toBe('Kavitha')
  expect(find('[name="consent.news"]').checked).toBe(true)
  expect(find('[data-picker]').dataset.country).toBe('IN')
  expect(find('[name=phone]').value.replace(/\D/g, '')).toBe('919876543210')
})

test('the picker replaces neither a focused field nor one with an incomplete number', async () => {
  await wake(props, () => {
    fill({ phone: '98765' })
    find('[name=phone]').focus()
  })
  expect(document.querySelector('[data-picker]')).toBeNull()
  await act(async () => find('[name=phone]').blur())
  await settle()
  expect(document.querySelector('[data-picker]')).toBeNull()
  fill({ phone: '9876543210' })
  await act(async () => {
    find('[name=phone]').focus()
    find('[name=phone]').blur()
  })
  await settle()
  expect(find('[name=phone]').value.replace(/\D/g, '')).toBe('919876543210')
})

test('the picker has the attributes of the native field: maximum length, keyboard, autofill', async () => {
  const names = ['type', 'maxlength', 'inputmode', 'autocomplete', 'required']
  const read = () => names.map((name) => find('[name=phone]').getAttribute(name))
  let native: unknown
  await wake(props, () => {
    native = read()
    fill(answers)
  })
  expect(document.querySelector('[data-picker]')).not.toBeNull()
  expect(read()).toEqual(native)
  expect(read().slice(0, 3)).toEqual(['tel', '250', 'tel'])
})

test('an untouched picker with only its country code is not an answer', async () => {
  await wake(props, () => fill({ ...answers, phone: '' }))
  expect(find('[name=phone]').value).toBe('+91')
  await submit()
  expect(find('#form-phone-error').textContent).toBe('This field is needed.')
})

/** Writes over what is selected, as a keyboard or the clipboard does. */
async function write(input: HTMLInputElement, text: string): Promise<void> {
  const [start, end] = [input.selectionStart ?? 0, input.selectionEnd ?? 0]
  const value = input.value.slice(0, start) + text + input.value.slice(end)
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.setSelectionRange(start + text.length, start + text.length)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

test('digits typed over the whole number keep their order, and get the country code back', async () => {
  await wake()
  const input = find('[name=phone]')
  await act(async () => input.focus())
  input.setSelectionRange(0, input.value.length)
  for (const digit of '9876543210') await write(input, digit)
  expect(input.value.replace(/\D/g, '')).toBe('9876543210')
  await act(async () => input.blur())
  await settle()
  expect(input.value).toBe('+91 98765-43210')
  expect(find('[data-picker]').dataset.country).toBe('IN')
})

test('a pasted national number shows its own country at once', async () => {
  await wake()
  const input = find('[name=phone]')
  await act(async () => input.focus())
  input.setSelectionRange(0, input.value.length)
  await write(input, '98765 43210')
  await settle()
  expect(input.value).toBe('+91 98765-43210')
  expect(find('[data-picker]').dataset.country).toBe('IN')
})

test('a number with a plus of its own replaces the country code before it', async () => {
  await wake()
  const input = find('[name=phone]')
  await act(async () => input.focus())
  input.setSelectionRange(3, 3)
  for (const sign of '+971501234567') await write(input, sign)
  expect(input.value.replace(/\D/g, '')).toBe('971501234567')
  expect(find('[data-picker]').dataset.country).toBe('AE')
})

test('a number typed over the country code belongs to the home country, even if it begins like another code', async () => {
  await wake(props, () => fill({ ...answers, phone: '' }))
  const input = find('[name=phone]')
  await act(async () => input.focus())
  input.setSelectionRange(0, input.value.length)
  for (const digit of '8223456789') await write(input, digit)
  expect(input.value).toMatch(/^\+82/)
  post.mockResolvedValue(new Response('{"statusCode":200}'))
  await submit()
  expect(JSON.parse(String(post.mock.calls[0]?.[1]?.body)).phone).toBe('918223456789')
})

test.each([
  ['0171 3920012', '491713920012'],
  ['+49 171 3920012', '491713920012'],
  ['+91 98765 43210', '919876543210'],
])('on a site at home in Germany, %s is sent as %s', async (phone, digits) => {
  await wake(german, () => fill({ ...answers, phone }))
  expect(find('[data-picker]').dataset.country).toBe(digits.startsWith('49') ? 'DE' : 'IN')
  expect(find('[name=phone]').value.replace(/\D/g, '')).toBe(digits)
  post.mockResolvedValue(new Response('{"statusCode":200}'))
  await submit()
  expect(JSON.parse(String(post.mock.calls[0]?.[1]?.body)).phone).toBe(digits)
})

test.each([0, 3])(
  'a number typed with a plus over or behind the country code keeps its own',
  async (start) => {
    await wake(german)
    const input = find('[name=phone]')
    await act(async () => input.focus())
    input.setSelectionRange(start, input.value.length)
    for (const sign of '+919876543210') await write(input, sign)
    await act(async () => input.blur())
    await settle()
    expect(input.value.replace(/\D/g, '')).toBe('919876543210')
    expect(find('[data-picker]').dataset.country).toBe('IN')
  },
)

test('a number without a fixed length is not formatted before it is complete', async () => {
  await wake(german)
  const input = find('[name=phone]')
  await act(async () => input.focus())
  input.setSelectionRange(0, input.value.length)
  for (const digit of '06990009120') {
    await write(input, digit)
    await settle()
  }
  expect(input.value.replace(/\D/g, '')).toBe('06990009120')
  await act(async () => input.blur())
  await settle()
  expect(input.value.replace(/\D/g, '')).toBe('496990009120')
})

test("the picker begins with the home country, named in the page's language", async () => {
  document.documentElement.lang = 'de'
  await wake({ ...german, messages: { ...german.messages, country: { text: 'Land' } } })
  expect(find('[data-picker]').dataset.country).toBe('DE')
  expect(find('[name=phone]').value).toBe('+49')
  expect(find('.selected-flag').getAttribute('aria-label')).toBe('Land: Deutschland +49')
  await act(async () => find('.selected-flag').click())
  const names = [...document.querySelectorAll('.country-name')].map((name) => name.textContent)
  expect(names.slice(0, 3)).toEqual(['Deutschland', 'Afghanistan', 'Ägypten'])
  expect(names).toContain('Indien')
})

test('with a home country that the picker does not know the field still works', async () => {
  await wake({ ...props, form: { ...lead, country: 'AX', callingCode: '358' } }, () => fill({ phone: '' }))
  expect(find('[name=phone]').value).toBe('+358')
  expect(problems).toEqual([])
})
