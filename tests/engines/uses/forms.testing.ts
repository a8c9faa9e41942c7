import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { IntakeForm, IntakeManifest } from '../../../src/contracts/intake-manifest.ts'
import type { Visitor } from '../support/make-visitor.testing.ts'
import { everyWay, type Use } from './use.testing.ts'

const { forms }: IntakeManifest = JSON.parse(
  readFileSync(join(inject('watchedFolder'), 'intake.json'), 'utf8'),
)

function findForm(what: string, isMeant: (form: IntakeForm) => boolean): IntakeForm & { path: string } {
  const form = forms.find(isMeant)
  const path = form?.routes[0]
  if (!form || path === undefined) throw new Error(`The site has no form ${what}.`)
  return { ...form, path }
}

const hasField = ({ fields }: IntakeForm, wanted: string) => fields.some(({ kind }) => kind === wanted)
const lead = findForm(
  'for leads with an address',
  (form) => form.purpose === 'lead' && hasField(form, 'email'),
)
const application = findForm('with a file', (form) => hasField(form, 'file'))

const answers: Record<string, string> = {
  name: 'Kavitha Raman',
  email: 'kavitha@example.com',
  phone: '9876543210',
  place: 'Madurai',
  text: 'Hello',
}

const input = ({ block }: IntakeForm, name: string) => `#${block} [name="${name}"]`
const submit = ({ block }: IntakeForm) => `#${block} [type=submit]`
const invalid = ({ block }: IntakeForm) => `#${block} [aria-invalid=true]`

/** Waits until so many fields are marked, and the focus is where the visitor goes on, with what it is called by in view. */
async function expectMistakes(visitor: Visitor, form: IntakeForm, count: number): Promise<void> {
  await visitor.until(
    `${count} mistakes`,
    (selector, wanted) => document.querySelectorAll(selector).length === wanted,
    invalid(form),
    count,
  )
  await visitor.until(
    'the focus on the mistakes, in view',
    (id) => {
      const { activeElement } = document
      const place = activeElement?.matches(`#${id} :is([data-summary], [aria-invalid=true])`)
        ? activeElement
        : null
      const label = place instanceof HTMLInputElement ? (place.labels?.[0] ?? place) : place
      const box = label?.getBoundingClientRect()
      const front =
        box && document.elementFromPoint(box.left + Math.min(20, box.width / 2), box.top + box.height / 2)
      return Boolean(label && front && (label.contains(front) || front.contains(label)))
    },
    form.block,
  )
}

/** A tap is a mouse's press only once the browser knows that it is no other gesture. */
const expectFocus = (visitor: Visitor, field: string) =>
  visitor.until(
    `the focus on ${field}`,
    (selector) => document.activeElement?.matches(selector) === true,
    field,
  )

const expectSuccess = (visitor: Visitor, { success }: IntakeForm) =>
  visitor.until('the thank-you page', (wanted) => location.pathname === wanted, success)

export const formUses: Use[] = [
  {
    outcome: 'the first press on an empty form says what every field needs, and leads to it',
    modules: ['form/island'],
    controls: ['form [type=submit]'],
    by: everyWay,
    async run(visitor, use) {
      await visitor.visit(lead.path)
      await use(submit(lead))
      await expectMistakes(visitor, lead, lead.fields.length)
    },
  },
  {
    outcome: 'a mistake is said beside its field, and good answers that are typed reach the thank-you page',
    controls: ['form input'],
    by: ['mouse'],
    async run(visitor, use) {
      await visitor.visit(lead.path)
      const { fields } = lead
      for (const { name, kind } of fields) {
        await use(input(lead, name))
        await expectFocus(visitor, input(lead, name))
        await visitor.page.type(kind === 'email' ? 'kavitha@mail' : (answers[kind] ?? ''))
      }
      await use(submit(lead))
      await expectMistakes(visitor, lead, 1)
      const email = input(lead, fields.find(({ kind }) => kind === 'email')?.name ?? '')
      await use(email)
      await expectFocus(visitor, email)
      await visitor.page.press('End')
      await visitor.page.type('.com')
      await use(submit(lead))
      await expectSuccess(visitor, lead)
    },
  },
  {
    outcome: 'the form is answered and sent by keys alone',
    by: ['keys'],
    async run(visitor) {
      await visitor.visit(lead.path)
      const [first] = lead.fields
      await visitor.pressOn(input(lead, first?.name ?? ''), 'End')
      for (const { name, kind } of lead.fields) {
        const isThere = () =>
          visitor.page.evaluate(
            (selector) => document.activeElement?.matches(selector) === true,
            input(lead, name),
          )
        for (let presses = 0; presses < 5 && !(await isThere()); presses += 1) await visitor.page.press('Tab')
        await visitor.page.type(answers[kind] ?? '')
      }
      await visitor.page.press('Enter')
      await expectSuccess(visitor, lead)
    },
  },
  {
    outcome: 'a country is found in the list and chosen, and its code begins the number',
    controls: [
      'form [data-picker] [aria-haspopup=listbox]',
      'form [data-picker] input',
      'form [role=listbox]',
    ],
    // Its button is no stop of the Tab key.
    by: ['mouse', 'finger'],
    async run(visitor, use) {
      await visitor.visit(lead.path)
      const phone = lead.fields.find(({ kind }) => kind === 'phone')?.name ?? ''
      await use(`#${lead.block} [data-picker] [aria-haspopup=listbox]`)
      const search = `#${lead.block} .search-box`
      await expectFocus(visitor, search)
      await visitor.page.type('emir')
      await visitor.page.press('Enter')
      await visitor.until(
        'the code of the country',
        (selector) => document.querySelector<HTMLInputElement>(selector)?.value === '+971',
        input(lead, phone),
      )
    },
  },
  {
    outcome: 'a file and choices from lists are sent with the other answers',
    controls: ['form select', 'form [type=file]'],
    by: ['keys'],
    async run(visitor) {
      await visitor.visit(application.path)
      for (const { name, kind } of application.fields) {
        const selector = input(application, name)
        await visitor.page.evaluate(
          (wanted) => document.querySelector<HTMLElement>(wanted)?.focus(),
          selector,
        )
        if (kind === 'select') {
          // The first letter of a choice chooses it.
          const [letter = ''] = await visitor.page.evaluate(
            (wanted) => document.querySelector<HTMLSelectElement>(wanted)?.options[1]?.text ?? '',
            selector,
          )
          await visitor.page.type(letter.toLowerCase())
          await visitor.until(
            'a choice',
            (wanted) => document.querySelector<HTMLSelectElement>(wanted)?.value !== '',
            selector,
          )
        } else if (kind === 'file')
          // No driver but Chromium's has the system's dialog for files.
          await visitor.page.evaluate((wanted) => {
            const chosen = new DataTransfer()
            chosen.items.add(new File(['%PDF-1.4\n%%EOF\n'], 'cv.pdf', { type: 'application/pdf' }))
            const field = document.querySelector<HTMLInputElement>(wanted)
            if (field) field.files = chosen.files
            field?.dispatchEvent(new Event('change', { bubbles: true }))
          }, selector)
        else await visitor.page.type(answers[kind] ?? '')
      }
      await visitor.pressOn(submit(application), 'Enter')
      await visitor.until(
        'the page of success, or what the form says of it',
        (id, success) =>
          location.pathname === success || document.querySelector(`#${id}-sent`)?.checkVisibility() === true,
        application.block,
        application.success,
      )
    },
  },
]
