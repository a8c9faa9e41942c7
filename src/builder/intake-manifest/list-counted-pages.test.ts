import { expect, test } from 'vitest'
import { listCountedPages } from './list-counted-pages.ts'

const pages = [
  { route: '/tamil/chennai', aliases: [], document: 'tamil/town', blocks: ['hero', 'town'] },
  { route: '/', aliases: ['/home'], document: 'home', blocks: ['hero', 'offer'] },
  { route: '/tamil/salem', aliases: ['/salem'], document: 'tamil/town', blocks: ['hero', 'form'] },
  { route: '/404', aliases: [], document: 'missing' },
]

test('the intake gets the paths of every document, but not of the page for missing addresses', () => {
  expect(listCountedPages('https://intake.example/dev/count', pages)).toEqual({
    endpoint: '/dev/count',
    pages: { home: ['/', '/home'], 'tamil/town': ['/tamil/chennai', '/tamil/salem', '/salem'] },
    arms: {},
    blocks: { home: ['hero', 'offer'], 'tamil/town': ['hero', 'town', 'form'] },
  })
})

test('the intake gets the arms of every document, also if pages give an experiment different weights', () => {
  const words = (direct: number) => ({ name: 'words', weights: { control: 1, direct } })
  const counted = [
    { route: '/ad', aliases: [], document: 'ad', experiment: words(1) },
    { route: '/', aliases: [], document: 'home', experiment: words(2) },
    { route: '/terms', aliases: [], document: 'terms' },
  ]
  expect(listCountedPages('https://intake.example/dev/count', counted)?.arms).toEqual({
    ad: ['words/control', 'words/direct'],
    home: ['words/control', 'words/direct'],
  })
})

test('a site that does not count gives it nothing', () => {
  expect(listCountedPages(undefined, pages)).toBeUndefined()
})
