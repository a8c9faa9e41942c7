import { describe, expect, test } from 'vitest'
import { trimAddress } from './trim-address.ts'

describe('the addresses that a request may mean', () => {
  test.each([
    ['/sunday-box&utm_source=fb&gclid=abc', '/sunday-box', 'utm_source=fb&gclid=abc'],
    ['/sunday-box?utm_source=fb', '/sunday-box', 'utm_source=fb'],
    ['/sunday-box.&gclid=abc', '/sunday-box', 'gclid=abc'],
    ['/sunday-box/&gclid=abc', '/sunday-box', 'gclid=abc'],
    ['/sunday-box&a=#b', '/sunday-box', 'a=%23b'],
    ['/sunday-box.', '/sunday-box', ''],
    ['/sunday-box...', '/sunday-box', ''],
    ['/sunday-box)', '/sunday-box', ''],
    ['/sunday-box).', '/sunday-box', ''],
    ['/sunday-box ', '/sunday-box', ''],
    ['/sunday-box,', '/sunday-box', ''],
    ['/sunday-box;', '/sunday-box', ''],
    ['/sunday-box!', '/sunday-box', ''],
    ['/sunday-box]', '/sunday-box', ''],
    ['/sunday-box>', '/sunday-box', ''],
    ['/sunday-box"', '/sunday-box', ''],
    ["/sunday-box'", '/sunday-box', ''],
    ['/sunday-box**', '/sunday-box', ''],
    ['//sunday-box', '/sunday-box', ''],
    ['/sunday-box///', '/sunday-box', ''],
    ['/sunday-box.html', '/sunday-box', ''],
    ['/Sunday-Box/INDEX.HTML', '/Sunday-Box', ''],
    ['/index.html', '/', ''],
    ['/index', '/', ''],
    ['/', '/', ''],
    ['', '/', ''],
    ['/v1.2', '/v1.2', ''],
    ['/v1.2.', '/v1.2', ''],
    ['/a,b', '/a,b', ''],
    ['/a-', '/a-', ''],
    ['/ta/சந்தை', '/ta/சந்தை', ''],
  ])('%j: %s with %j', (pathname, path, query) => {
    const { paths, query: found } = trimAddress(pathname)
    expect([paths[1], found]).toEqual([path, query])
  })

  test('a route that ends like a file is found before the route without the ending', () => {
    expect(trimAddress('/menu.html).').paths).toEqual(['/menu.html', '/menu'])
  })
})
