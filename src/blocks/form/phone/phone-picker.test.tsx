// @vitest-environment happy-dom
import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
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
import { View } from '../view.tsx'

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

test('neither a number in a focused field nor an incomplete one is written out', async () => {
  await wake(props, () => {
    fill({ phone: '98765' })
    find('[name=phone]').focus()
  })
  const input = find('[name=phone]')
  expect(input.value).toBe('98765')
  await act(async () => input.blur())
  await settle()
  expect(input.value).toBe('98765')
  expect(find('[name=phone]')).toBe(input)
  fill({ phone: '9876543210' })
  await act(async () => {
    find('[name=phone]').focus()
    find('[name=phone]').blur()
  })
  await settle()
  expect(find('[name=phone]').value.replace(/\D/g, '')).toBe('919876543210')
})

test('the field of the static page stays, with the focus that comes while the form wakes', async () => {
  let phone: HTMLElement | undefined
  await wake(props, () => {
    phone = find('[name=phone]')
    // The focus has left the field before, and comes when the event is over in which React wakes the form.
    Object.defineProperty(find<HTMLFormElement>('form'), 'noValidate', {
      set: () => queueMicrotask(() => phone?.focus()),
    })
  })
  expect(find('[name=phone]')).toBe(phone)
  expect(document.activeElement).toBe(phone)
})

test('the static page shows the country of the site and begins with its code', () => {
  document.body.innerHTML = renderToString(<View {...german} />)
  expect(find('[data-picker]').dataset.country).toBe('DE')
  expect(find('[name=phone]').value).toBe('+49')
  expect(find('.selected-flag').getAttribute('aria-label')).toBe('Country: DE +49')
})

test.each([
  ['+91', false],
  [' +91 ', false],
  ['+91 98765 43210', true],
  ['98765 43210', true],
  ['+971 50 123 4567', true],
])('a browser that checks the form by itself accepts %j: %s', (text, isValid) => {
  document.body.innerHTML = renderToString(<View {...props} />)
  const { pattern } = find('[name=phone]')
  expect(new RegExp(`^(?:${pattern})$`, 'v').test(text)).toBe(isValid)
})

test('the list opens as the form wakes if its button was touched before', async () => {
  await wake(props, () => find('.selected-flag').focus())
  await vi.waitUntil(isLoaded)
  expect(document.querySelectorAll('.country-name').length).toBeGreaterThan(200)
})

test.each(['+91 98765 43210', '+971 50 123 4567'])(
  'the number %s differs from the default value, without which a browser restores nothing on Back',
  async (phone) => {
    await wake(props, () => fill({ ...answers, phone }))
    expect(find('[name=phone]').value).toBe(phone)
    expect(find('[name=phone]').defaultValue).toBe('+91')
    await openList()
    await write(find('[name=phone]'), '9')
    await settle()
    expect(find('[name=phone]').value.replace(/\D/g, '')).toBe(`${phone.replace(/\D/g, '')}9`)
    expect(find('[name=phone]').defaultValue).toBe('+91')
  },
)

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

/** Opens the list of countries, for which the picker is loaded. */
async function openList(): Promise<void> {
  await act(async () => find('.selected-flag').click())
  await settle()
}

const isLoaded = () => document.querySelector('[data-picker] .selected-flag[title]') !== null
const leave = async () => {
  await act(async () => find('[name=phone]').blur())
  await settle()
}

describe.each([
  ['before the picker is loaded', async () => {}, '+91 98765 43210'],
  ['in the picker', openList, '+91 98765-43210'],
])('%s', (_name, reach, written) => {
  async function enter(shown = props): Promise<HTMLInputElement> {
    await wake(shown, () => fill({ ...answers, phone: '' }))
    await reach()
    expect(isLoaded()).toBe(reach === openList)
    const input = find('[name=phone]')
    await act(async () => input.focus())
    return input
  }

  test('digits typed over the whole number keep their order, and get the country code back', async () => {
    const input = await enter()
    input.setSelectionRange(0, input.value.length)
    for (const digit of '9876543210') await write(input, digit)
    expect(input.value.replace(/\D/g, '')).toBe('9876543210')
    await leave()
    expect(find('[name=phone]').value).toBe(written)
    expect(find('[data-picker]').dataset.country).toBe('IN')
  })

  test('a pasted national number gets its country code when the visitor leaves it', async () => {
    const input = await enter()
    input.setSelectionRange(0, input.value.length)
    await write(input, '98765 43210')
    await leave()
    expect(find('[name=phone]').value).toBe(written)
    expect(find('[data-picker]').dataset.country).toBe('IN')
  })

  test('a number with a plus of its own replaces the country code before it', async () => {
    const input = await enter()
    input.setSelectionRange(3, 3)
    for (const sign of '+971501234567') await write(input, sign)
    expect(input.value.replace(/\D/g, '')).toBe('971501234567')
    expect(find('[data-picker]').dataset.country).not.toBe('IN')
    await leave()
    expect(find('[name=phone]').value.replace(/\D/g, '')).toBe('971501234567')
    expect(find('[data-picker]').dataset.country).toBe('AE')
  })

  test('a number typed over the country code belongs to the home country, even if it begins like another code', async () => {
    const input = await enter()
    input.setSelectionRange(0, input.value.length)
    for (const digit of '8223456789') await write(input, digit)
    post.mockResolvedValue(new Response('{"statusCode":200}'))
    await submit()
    expect(JSON.parse(String(post.mock.calls[0]?.[1]?.body)).phone).toBe('918223456789')
  })

  test.each([0, 3])(
    'a number typed with a plus over or behind the country code keeps its own (from character %i)',
    async (start) => {
      const input = await enter(german)
      input.setSelectionRange(start, input.value.length)
      for (const sign of '+919876543210') await write(input, sign)
      await leave()
      expect(find('[name=phone]').value.replace(/\D/g, '')).toBe('919876543210')
      expect(find('[data-picker]').dataset.country).toBe('IN')
    },
  )

  test('a number without a fixed length is not formatted before it is complete', async () => {
    const input = await enter(german)
    input.setSelectionRange(0, input.value.length)
    for (const digit of '06990009120') {
      await write(input, digit)
      await settle()
    }
    expect(input.value.replace(/\D/g, '')).toBe('06990009120')
    await leave()
    expect(find('[name=phone]').value.replace(/\D/g, '')).toBe('496990009120')
  })

  test('an untouched field with only its country code is not an answer', async () => {
    await enter()
    expect(find('[name=phone]').value).toBe('+91')
    await submit()
    expect(find('#form-phone-error').textContent).toBe('This field is needed.')
  })
})

test('a national number that is pasted into the picker shows its own country at once', async () => {
  await wake()
  await openList()
  const input = find('[name=phone]')
  await act(async () => input.focus())
  input.setSelectionRange(0, input.value.length)
  await write(input, '98765 43210')
  await settle()
  expect(input.value).toBe('+91 98765-43210')
  expect(find('[data-picker]').dataset.country).toBe('IN')
})

test('a number typed over the country code gets a plus in the picker, which is not part of it', async () => {
  await wake()
  await openList()
  const input = find('[name=phone]')
  input.setSelectionRange(0, input.value.length)
  for (const digit of '8223456789') await write(input, digit)
  expect(input.value).toMatch(/^\+82/)
})

test('a number that the browser fills in, without focus, shows its country', async () => {
  await wake()
  const input = find('[name=phone]')
  input.setSelectionRange(0, input.value.length)
  await write(input, '98765 43210')
  await settle()
  expect(find('[name=phone]').value).toBe('+91 98765 43210')
})

test('the list of countries opens with what was typed so far, however much that is', async () => {
  await wake()
  const input = find('[name=phone]')
  await act(async () => input.focus())
  input.setSelectionRange(0, input.value.length)
  await write(input, '98765')
  await act(async () => {
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }))
  })
  await vi.waitUntil(isLoaded)
  await settle()
  expect(document.querySelectorAll('.country-name').length).toBeGreaterThan(200)
  expect(find('[name=phone]').value.replace(/\D/g, '')).toBe('9198765')
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

test("the picker begins with the home country, named in the page's language", async () => {
  document.documentElement.lang = 'de'
  await wake({ ...german, messages: { ...german.messages, country: { text: 'Land' } } })
  expect(find('[data-picker]').dataset.country).toBe('DE')
  expect(find('[name=phone]').value).toBe('+49')
  expect(find('.selected-flag').getAttribute('aria-label')).toBe('Land: Deutschland +49')
  await openList()
  expect(find('.selected-flag').getAttribute('aria-label')).toBe('Land: Deutschland +49')
  const names = [...document.querySelectorAll('.country-name')].map((name) => name.textContent)
  expect(names.slice(0, 3)).toEqual(['Deutschland', 'Afghanistan', 'Ägypten'])
  expect(names).toContain('Indien')
})

test('with a home country that the picker does not know the field still works', async () => {
  await wake({ ...props, form: { ...lead, country: 'AX', callingCode: '358' } }, () => fill({ phone: '' }))
  expect(find('[name=phone]').value).toBe('+358')
  await openList()
  expect(find('[name=phone]').value).toBe('+358')
  expect(problems).toEqual([])
})
