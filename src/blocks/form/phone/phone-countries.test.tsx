// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import examples from 'libphonenumber-js/examples.mobile.json'
import { expect, test } from 'vitest'
import { takeTenth } from '../../../../tests/sweep.testing.ts'
import { callingCodes } from '../../../core/phone/calling-codes.gen.ts'
import { field, setStage, settle, wake } from '../form.testing.tsx'
import { lead, props } from '../make-form.testing.ts'

setStage()

/** Those that react-phone-input-2 lacks. */
const added = ['AC', 'AX', 'CC', 'CX', 'EH', 'GG', 'IM', 'SJ', 'TA', 'YT']

const countries = [...new Set([...takeTenth(added), ...takeTenth(Object.keys(callingCodes))])]

test.each(countries)(
  'on a site of %s a mobile number of the country keeps plus, code and digits',
  async (country) => {
    const callingCode = callingCodes[country] ?? ''
    const national = (examples as Record<string, string>)[country] ?? '123456789'
    await wake({ ...props, form: { ...lead, country, callingCode } }, () => {
      expect(field('Phone').value).toBe(`+${callingCode}`)
      field('Phone').value += national
    })
    const input = field('Phone')
    expect(input.closest<HTMLElement>('[data-picker]')?.dataset.country).toBe(country)
    expect(input.value).toMatch(/^\+/)
    expect(input.value.replace(/\D/g, '')).toBe(callingCode + national)
  },
)

test.each(takeTenth(countries))(
  'on a site of %s the list begins with the country, holds every other once, and gives back its code',
  async (country) => {
    const callingCode = callingCodes[country] ?? ''
    await wake({ ...props, form: { ...lead, country, callingCode } })
    const hidden = { hidden: true }
    fireEvent.click(screen.getByRole('button', { name: /^Country/, ...hidden }))
    await settle()
    const listed = screen.getAllByRole('option', hidden)
    const codes = listed.map((option) => option.dataset.countryCode?.toUpperCase())
    expect(codes[0]).toBe(country)
    expect([...codes].sort()).toEqual(Object.keys(callingCodes).sort())
    expect(listed.every((option) => option.querySelector('.country-name')?.textContent)).toBe(true)
    fireEvent.click(listed[0] as HTMLElement)
    await settle()
    // Some countries have a code of their own behind +1.
    expect(field('Phone').value.startsWith(`+${callingCode}`)).toBe(true)
  },
)
