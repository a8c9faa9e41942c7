import { expect, test } from 'vitest'
import { listCountedPages } from './list-counted-pages.ts'

const pages = [
  { route: '/tamil/chennai', aliases: [], document: 'tamil/town' },
  { route: '/', aliases: ['/home'], document: 'home' },
  { route: '/tamil/salem', aliases: ['/salem'], document: 'tamil/town' },
  { route: '/404', aliases: [], document: 'missing' },
]

test('the intake gets the paths of every document, but not of the page for missing addresses', () => {
  expect(listCountedPages('https://intake.example/dev/count', pages)).toEqual({
    endpoint: '/dev/count',
    pages: { home: ['/', '/home'], 'tamil/town': ['/tamil/chennai', '/tamil/salem', '/salem'] },
  })
})

test('a site that does not count gives it nothing', () => {
  expect(listCountedPages(undefined, pages)).toBeUndefined()
})
