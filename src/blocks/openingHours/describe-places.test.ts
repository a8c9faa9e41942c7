import { expect, test } from 'vitest'
import type { Link } from '../../core/model/bound.ts'
import { describePlaces } from './describe-places.ts'

const heading = (text: string) => ({ level: 3 as const, content: [{ kind: 'text' as const, text }] })
const hours = ['Sa 09:00-24:00']
const call: Link = { href: 'tel:+914520000000', kind: 'phone', newTab: false }

test('only a place with a name and an address is told, with its telephone if its action is a call', () => {
  const place = { name: heading('Lake'), address: [{ text: '4 Lake Road' }], hours }
  const told = {
    ...{ '@type': 'LocalBusiness', name: 'Lake', address: '4 Lake Road' },
    openingHoursSpecification: [
      { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Saturday'], opens: '09:00', closes: '23:59' },
    ],
  }
  const action = { label: [{ text: 'Call' }], to: call }
  const chat = { ...action, to: { ...call, kind: 'chat' as const } }
  const places = [
    place,
    { ...place, action },
    { ...place, action: chat },
    { hours },
    { name: heading('A'), hours },
  ]
  expect(describePlaces({ places } as Parameters<typeof describePlaces>[0])).toEqual([
    told,
    { ...told, telephone: '+914520000000' },
    told,
  ])
})
