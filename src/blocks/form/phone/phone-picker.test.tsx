// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import examples from 'libphonenumber-js/examples.mobile.json'
import { describe, expect, test, vi } from 'vitest'
import { takeTenth } from '../../../../tests/sweep.testing.ts'
import { callingCodes } from '../../../core/phone/calling-codes.gen.ts'
import {
  accept,
  answers,
  field,
  fill,
  post,
  problems,
  setStage,
  settle,
  showStatic,
  submit,
  wake,
} from '../form.testing.tsx'
import { lead, makeProps, props } from '../make-form.testing.ts'

setStage()

const findPhone = () => field('Phone')
const readDigits = () => findPhone().value.replace(/\D/g, '')
/** happy-dom reads `:not([data-wake] *)` as true of everything, and so takes the button and its list for hidden. */
const shown = { hidden: true }
/** The button with the flag of the country beside the number. */
const findCountry = () => screen.getByRole('button', { name: /^(?:Country|Land)(?:: |$)/, ...shown })
/** The country whose flag is shown; none while a number of another country is being written. */
const readFlag = () => findCountry().closest<HTMLElement>('[data-picker]')?.dataset.country
/** Puts the focus from the phone field into the next one. */
const leave = async () => {
  field('Place').focus()
  await settle()
}

const german = { ...props, form: { ...lead, country: 'DE', callingCode: '49' } }

test('what was typed before the form woke stays', async () => {
  await wake(props, () => {
    fill(answers)
    screen.getByRole<HTMLInputElement>('checkbox', { name: 'News' }).checked = true
  })
  expect(problems).toEqual([])
  expect(field('Name').value).toBe('Kavitha')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'News' }).checked).toBe(true)
  expect(readFlag()).toBe('IN')
  expect(readDigits()).toBe('919876543210')
})

test('neither a number in a focused field nor an incomplete one is written out', async () => {
  await wake(props, () => {
    fill({ Phone: '98765' })
    findPhone().focus()
  })
  const input = findPhone()
  expect(input.value).toBe('98765')
  await leave()
  expect(input.value).toBe('98765')
  expect(findPhone()).toBe(input)
  fill({ Phone: '9876543210' })
  findPhone().focus()
  await leave()
  expect(readDigits()).toBe('919876543210')
})

test('the field of the static page stays, with the focus that comes while the form wakes', async () => {
  let phone: HTMLElement | undefined
  await wake(props, () => {
    phone = findPhone()
    // The focus has left the field before, and comes when the event is over in which React wakes the form.
    Object.defineProperty(findPhone().form, 'noValidate', {
      set: () => queueMicrotask(() => phone?.focus()),
    })
  })
  expect(findPhone()).toBe(phone)
  expect(document.activeElement).toBe(phone)
})

test('the static page shows the country of the site and begins with its code', () => {
  showStatic(german)
  expect(readFlag()).toBe('DE')
  expect(findPhone().value).toBe('+49')
  expect(findCountry().getAttribute('aria-label')).toBe('Country: DE +49')
})

test('a field with a country of its own begins with its code, and its numbers are of that country', async () => {
  const phone = { name: 'phone', kind: 'phone', label: [{ text: 'Phone' }], country: 'BR', required: true }
  const brazilian = makeProps({ fields: [phone] })
  showStatic(brazilian)
  expect([readFlag(), findPhone().value]).toEqual(['BR', '+55'])
  document.body.replaceChildren()
  await wake(brazilian)
  fill({ Phone: '(11) 91234-5678' })
  accept()
  await submit()
  const [, options] = post.mock.calls[0] ?? []
  expect(JSON.parse(String(options?.body))).toMatchObject({ phone: '5511912345678' })
})

test.each([
  ['+91', false],
  [' +91 ', false],
  ['+91 98765 43210', true],
  ['98765 43210', true],
  ['+971 50 123 4567', true],
])('a browser that checks the form by itself accepts %j: %s', (text, isValid) => {
  showStatic()
  const { pattern } = findPhone()
  expect(new RegExp(`^(?:${pattern})$`, 'v').test(text)).toBe(isValid)
})

test('the list opens as the form wakes if its button was touched before', async () => {
  await wake(props, () => findCountry().focus())
  expect((await listCountries()).length).toBeGreaterThan(200)
})

test('while a number of another country is being written, the button names no country', async () => {
  await wake()
  expect(findCountry().getAttribute('aria-label')).toContain('+91')
  findPhone().focus()
  fireEvent.input(findPhone(), { target: { value: '+44 20' } })
  await settle()
  expect(readFlag()).toBe('')
  expect(findCountry().getAttribute('aria-label')).toBe('Country')
})

test.each(['+91 98765 43210', '+971 50 123 4567'])(
  'the number %s differs from the default value, without which a browser restores nothing on Back',
  async (phone) => {
    await wake(props, () => fill({ ...answers, Phone: phone }))
    expect(findPhone().value).toBe(phone)
    expect(findPhone().defaultValue).toBe('+91')
    await openList()
    findPhone().setSelectionRange(phone.length, phone.length)
    write(findPhone(), '9')
    await settle()
    expect(findPhone().value).toBe(`${phone}9`)
    expect(findPhone().defaultValue).toBe('+91')
  },
)

test('the picker has the attributes of the native field: maximum length, keyboard, autofill', async () => {
  const names = ['type', 'maxlength', 'inputmode', 'autocomplete', 'required']
  let input: HTMLElement | undefined
  await wake(props, () => {
    input = findPhone()
    fill(answers)
  })
  await openList()
  expect(findPhone()).toBe(input)
  expect(names.map((name) => findPhone().getAttribute(name))).toEqual(['tel', '250', 'tel', 'tel', ''])
})

/** Writes over what is selected, as a keyboard or the clipboard does. */
function write(input: HTMLInputElement, text: string): void {
  const [start, end] = [input.selectionStart ?? 0, input.selectionEnd ?? 0]
  const value = input.value.slice(0, start) + text + input.value.slice(end)
  const caret = start + text.length
  fireEvent.input(input, { target: { value, selectionStart: caret, selectionEnd: caret } })
}

/** Opens the list of countries, which is loaded then. */
async function openList(): Promise<void> {
  fireEvent.click(findCountry())
  await settle()
}

/** The names of the countries in the list, once it is open. */
async function listCountries(): Promise<(string | null | undefined)[]> {
  const list = await screen.findByRole('listbox', shown)
  return [...list.querySelectorAll('[role=option]')].map(
    (option) => option.querySelector('.country-name')?.textContent,
  )
}

/** The button of the list says more than the one that is there before. */
const isLoaded = () => findCountry().title !== ''

/** Chooses a country from the list by its English name. */
async function choose(name: string): Promise<void> {
  await openList()
  const list = await screen.findByRole('listbox', shown)
  const found = within(list)
    .getAllByRole('option', shown)
    .find((option) => option.textContent?.startsWith(name))
  if (!found) throw new Error(`There is no country ${name}.`)
  fireEvent.click(found)
  await settle()
}

describe.each([
  ['before the list of countries is loaded', async () => {}],
  ['beside the list of countries', openList],
])('%s', (_name, reach) => {
  async function enter(shown = props): Promise<HTMLInputElement> {
    await wake(shown, () => fill({ ...answers, Phone: '' }))
    await reach()
    expect(isLoaded()).toBe(reach === openList)
    const input = findPhone()
    input.focus()
    return input
  }

  test('digits typed over the whole number keep their order, and get the country code back', async () => {
    const input = await enter()
    input.setSelectionRange(0, input.value.length)
    for (const digit of '9876543210') write(input, digit)
    expect(readDigits()).toBe('9876543210')
    await leave()
    expect(findPhone().value).toBe('+91 98765 43210')
    expect(readFlag()).toBe('IN')
  })

  test('a pasted national number gets its country code when the visitor leaves it', async () => {
    const input = await enter()
    input.setSelectionRange(0, input.value.length)
    write(input, '98765 43210')
    await leave()
    expect(findPhone().value).toBe('+91 98765 43210')
    expect(readFlag()).toBe('IN')
  })

  test('a number with a plus of its own replaces the country code before it', async () => {
    const input = await enter()
    input.setSelectionRange(3, 3)
    for (const sign of '+971501234567') write(input, sign)
    expect(readDigits()).toBe('971501234567')
    expect(readFlag()).not.toBe('IN')
    await leave()
    expect(readDigits()).toBe('971501234567')
    expect(readFlag()).toBe('AE')
  })

  test('a number typed over the country code belongs to the home country, even if it begins like another code', async () => {
    const input = await enter()
    input.setSelectionRange(0, input.value.length)
    for (const digit of '8223456789') write(input, digit)
    post.mockResolvedValue(new Response('{"statusCode":200}'))
    await submit()
    expect(JSON.parse(String(post.mock.calls[0]?.[1]?.body)).phone).toBe('918223456789')
  })

  test.each([0, 3])(
    'a number typed with a plus over or behind the country code keeps its own (from character %i)',
    async (start) => {
      const input = await enter(german)
      input.setSelectionRange(start, input.value.length)
      for (const sign of '+919876543210') write(input, sign)
      await leave()
      expect(readDigits()).toBe('919876543210')
      expect(readFlag()).toBe('IN')
    },
  )

  test('a number without a fixed length is not formatted before it is complete', async () => {
    const input = await enter(german)
    input.setSelectionRange(0, input.value.length)
    for (const digit of '06990009120') {
      write(input, digit)
      await settle()
    }
    expect(readDigits()).toBe('06990009120')
    await leave()
    expect(readDigits()).toBe('496990009120')
  })

  test('an untouched field with only its country code is not an answer', async () => {
    await enter()
    expect(findPhone().value).toBe('+91')
    await submit()
    expect(
      screen.queryByRole('textbox', { name: 'Phone', description: 'This field is required.' }),
    ).not.toBeNull()
  })
})

test('a number that the browser fills in, without focus, shows its country', async () => {
  await wake()
  const input = findPhone()
  input.setSelectionRange(0, input.value.length)
  write(input, '98765 43210')
  await settle()
  expect(findPhone().value).toBe('+91 98765 43210')
})

test('the list of countries opens with what was typed so far, however much that is', async () => {
  await wake()
  const input = findPhone()
  input.focus()
  input.setSelectionRange(0, input.value.length)
  write(input, '98765')
  fireEvent.keyDown(input, { key: 'ArrowDown' })
  expect((await listCountries()).length).toBeGreaterThan(200)
  await settle()
  expect(findPhone().value).toBe('98765')
})

test.each([
  ['0171 3920012', '491713920012'],
  ['+49 171 3920012', '491713920012'],
  ['+91 98765 43210', '919876543210'],
])('on a site at home in Germany, %s is sent as %s', async (phone, digits) => {
  await wake(german, () => fill({ ...answers, Phone: phone }))
  expect(readFlag()).toBe(digits.startsWith('49') ? 'DE' : 'IN')
  expect(readDigits()).toBe(digits)
  post.mockResolvedValue(new Response('{"statusCode":200}'))
  await submit()
  expect(JSON.parse(String(post.mock.calls[0]?.[1]?.body)).phone).toBe(digits)
})

test("the list begins with the home country, named in the page's language", async () => {
  document.documentElement.lang = 'de'
  await wake({ ...german, messages: { ...german.messages, country: { text: 'Land' } } })
  expect(readFlag()).toBe('DE')
  expect(findPhone().value).toBe('+49')
  await expect.poll(() => findCountry().getAttribute('aria-label')).toBe('Land: Deutschland +49')
  await openList()
  expect(findCountry().getAttribute('aria-label')).toBe('Land: Deutschland +49')
  const names = await listCountries()
  expect(names.slice(0, 3)).toEqual(['Deutschland', 'Afghanistan', 'Ägypten'])
  expect(names).toContain('Indien')
})

test('the names of countries are loaded when the page is idle, and not while the form wakes', async () => {
  const { DisplayNames } = Intl
  const load = vi.spyOn(Intl, 'DisplayNames').mockImplementation(function load(...names) {
    return new DisplayNames(...names)
  })
  let rest = () => {}
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    rest = run
  })
  document.documentElement.lang = 'en'
  await wake(props)
  expect(load).not.toHaveBeenCalled()
  expect(findCountry().getAttribute('aria-label')).toBe('Country: IN +91')
  rest()
  await expect.poll(() => findCountry().getAttribute('aria-label')).toBe('Country: India +91')
  fill({ Phone: '+49' })
  fill({ Phone: '' })
  expect(load).toHaveBeenCalledTimes(1)
})

const typed = [
  '९८४०० १२३४५',
  '٩٨٤٠٠ ١٢٣٤٥',
  '９８４００ １２３４５',
  '௯௮௪௦௦ ௧௨௩௪௫',
  '98400 12345',
  '98400 12345 ext. 7',
]

describe.each(takeTenth(typed))('%s, typed behind the code of the field', (text) => {
  const sent = text.includes('7') ? '919840012345 ext. 7' : '919840012345'

  test.each([
    ['before the list of countries is loaded', false],
    ['beside the list of countries', true],
  ])('is sent, %s', async (_name, hasList) => {
    await wake(props, () => fill({ ...answers, Phone: '+91' }))
    if (hasList) await openList()
    findPhone().focus()
    findPhone().setSelectionRange(3, 3)
    for (const sign of text) write(findPhone(), sign)
    expect(findPhone().value).toBe(`+91${text}`)
    post.mockResolvedValue(new Response('{"statusCode":200}'))
    await submit()
    expect(JSON.parse(String(post.mock.calls[0]?.[1]?.body)).phone).toBe(sent)
  })

  test('is sent if it was there before the form woke', async () => {
    await wake(props, () => fill({ ...answers, Phone: `+91 ${text}` }))
    post.mockResolvedValue(new Response('{"statusCode":200}'))
    await submit()
    expect(JSON.parse(String(post.mock.calls[0]?.[1]?.body)).phone).toBe(sent)
  })
})

test.each(['+91 ௯௮௪௦௦', '+91 98400 12345, +91 98400 54321', '+91 98400 x', '12', '+'])(
  'what cannot be read stays as it was typed: %s',
  async (text) => {
    await wake(props, () => fill({ ...answers, Phone: '' }))
    findPhone().focus()
    fireEvent.input(findPhone(), { target: { value: text } })
    await leave()
    expect(findPhone().value).toBe(text)
    await submit()
    expect(post).not.toHaveBeenCalled()
    expect(findPhone().value).toBe(text)
  },
)

test.each(
  takeTenth(
    [
      ['+91 98765 43210', '+971 98765 43210'],
      ['+91', '+971'],
      ['', '+971'],
      ['98765 43210', '+971 98765 43210'],
      ['050 123', '+971 050 123'],
      ['+44 20 79', '+971 20 79'],
      ['+91 ९८७६५', '+971 98765'],
    ],
    2,
  ),
)('another country takes the place of the code in %j', async (text, chosen) => {
  await wake(props, () => fill({ Phone: text }))
  await choose('United Arab Emirates')
  expect(findPhone().value).toBe(chosen)
  expect(readFlag()).toBe('AE')
  expect(document.activeElement).toBe(findPhone())
  expect(findPhone().selectionStart).toBe(chosen.length)
})

test('a country that was chosen stays while no number follows', async () => {
  await wake(props, () => fill({ Phone: '' }))
  await choose('United Arab Emirates')
  await leave()
  expect(findPhone().value).toBe('+971')
  expect(readFlag()).toBe('AE')
})

test('a country whose code in the list is longer than its calling code gives it back', async () => {
  await wake(props, () => fill({ Phone: '' }))
  await choose('Jamaica')
  expect(findPhone().value).toBe('+1876')
  write(findPhone(), '210')
  await choose('India')
  expect(findPhone().value).toBe('+91 210')
})

describe('on the site of another country', () => {
  const enterMobile = async (country: string) => {
    const callingCode = callingCodes[country] ?? ''
    const national = (examples as Record<string, string>)[country] ?? '123456789'
    await wake({ ...props, form: { ...lead, country, callingCode } })
    const input = findPhone()
    expect(input.value).toBe(`+${callingCode}`)
    return { input, callingCode, national }
  }

  /** Some that the list had lost, or that its package does not know, and some whose numbers it cut. */
  test.each(takeTenth([...['KZ', 'GI', 'FO', 'VA', 'AR', 'CI'], ...['AX', 'GG', 'SJ']], 2))(
    'the open list leaves the number alone: %s',
    async (country) => {
      document.documentElement.lang = 'en'
      const { input, callingCode, national } = await enterMobile(country)
      await openList()
      input.focus()
      input.setSelectionRange(input.value.length, input.value.length)
      for (const digit of national) write(input, digit)
      expect(input.value).toBe(`+${callingCode}${national}`)
      expect(readFlag()).toBe(country)
      const name = new Intl.DisplayNames(['en'], { type: 'region' }).of(country)
      await expect
        .poll(() => findCountry().getAttribute('aria-label'))
        .toBe(`Country: ${name} +${callingCode}`)
      expect((await listCountries())[0]).toBe(name)
      await leave()
      expect(findPhone()).toBe(input)
      expect(readDigits()).toBe(callingCode + national)
      expect(problems).toEqual([])
    },
  )
})
