// @vitest-environment happy-dom
import examples from 'libphonenumber-js/examples.mobile.json'
import { expect, test } from 'vitest'
import { callingCodes } from '../../../core/phone/calling-codes.gen.ts'
import { field, lead, props, setStage, wake } from '../form.testing.tsx'

setStage()

/** The rules that load first cannot tell these from the larger country with the same code. */
const larger: Readonly<Record<string, string>> = { CC: 'AU', CX: 'AU', IM: 'GB' }

test.each(Object.keys(callingCodes))(
  'on a site of %s a mobile number of the country keeps plus, code and digits',
  async (country) => {
    const callingCode = callingCodes[country] ?? ''
    const national = (examples as Record<string, string>)[country] ?? '123456789'
    await wake({ ...props, form: { ...lead, country, callingCode } }, () => {
      expect(field('Phone').value).toBe(`+${callingCode}`)
      field('Phone').value += national
    })
    const input = field('Phone')
    expect(input.closest<HTMLElement>('[data-picker]')?.dataset.country).toBe(larger[country] ?? country)
    expect(input.value).toMatch(/^\+/)
    expect(input.value.replace(/\D/g, '')).toBe(callingCode + national)
  },
)
