import { expect, test } from 'vitest'
import type { IntakeForm } from '../../../contracts/intake-manifest.ts'
import { chooseForm } from './choose-form.ts'

/** A form on one page, as an arm of its experiment shows it. */
function make(id: string, names: readonly string[], arm: string): IntakeForm {
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]))
  return {
    id,
    block: 'lead',
    routes: ['/'],
    ranges: [{ file: 'index.html', title: 0, block: [0, 1], arm }],
    schema: { type: 'object', additionalProperties: false, required: [...names], properties },
    notice: { id: 'lead-en', hash: 'sha256-x', text: '' },
  } as unknown as IntakeForm
}

const long = make('long', ['name', 'phone', 'place'], 'words/control')
const short = make('short', ['name', 'phone'], 'words/short')
const other = make('other', ['name', 'phone', 'place'], 'words/other')

test.each([
  ['the fields say which arm has the form', ['name', 'phone'], 'short'],
  ['of arms with the same fields it is that of the page itself', ['name', 'phone', 'place'], 'long'],
])('%s', (_title, names, id) => {
  const chosen = chooseForm([other, short, long], { page: '/', block: 'lead', names })
  expect(chosen?.form.id).toBe(id)
  expect(chosen?.route).toBe('/')
})
