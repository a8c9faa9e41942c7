import { describe, expect, test } from 'vitest'
import { loadTexts, makeMedia } from '../../../tests/site-in-memory.testing.ts'

/** A site of one page, with more lines under `site` and a heading. */
const makeSite = ({ site = '', routes = '  /: { page: home }\n' }) => `version: 1
site:
  name: Boats
  url: https://www.site.test
  lang: en
  theme:
    colors: { ground: "#ffffff", surface: "#ffffff", text: "#1a1a1a", strong: "#123a5a", action: "#a0102a", highlight: "#ffc53d", chat: "#08763a" }
${site}routes:
${routes}`
const makePage = (fields: string, heading = 'Hello', to = '/') =>
  `${fields}blocks:\n  - type: cards\n    heading: ${heading}\n    cards: [{ name: One, text: First., to: "${to}" }]\n`

async function load(texts: Record<string, string>) {
  const loaded = await loadTexts(texts, makeMedia([]), new Date('2036-01-31'))
  const reported = loaded.diagnostics.map(
    ({ file, line, column, code }) => `${file}:${line}:${column} ${code}`,
  )
  return { ...loaded, reported }
}

const readProps = (page: { blocks: readonly { props: object }[] } | undefined) =>
  page?.blocks[0]?.props as { heading: { content: unknown } } | undefined

describe('the title as a fact', () => {
  test.each([
    ['title: Boats ${year}\n', 'Boats 2036'],
    ['title: Fish | ${site.name}\n', 'Fish | Boats'],
    ['title: ${page.nav} ${route}\nnav: ${fish}\nfacts: { fish: Fish }\n', 'Fish /'],
    ['', 'Boats'],
  ])('of %j is the title that visitors see', async (fields, title) => {
    const { pages, reported } = await load({
      'pages.yaml': makeSite({}),
      'pages/home.yaml': makePage(`${fields}description: A page.\n`, '${page.title}'),
    })
    expect(reported).toEqual([])
    expect(pages[0]?.head.title).toBe(title)
    expect(readProps(pages[0])?.heading.content).toEqual([{ kind: 'text', text: title }])
  })

  test('a title and an item that contain each other end', async () => {
    const { pages, reported } = await load({
      'pages.yaml': makeSite({}),
      'pages/home.yaml': makePage('title: A ${page.nav}\nnav: B ${page.title}\ndescription: A page.\n'),
    })
    expect(reported).toEqual([])
    expect(pages[0]?.head.title).toBe('A B A ${page.nav}')
  })

  test('a text that contains itself is reported, in the head of the site as well', async () => {
    const { reported } = await load({
      'pages.yaml': makeSite({
        site: '  head: { title: "${page.title} | Boats" }\n',
        routes: '  /: { page: home }\n  /other: { page: other }\n  /third: { page: third }\n',
      }),
      'pages/home.yaml': makePage('title: Home | ${page.title}\nnav: ${page.nav}\ndescription: A page.\n'),
      'pages/other.yaml': makePage('description: Another.\n'),
      'pages/third.yaml': makePage('title: Third\ndescription: A third, ${page.title}.\n'),
    })
    expect(reported).toEqual([
      'pages.yaml:8:19 unknown-fact',
      'pages/home.yaml:1:15 unknown-fact',
      'pages/home.yaml:2:6 unknown-fact',
    ])
  })
})

describe('the head of the site', () => {
  const head = (line: string, rest = '') => makeSite({ site: `  head:\n    ${line}\n${rest}` })

  test.each([
    ['title: Fresh bread from ${twon}'],
    ['description: Fresh bread from ${twon}'],
    ['keywords: ["bread from ${twon}"]'],
  ])('%s names a fact that no page has', async (line) => {
    const { diagnostics } = await load({
      'pages.yaml': head(line, '  facts: { town: Salem }\n').replace(
        'routes:\n',
        'routes:\n  /other: { page: other }\n',
      ),
      'pages/home.yaml': makePage('', 'In ${town}'),
      'pages/other.yaml': makePage('title: Other\ndescription: Another.\n', 'By ${town}'),
    })
    const found = diagnostics.filter(({ code }) => code === 'unknown-fact')
    expect(found).toMatchObject([
      { file: 'pages.yaml', line: 9, path: expect.stringContaining('site.head.') },
    ])
    expect(diagnostics.filter(({ code }) => code === 'unused-site-fact')).toEqual([])
  })

  test('facts of documents that only it shows are used', async () => {
    const { pages, reported } = await load({
      'pages.yaml': makeSite({
        site: '  head: { title: "Bread in ${town}", description: "From ${place}", keywords: ["${town} bakery"] }\n',
      }),
      'pages/home.yaml': makePage('facts: { town: Salem, place: the harbour }\n'),
    })
    expect(reported).toEqual([])
    expect(pages[0]?.head).toMatchObject({
      title: 'Bread in Salem',
      description: 'From the harbour',
      keywords: ['Salem bakery'],
    })
  })

  test('two rows with the same title by it are reported at the cell', async () => {
    const { reported } = await load({
      'pages.yaml': makeSite({
        site: '  head: { title: "Bread in ${town}" }\n',
        routes: '  /: { page: home }\n  "/in-${slug}": { page: town, each: towns.csv }\n',
      }),
      'pages/home.yaml': makePage('title: Home\ndescription: A page.\n'),
      'pages/town.yaml': makePage('description: "At ${slug}"\n'),
      'pages/towns.csv': 'slug,town\none,Salem\ntwo,Salem\n',
    })
    expect(reported).toEqual(['pages/towns.csv:3:5 duplicate-title'])
  })

  test('a document that no route shows need not have the facts of it', async () => {
    const { reported } = await load({
      'pages.yaml': head('title: "Bread in ${town}"'),
      'pages/base.yaml': makePage('description: A page.\n'),
      'pages/home.yaml': 'extends: base\nfacts: { town: Salem }\n',
    })
    expect(reported).toEqual([])
  })
})

describe('keywords and the item of the navigation', () => {
  test('of a row have its facts', async () => {
    const { pages, reported } = await load({
      'pages.yaml': makeSite({
        routes: '  /: { page: home }\n  "/in-${slug}": { page: town, each: towns.csv }\n',
      }),
      'pages/home.yaml': makePage('title: Home\ndescription: A page.\n'),
      'pages/town.yaml': makePage(
        'title: "${town}"\ndescription: "At ${town}"\nkeywords: ["${baker} bakery"]\n',
      ),
      'pages/towns.csv': 'slug,town,baker\none,Salem,Anna\ntwo,Karur,Bala\n',
    })
    expect(reported).toEqual([])
    expect(pages.map(({ head }) => head.keywords)).toEqual([[], ['Anna bakery'], ['Bala bakery']])
  })

  test.each(['keywords: ["${twon} bakery"]', 'nav: "${twon}"'])('%s is reported', async (line) => {
    const { reported } = await load({
      'pages.yaml': makeSite({}),
      'pages/home.yaml': makePage(`title: Home\ndescription: A page.\n${line}\n`),
    })
    expect(reported).toEqual([`pages/home.yaml:3:${line.indexOf('$') + 1} unknown-fact`])
  })

  const withMenu = (fields: string) =>
    `title: Home\ndescription: A page.\n${fields}blocks:
  - type: topNav
    home: /
    name: Boats
    active: "\${page.nav}"
    items: [{ label: "\${navHome}", to: / }, { label: Contact, to: "#cards" }]
  - type: cards
    heading: Hello
    cards: [{ name: One, text: First., to: / }]
`

  test.each(['nav: "${navHome}"\n', 'nav: Home\n', 'nav: "${navStart}"\nfacts: { navStart: Home }\n'])(
    'in %j an item is meant whose label is a fact',
    async (fields) => {
      const { pages, reported } = await load({
        'pages.yaml': makeSite({ site: '  facts: { navHome: Home }\n' }),
        'pages/home.yaml': withMenu(fields),
      })
      expect(reported).toEqual([])
      expect(pages[0]?.blocks[0]?.props).toMatchObject({ active: [{ text: 'Home' }] })
    },
  )

  test('a fact that is the name of no item is reported', async () => {
    const { diagnostics } = await load({
      'pages.yaml': makeSite({ site: '  facts: { navHome: Home, navStart: Hoem }\n' }),
      'pages/home.yaml': withMenu('nav: "${navStart}"\n'),
    })
    expect(diagnostics).toMatchObject([{ code: 'bad-value', path: 'nav' }])
    expect(diagnostics[0]?.fixes).toBeUndefined()
  })
})

describe('facts of the engine in links', () => {
  const check = (to: string, fields = '', site = '') =>
    load({
      'pages.yaml': makeSite({ site }),
      'pages/home.yaml': makePage(`title: Home\ndescription: A page.\n${fields}`, 'Hello', to),
    })

  test.each([
    ['/archive/${year}', 'broken-link'],
    ['${site.name}', 'unsafe-link'],
    ['${page.title}', 'unsafe-link'],
    ['chat:${page.nav}', 'unknown-pool'],
    ['#${page.nav}', 'broken-anchor'],
  ])('%s leads nowhere', async (to, code) => {
    const { diagnostics } = await check(to, 'nav: sales\n')
    expect(diagnostics.map((one) => one.code)).toEqual([code])
  })

  test.each([
    ['${route}', '/'],
    ['https://www.harbour.org/${year}', 'https://www.harbour.org/2036'],
    ['mailto:ann@harbour.org?subject=${page.title}', 'mailto:ann@harbour.org?subject=Home'],
  ])('%s leads to %s', async (to, href) => {
    const { pages, reported } = await check(to)
    expect(reported).toEqual([])
    expect(pages[0]?.blocks[0]?.props).toMatchObject({ cards: [{ to: { href } }] })
  })

  test('a pool that one names is used', async () => {
    const site = '  chat:\n    sales: { links: ["https://wa.me/919840012345"] }\n'
    const { reported } = await check('chat:${page.nav}', 'nav: sales\n', site)
    expect(reported).toEqual([])
  })
})

describe('facts in the consent notice', () => {
  const check = (notice: string, facts: string, pages: Record<string, string>) =>
    load({
      'pages.yaml': makeSite({
        site: `  analytics: { tag: { id: G-LOOM1234 } }
  consent:
    notice:
${notice}${facts}`,
        routes: '  /: { page: home }\n  /privacy: { page: privacy }\n',
      }),
      'pages/home.yaml': makePage('title: Home\ndescription: A page.\n'),
      'pages/privacy.yaml': makePage('title: Privacy\ndescription: Another.\n', '"${privacy.tags}"'),
      ...pages,
    }).then(({ pages, diagnostics }) => ({
      pages,
      reported: diagnostics
        .filter(({ code }) => code !== 'missing-disclosure')
        .map(({ file, line, code, routes }) => `${file}:${line} ${code} ${routes}`),
    }))
  const english = (text: string) => `      en: { title: May we count?, text: "${text}" }\n`

  test.each([
    ['privacy', 'unsafe-link'],
    ['/privcy', 'broken-link'],
    ['"#cards"', 'bad-value'],
  ])('its link is that of the fact %s', async (policy, code) => {
    const { reported } = await check(english('[Privacy](${policy})'), `  facts: { policy: ${policy} }\n`, {})
    expect(reported).toEqual([`pages.yaml:11 ${code} /,/privacy`])
  })

  test('a page may have another value, which is checked there', async () => {
    const notice = english('[Privacy](${policy})')
    const own = (policy: string) => ({
      'pages/home.yaml': makePage(`title: Home\ndescription: A page.\nfacts: { policy: ${policy} }\n`),
    })
    expect((await check(notice, '  facts: { policy: /privacy }\n', own('privacy'))).reported).toEqual([
      'pages.yaml:11 unsafe-link /',
    ])
    const { pages, reported } = await check(notice, '  facts: { policy: / }\n', own('/privacy'))
    expect(reported).toEqual([])
    const link = (href: string) => ({ consent: { text: [{ kind: 'link', link: { href } }] } })
    expect(pages).toMatchObject([link('/privacy'), link('/')])
  })

  test('facts that the pages of its language have are enough', async () => {
    const notice = `${english('We count.')}      ta: { title: எண்ணலாமா?, text: "[\${policyName}](\${policy})" }\n`
    const tamil = {
      'pages/privacy.yaml': makePage(
        'title: Privacy\ndescription: Another.\nlang: ta\nfacts: { policy: /privacy, policyName: தனியுரிமை }\n',
        'வணக்கம்',
      ).replaceAll(/One|First\.|Privacy|Another\./g, 'வணக்கம்'),
    }
    expect((await check(notice, '', tamil)).reported).toEqual([])
    const misspelt = await check(notice.replace('${policyName}', '${polcyName}'), '', tamil)
    expect(misspelt.reported).toEqual(['pages.yaml:12 unknown-fact /privacy'])
  })
})
