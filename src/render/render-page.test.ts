import fc from 'fast-check'
import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { blocks } from '../blocks/blocks-by-type.ts'
import type { BlockDefinition } from '../blocks/define-block.ts'
import { markReused } from '../core/memoize-reused.ts'
import type { Page, PageBlock } from '../core/model/page.ts'
import { completeColours, type MotifName, motifNames } from '../core/model/theme.ts'
import { listModuleNames } from '../core/model/wake.ts'
import { inlineScripts } from '../ui/inline-scripts.ts'
import { BlockError } from './block-error.ts'
import type { RenderInput } from './render-input.ts'
import { renderPage } from './render-page.ts'

const colours = completeColours({
  ground: '#ffffff',
  surface: '#ffffff',
  text: '#111111',
  strong: '#222222',
  action: '#aa0000',
  highlight: '#ffcc00',
  chat: '#006600',
})

const input: RenderInput = {
  blocks,
  shell: {
    name: 'Bakery',
    url: 'https://bakery.example',
    lang: 'en',
    theme: { colours, fonts: { headline: [], body: [] }, radius: 8, motif: 'none' },
  },
  client: {
    main: '/assets/main.js',
    modules: Object.fromEntries(
      Object.values(blocks).flatMap((definition) =>
        listModuleNames(definition).map((name) => [name, `/assets/${name.replace('/', '-')}.js`]),
      ),
    ),
  },
  fonts: { families: 'serif', css: {} },
}

function makePage(pageBlocks: PageBlock[], head: Partial<Page['head']> = {}): Page {
  return {
    route: '/bread',
    lang: 'en',
    head: {
      title: 'Bread',
      description: 'Baked every day.',
      keywords: [],
      canonical: 'https://bakery.example/bread',
      robots: 'index',
      siteName: 'Bakery',
      share: false,
      breadcrumbs: [],
      alternates: [],
      ...head,
    },
    blocks: pageBlocks,
    contactedAddresses: { frames: [], endpoints: [] },
    chat: {},
    messages: { skip: { text: 'Skip' } },
  }
}

const prose = (id: string, text: string): PageBlock => ({
  type: 'prose',
  id,
  area: 'main',
  props: {
    heading: { level: 1, content: [{ kind: 'text', text }] },
    body: [{ kind: 'paragraph', content: [{ kind: 'text', text }] }],
  },
})
const questions = (id: string): PageBlock => ({
  type: 'faq',
  id,
  area: 'main',
  props: {
    heading: { level: 2, content: [{ kind: 'text', text: 'Questions' }] },
    items: [
      {
        question: { level: 3, content: [{ kind: 'text', text: 'When?' }] },
        answer: [{ kind: 'paragraph', content: [{ kind: 'text', text: 'Now </script> & here.' }] }],
      },
    ],
    open: 'none',
    messages: {},
  },
})

const moving: PageBlock = {
  type: 'backToTop',
  id: 'top',
  area: 'after',
  props: { messages: { backToTop: { text: 'Up' } } },
}

describe('the head', () => {
  test('says title, description, address and what previews need', () => {
    const html = renderPage(makePage([prose('p', 'Bread')]), input)
    for (const part of [
      '<title>Bread</title>',
      '<meta name="description" content="Baked every day.">',
      '<link rel="canonical" href="https://bakery.example/bread">',
      '<meta property="og:title" content="Bread">',
      '<meta property="og:locale" content="en_US">',
    ]) {
      expect(html).toContain(part)
    }
  })

  test('a page that is not indexed says so, and has no structured data', () => {
    const html = renderPage(makePage([questions('q')], { robots: 'noindex' }), input)
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toContain('ld+json')
    expect(html).not.toContain('canonical')
  })

  test('structured data name the organisation and the questions, and cannot end their element', () => {
    const html = renderPage(makePage([questions('q')]), input)
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    const graph = JSON.parse(json)['@graph']
    expect(graph.map((entry: { '@type': string }) => entry['@type'])).toEqual(['Organization', 'FAQPage'])
    expect(graph[1].mainEntity[0]).toMatchObject({
      name: 'When?',
      acceptedAnswer: { text: 'Now </script> & here.' },
    })
  })
})

describe('the body', () => {
  test('a page that nothing wakes on loads no script', () => {
    expect(renderPage(makePage([prose('p', 'Bread')]), input)).not.toMatch(
      /<script(?! type="application\/ld\+json")/,
    )
  })

  test('the script that starts the runtime is the same on every page, and names its address beside itself', () => {
    const html = renderPage(makePage([moving]), input)
    expect(html).toContain(
      `<script data-runtime="/assets/main.js">${inlineScripts.startRuntime}</script></head>`,
    )
    expect(html).not.toContain('type="module"')
  })

  test('headline fonts are late where a script enables them, and enabled from the start elsewhere', () => {
    const faces = '@font-face{font-family:"Anek";src:url(/assets/anek.0a1b2c3d.woff2)}'
    const css = { en: { faces: { Latn: faces }, fallbacks: '@font-face{font-family:"Anek fallback"}' } }
    const show = (block: PageBlock) =>
      renderPage(makePage([block]), { ...input, fonts: { families: 'Anek', css } })
    const late = `<style media="(scripting:none)" data-fonts="0a1b2c3d">${faces}</style>`
    expect(show(moving)).toContain(`${late}<script data-runtime`)
    expect(show(moving)).toContain('<style>@font-face{font-family:"Anek fallback"}')
    expect(show(moving).match(/url\(\/assets/g)).toHaveLength(1)
    expect(show(prose('p', 'Bread'))).toContain(`<style>${faces}@font-face{font-family:"Anek fallback"}`)
    expect(show(prose('p', 'Bread'))).not.toContain('data-fonts')
  })

  test('letters that no heading of the main content has are for a visit that has loaded them', () => {
    const faces = { Latn: 'url(/assets/latin.11111111.woff2)', Taml: 'url(/assets/tamil.22222222.woff2)' }
    const show = (block: PageBlock) =>
      renderPage(
        { ...makePage([block, { ...prose('menu', 'நன்றி'), area: 'after' }]), lang: 'ta', counts: '/counts' },
        { ...input, fonts: { families: 'Anek', css: { ta: { faces, fallbacks: '' } } } },
      )
    expect(show(prose('p', 'நன்றி'))).toContain(
      `<style media="(scripting:none)" data-fonts="11111111-22222222">${faces.Latn}${faces.Taml}</style><script`,
    )
    expect(show(prose('p', 'Thank You!'))).toContain(
      `<style media="(scripting:none)" data-fonts="11111111">${faces.Latn}</style>` +
        `<style media="not all" data-fonts="22222222">${faces.Taml}</style><script`,
    )
  })

  test('the same block twice has its own ids each time', () => {
    const html = renderPage(makePage([prose('one', 'Bread'), prose('two', 'Bread')]), input)
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toContain('one')
    expect(ids).toContain('two')
    expect(html).not.toContain('\uE000')
  })

  test('a block in another language says so on its own element', () => {
    const html = renderPage(makePage([{ ...prose('p', 'வணக்கம்'), lang: 'ta' }]), input)
    expect(html).toMatch(/<section[^>]* lang="ta"/)
  })

  test('a block type that is not in the registry throws', () => {
    expect(() => renderPage(makePage([{ ...prose('p', 'x'), type: 'heroo' }]), input)).toThrow('heroo')
  })

  test('blocks with shared props are rendered once, each with its own id', () => {
    const { props, ...block } = prose('one', 'Bread')
    const views: string[] = []
    const { View, ...definition } = blocks.prose as BlockDefinition<never>
    const watched = {
      ...definition,
      View: (given: { id: string }) => {
        views.push(given.id)
        return createElement(View, given as never)
      },
    } as unknown as BlockDefinition
    const page = makePage([
      { ...block, props: markReused(props) },
      questions('q'),
      { ...block, id: 'two', props },
    ])
    const html = renderPage(page, { ...input, blocks: { ...blocks, prose: watched } })
    expect(html).toBe(renderPage(page, input))
    expect(html).toMatch(/id="one"[\s\S]*id="two"/)
    expect(views).toHaveLength(1)
  })

  test.each([
    ['/favicon.svg', '<link rel="icon" href="/favicon.svg" type="image/svg+xml">'],
    ['/favicon.ico', '<link rel="icon" href="/favicon.ico">'],
    [undefined, undefined],
  ])('with the icon %s a page has %s', (icon, link) => {
    const html = renderPage(makePage([]), { ...input, shell: { ...input.shell, ...(icon && { icon }) } })
    expect(/<link rel="icon"[^>]*>/.exec(html)?.[0]).toBe(link)
  })

  test('keywords, which only search engines read, are on pages for them', () => {
    const page = makePage([])
    const show = (robots: 'index' | 'noindex') =>
      renderPage({ ...page, head: { ...page.head, keywords: ['bread', 'rye'], robots } }, input)
    expect(show('index')).toContain('<meta name="keywords" content="bread, rye">')
    expect(show('noindex')).not.toContain('name="keywords"')
  })

  test('the home page alone shows services whose site it is', () => {
    const shell = { ...input.shell, verification: { google: 'abc-_1', bing: 'DEF=', facebook: '1a' } }
    const home = renderPage({ ...makePage([]), route: '/' }, { ...input, shell })
    const tags = [...home.matchAll(/<meta name="([^"]*)" content="([^"]*)">/g)].map(([, ...tag]) =>
      tag.join(' '),
    )
    const codes = ['google-site-verification abc-_1', 'msvalidate.01 DEF=', 'facebook-domain-verification 1a']
    expect(tags).toEqual(expect.arrayContaining(codes))
    expect(tags.filter((tag) => /verif|msvalidate/.test(tag))).toEqual(codes)
    expect(renderPage(makePage([]), { ...input, shell })).toBe(renderPage(makePage([]), input))
  })

  test('a page has the drawing of its motif alone, though its blocks are rendered once', () => {
    const page = makePage([{ type: 'divider', id: 'd', area: 'main', props: markReused({ tone: 'plain' }) }])
    const show = (motif: MotifName) =>
      renderPage(page, {
        ...input,
        shell: { ...input.shell, theme: { ...input.shell.theme, motif } },
      })
    const drawn = motifNames.map((motif) => [...(show(motif).match(/ d="[^"]*"/g) ?? [])].map(String))
    expect(drawn.map((paths) => paths.length > 0)).toEqual(motifNames.map((motif) => motif !== 'none'))
    const lines = drawn[motifNames.indexOf('kolam')]?.[0]
    expect(drawn.filter((paths) => lines !== undefined && paths.includes(lines))).toHaveLength(1)
    expect(new Set(drawn.map(String)).size).toBe(motifNames.length)
  })
})

test('no text of a document becomes markup: the page has the same elements whatever it says', () => {
  const tagsOf = (html: string) => html.match(/<\/?[a-zA-Z][^\s>]*/g)
  const plain = tagsOf(renderPage(makePage([prose('p', 'x')], { title: 'x', description: 'x' }), input))
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1 }).filter((text) => !text.includes('\uE000')),
    fc.constantFrom(
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      "'><b>",
      '</style><b>',
      '<!--',
      '&lt;b&gt;',
    ),
  )
  fc.assert(
    fc.property(hostile, (text) => {
      expect(
        tagsOf(renderPage(makePage([prose('p', text)], { title: text, description: text }), input)),
      ).toEqual(plain)
    }),
    { numRuns: 60 },
  )
})

describe('direction', () => {
  const htmlTag = (page: Page) => /<html[^>]*>/.exec(renderPage(page, input))?.[0]

  test.each([
    ['ar', '<html lang="ar" dir="rtl">'],
    ['he', '<html lang="he" dir="rtl">'],
    ['fa', '<html lang="fa" dir="rtl">'],
    ['ur', '<html lang="ur" dir="rtl">'],
    ['ta', '<html lang="ta">'],
  ])('a page in %s is %s', (lang, tag) => {
    expect(htmlTag({ ...makePage([prose('text', 'Text')]), lang })).toBe(tag)
  })

  test('a block in the other direction says so on its own element', () => {
    const html = renderPage(makePage([{ ...prose('about', 'نص'), lang: 'ar', dir: 'rtl' }]), input)
    expect(html).toMatch(/<section lang="ar" dir="rtl"[^>]*id="about"/)
  })

  test('a run in the other direction says so', () => {
    const block = prose('about', '')
    const content = [{ kind: 'text', text: 'مرحبا', lang: 'ar', dir: 'rtl' }]
    block.props = { ...block.props, body: [{ kind: 'paragraph', content }] }
    expect(renderPage(makePage([block]), input)).toContain('<span lang="ar" dir="rtl">مرحبا</span>')
  })
})

test('a page that is counted names the address and has the runtime; another page has neither', () => {
  const counted = renderPage({ ...makePage([]), counts: '/dev/count?a="b"' }, input)
  expect(counted).toContain('<html lang="en" data-counts="/dev/count?a=&quot;b&quot;">')
  expect(counted).toContain('data-runtime="/assets/main.js"')
  const plain = renderPage(makePage([]), input)
  expect(plain).not.toMatch(/data-counts|<script(?! type="application\/ld)/)
})

test('a view that throws names its block', () => {
  const { prose: text, ...others } = blocks
  const fail = () => {
    throw new Error('the oven is cold')
  }
  const failing = { ...others, prose: { ...text, View: fail } as BlockDefinition }
  const work = () => renderPage(makePage([prose('p', 'Bread')]), { ...input, blocks: failing })
  expect(work).toThrow(BlockError)
  expect(work).toThrow('The block "p" (prose) could not be rendered: the oven is cold')
})
