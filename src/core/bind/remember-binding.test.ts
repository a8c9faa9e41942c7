import { expect, test } from 'vitest'
import { markReused } from '../memoize-reused.ts'
import { levelHeadings } from '../model/heading-levels.ts'
import * as fields from '../schema/fields.ts'
import { mapFields } from '../schema/walk-fields.ts'
import { bindField } from './bind-field.ts'
import { type BlockContext, rememberBinding } from './remember-binding.ts'

const schema = {
  type: 'object',
  properties: { heading: fields.heading, text: fields.text, action: fields.link, form: fields.form },
}

/** Binds as a page does that has these facts and pools, and tells what was asked and done. */
function bind(value: object, facts: Record<string, string>, pool = 'https://chat.example/1') {
  const asked: string[] = []
  const done: string[] = []
  let runs = 0
  const context: BlockContext = {
    lang: 'en',
    fact(name) {
      asked.push(`fact ${name}`)
      return facts[name]
    },
    media: { findImage: () => undefined, findVideo: () => undefined, findPlayed: () => undefined },
    form(name) {
      asked.push(`form ${name}`)
      // A new object each time, as the site gives it.
      return { endpoint: `/${name}`, context: false }
    },
    country: () => 'IN',
    timeZone: () => undefined,
    pool(name) {
      asked.push(`pool ${name}`)
      return [pool]
    },
    messages: (catalogue) => catalogue.en as never,
    reach: (by, address) => done.push(`${by} ${address}`),
  }
  const bound = rememberBinding(value, 'en', context, (recorded) => {
    runs += 1
    return mapFields(schema, value, (field) => bindField(field, recorded, levelHeadings(false))) as object
  })
  return { bound, asked, done, runs }
}

const makeValue = () =>
  markReused({ heading: 'Baked in ${town}', text: '${year}', action: 'chat:team', form: 'lead' })

test('equal answers give the same object, with the same questions and effects', () => {
  const value = makeValue()
  const facts = { town: 'Madurai', year: '2026' }
  const first = bind(value, facts)
  const second = bind(value, { ...facts })
  expect(first.runs).toBe(1)
  expect(second.runs).toBe(0)
  expect(second.bound).toBe(first.bound)
  expect(second.asked).toEqual(first.asked)
  expect(second.done).toEqual(first.done)
  expect(first.asked).toEqual(expect.arrayContaining(['fact town', 'fact year', 'pool team', 'form lead']))
  expect(first.done).toEqual(['endpoints /lead'])
})

test('another answer binds anew, and no question is asked that binding would not ask', () => {
  const value = makeValue()
  bind(value, { town: 'Madurai', year: '2026' })
  const facts = { town: 'Salem', year: '2026' }
  const other = bind(value, facts)
  const alone = bind(makeValue(), facts)
  expect(other.runs).toBe(1)
  expect(other.bound).toEqual(alone.bound)
  expect(new Set(other.asked)).toEqual(new Set(alone.asked))
  expect(other.done).toEqual(alone.done)
  expect(bind(value, { ...facts }, 'https://chat.example/2').bound).toMatchObject({
    action: { href: 'https://chat.example/2' },
  })
})

test('equal values that are two objects are two bindings', () => {
  const facts = { town: 'Madurai', year: '2026' }
  expect(bind(makeValue(), facts).bound).not.toBe(bind(makeValue(), facts).bound)
})

test('a value that no other page has is not remembered', () => {
  const value = { ...makeValue() }
  const facts = { town: 'Madurai', year: '2026' }
  expect([bind(value, facts).runs, bind(value, facts).runs]).toEqual([1, 1])
})
