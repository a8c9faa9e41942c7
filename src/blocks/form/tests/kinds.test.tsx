// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { kindFields, kindRows } from '../../../../tests/field-kinds.testing.ts'
import { accept, post, problems, setStage, settle, showStatic, submit, wake } from '../form.testing.tsx'
import { makeProps, words } from '../make-form.testing.ts'

setStage()

const fields = kindFields.map((field) => ({ ...field, label: words(field.label) }))
const props = makeProps({ fields, consents: undefined })
/** What a browser lets nobody write or choose, and what the script of telephone fields is for. */
const impossible = /^(?:date|time|select|radio|phone|hidden)/
const rows = kindRows.filter(
  ({ field, error, sent }) =>
    !(impossible.test(field.kind) && (error ?? field.kind) !== field.kind) &&
    !/^(?:phone|hidden)$/.test(field.kind) &&
    !sent.includes('Fireworks'),
)

test.each(rows)(
  '$field.kind: of $sent, the form in the browser sends $stored, or says $error',
  async (row) => {
    const { field, sent, error } = row
    await wake(props)
    answer(field.label, sent)
    await settle()
    accept()
    await submit()
    expect(post).toHaveBeenCalledTimes(error === undefined ? 1 : 0)
    const link = screen.queryByRole('link', { name: field.label })
    expect(link === null).toBe(error === undefined)
    if (!link) return
    fireEvent.click(link)
    // A group is left by its first choice, a control by itself.
    expect(document.activeElement?.getAttribute('name')).toMatch(new RegExp(`^${field.name}(?:\\.0)?$`))
  },
)

function answer(label: string, sent: string | string[]): void {
  const group = screen.queryByRole('group', { name: new RegExp(`^${label} `) })
  if (group) {
    for (const option of [sent].flat())
      fireEvent.click([...group.querySelectorAll('input')].find(({ value }) => value === option)!)
    return
  }
  const control = screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label} `))
  fireEvent.input(control, { target: { value: sent } })
}

test('the choices that were made before the form woke are still there, and are sent', async () => {
  await wake(props, () => {
    for (const name of ['Gift wrap', 'A card'])
      for (const box of document.querySelectorAll<HTMLInputElement>(`input[value="${name}"]`))
        box.checked = box.type === 'checkbox'
  })
  accept()
  await submit()
  const list = fields.find(({ kind }) => kind === 'checkboxes')?.name ?? ''
  expect(JSON.parse(String(post.mock.calls[0]?.[1]?.body))).toMatchObject({ [list]: ['Gift wrap', 'A card'] })
})

test('the calendar of a date offers the days that its limits allow on the day of the site', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2036-02-27T18:30:00Z') })
  const dates = [
    { name: 'visit', min: 'today', max: 'today+2' },
    { name: 'party', min: '2036-03-05' },
    { name: 'birthday' },
  ].map((field) => ({ ...field, kind: 'date', label: words(field.name), required: true }))
  const limited = makeProps({ fields: dates, consents: undefined })
  expect(showStatic(limited).querySelector('[name=visit]')?.outerHTML).not.toMatch(/ m(?:in|ax)=/)
  document.body.replaceChildren()
  await wake(limited)
  const limits = [...document.querySelectorAll<HTMLInputElement>('input[type=date]')]
  expect(limits.map(({ min, max }) => [min, max])).toEqual([
    ['2036-02-28', '2036-03-01'],
    ['2036-03-05', ''],
    ['', ''],
  ])
  expect(problems).toEqual([])
  vi.useRealTimers()
})
