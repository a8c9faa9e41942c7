import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { makeFolder } from '../../../tests/folders.testing.ts'
import { followAddresses, isBad } from './follow-addresses.ts'
import { formatFollowed, renderRedirectTable } from './format-followed.ts'
import { readAddressList } from './read-address-list.ts'

const folder = makeFolder()
const pages = ['/', '/contact', '/box']
const site = {
  url: 'https://www.example.com',
  routes: pages,
  redirects: [
    { from: '/', query: { p: '7' }, to: '/contact' },
    { from: '/shop', to: 'https://shop.example/' },
    { from: '/category/*', to: '/box' },
    { from: '/once', to: '/twice' },
    { from: '/twice', to: '/box' },
    { from: '/round/*', to: '/round/a' },
    { from: '/lost/*', to: '/gone/*' },
  ],
  isShown: (path: string) => pages.includes(path),
  findSpelling: (lower: string) => pages.find((path) => path === lower),
}

async function follow(name: string, content: string | Buffer) {
  const file = join(folder, name)
  writeFileSync(file, content)
  return followAddresses(await readAddressList(file), site)
}

const addresses = [
  'https://old.example/contact/',
  'https://old.example/?p=7',
  'https://old.example/shop?a=1',
  'https://old.example/category/x/',
  'https://old.example/once',
  'https://old.example/round/b',
  'https://old.example/2019/Contact-us.html',
  'https://old.example/lost/x',
  'https://old.example/contact/#map',
]
const expected = `list:5  /once  is redirected 2 times: → /twice → /box
list:6  /round/b  leads back to itself: → /round/a → /round/a
list:7  /2019/Contact-us.html  leads nowhere. Did you mean "/contact"?
list:8  /lost/x  leads nowhere: → /gone/x.
8 addresses. Redirected: 4. Redirected more than once: 1. Back to themselves: 1. Nowhere: 2.`

test.each([
  ['list.txt', addresses.join('\n')],
  ['list.csv', addresses.map((address) => `"${address}",200`).join('\r\n')],
])('the addresses of %s are followed, each once', async (name, content) => {
  expect(formatFollowed('list', await follow(name, content))).toBe(expected)
})

test('an address whose query nothing looks at must be mended, but for what advertisements add', async () => {
  const list = ['/?p=7', '/?p=8', '/?utm_source=mail&gclid=a', '/?p=9&utm_source=mail', '/']
  const followed = await follow('queries.txt', list.join('\n'))
  expect(followed.filter(isBad).map(({ search }) => search)).toEqual(['?p=8', '?p=9&utm_source=mail'])
  expect(followed.map(({ ignoresQuery }) => ignoresQuery)).toEqual([
    undefined,
    true,
    undefined,
    true,
    undefined,
  ])
  expect(formatFollowed('list', followed)).toBe(
    `list:2  /?p=8  shows /, whatever its query says.
list:4  /?p=9&utm_source=mail  shows /, whatever its query says.
5 addresses. Pages and files: 2. Query not looked at: 2. Redirected: 1.`,
  )
  expect(renderRedirectTable(followed)).toBe('from,to\n/?p=8,\n/?p=9&utm_source=mail,')
})

test('a sitemap may be compressed, and have comments and numbers for characters', async () => {
  const comment = '<!-- <url><loc>https://old.example/hidden</loc></url>\n-->'
  const loc = '<url><loc>https://old.example/?p=8&#38;q=1&#x26;r=2</loc></url>'
  const text = `<urlset>\n${comment}${loc}<!-- open\n<loc>/never</loc></urlset>`
  const [found, ...others] = await follow('sitemap.xml.gz', gzipSync(text))
  expect(found).toMatchObject({ path: '/', search: '?p=8&q=1&r=2', line: 3 })
  expect(others).toEqual([])
  const broken = gzipSync(text).subarray(0, 30)
  await expect(follow('sitemap.xml.gz', broken)).rejects.toThrow('sitemap.xml.gz cannot be unpacked')
})

test('a column is found by its name, and a sitemap by its locations', async () => {
  const rows = addresses.map((address) => `/elsewhere,${address}`)
  const table = await follow('named.csv', ['Referrer,URL', ...rows].join('\n'))
  expect(table.map(({ path, search, line }) => `${path}${search} ${line}`).slice(0, 2)).toEqual([
    '/contact/ 2',
    '/?p=7 3',
  ])
  const xml = addresses.map((address) => `<url><loc>${address.replace('?a=1', '?a=1&amp;b=2')}</loc></url>`)
  const sitemap = await follow('sitemap.xml', `<?xml version="1.0"?>\n<urlset>\n${xml.join('\n')}</urlset>`)
  expect(sitemap.map(({ path, search, line }) => `${path}${search} ${line}`).slice(1, 3)).toEqual([
    '/?p=7 4',
    '/shop?a=1&b=2 5',
  ])
})

const rows = [
  'Title;URL;Status',
  'A 5" box, warm;https://old.example/contact/;200',
  '"Sale; again";https://old.example/a,b;404',
]

test.each([
  ['semicolons', Buffer.from(rows.join('\r\n'))],
  ['tabs', Buffer.from(rows.map((row) => row.replace(/;(?! )/g, '\t')).join('\n'))],
  ['UTF-16', Buffer.from(`\ufeff${rows.map((row) => row.replace(/;(?! )/g, '\t')).join('\n')}`, 'utf16le')],
  ['lines before its header', Buffer.from(['# Report', '# Nov 2026', '', ...rows].join('\n'))],
])('a list that another program exports with %s is read', async (_, bytes) => {
  const found = await follow('list.csv', bytes)
  expect(found.map(({ path }) => path)).toEqual(['/contact/', '/a,b'])
})

test.each([
  ['the plugin Redirection', 'source,target,regex,code,type,hits\n/contact/,/kontakt,0,301,url,5\n'],
  ['a list of shops', 'Name,Address,URL\nShop,12 Main Street,https://old.example/contact/\n'],
  ['Ahrefs', 'Referring page URL\tTarget URL\nhttps://blog.example/a\thttps://old.example/contact/\n'],
])('the old addresses of %s are found', async (_, text) => {
  const found = await follow('list.csv', text)
  expect(found.map(({ path }) => path)).toEqual(['/contact/'])
})

test('a list that cannot be read to its end is refused at the line', async () => {
  const list = 'url,title\n/contact,"open\n/lost,Lost\n'
  await expect(follow('open.csv', list)).rejects.toThrow(
    'open.csv:2: The quote that begins this cell is not closed.',
  )
})

test('a sitemap may have a prefix, and locations of pictures, which are no pages', async () => {
  const picture = '<image:image><image:loc>https://old.example/a.jpg</image:loc></image:image>'
  const plain = `<urlset><url><loc>https://old.example/contact/</loc>${picture}</url></urlset>`
  const prefixed = plain.replace(/(<\/?)(?=url|loc)/g, '$1ns0:')
  for (const xml of [plain, prefixed])
    expect((await follow('sitemap.xml', xml)).map(({ path }) => path)).toEqual(['/contact/'])
  const index =
    '<ns0:sitemapindex><ns0:sitemap><ns0:loc>https://old.example/a.xml</ns0:loc></ns0:sitemap></ns0:sitemapindex>'
  await expect(follow('index.xml', index)).rejects.toThrow('check each: https://old.example/a.xml')
})

test('a table of redirects names the nearest route, or nothing', async () => {
  expect(renderRedirectTable(await follow('list.txt', addresses.join('\n')))).toBe(
    'from,to\n/2019/Contact-us.html,/contact\n/lost/x,',
  )
})

test.each([
  [
    'index.xml',
    '<sitemapindex><sitemap><loc>https://old.example/posts.xml</loc></sitemap></sitemapindex>',
    'lists other sitemaps. Save them, and check each: https://old.example/posts.xml',
  ],
  ['none.csv', 'name,price\nbread,4', 'none.csv has no address.'],
])('%s is refused in a sentence', async (name, content, message) => {
  await expect(follow(name, content)).rejects.toThrow(message)
})

test('a file that does not exist is refused in a sentence', async () => {
  await expect(readAddressList(join(folder, 'missing.xml'))).rejects.toThrow('cannot be read')
})
