import { expect, test } from 'vitest'
import { listTitles } from './list-titles.ts'

test('titles are without the name of the site, unless it is a part of a sentence', () => {
  const pages = [
    { route: '/a', document: 'town', title: 'Spoken English in Madurai | Lamp' },
    { route: '/b', document: 'town', title: 'Spoken English in Karur | Lamp' },
    { route: '/c', document: 'home', title: 'Lamp – Learn at home' },
    { route: '/d', document: 'shop', title: 'Buy a Lamp' },
    { route: '/e', document: 'lamp', title: 'Lamp' },
  ]
  expect(listTitles('Lamp', pages)).toEqual({
    ...{ '/a': 'Spoken English in Madurai', '/b': 'Spoken English in Karur', '/c': 'Learn at home' },
    ...{ '/d': 'Buy a Lamp', '/e': 'Lamp', home: 'Learn at home', shop: 'Buy a Lamp', lamp: 'Lamp' },
    town: 'Spoken English in Madurai and 1 more',
  })
})
