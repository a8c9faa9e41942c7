// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { swapPage } from './swap-page.ts'

const write = (main: string, options: { head?: string; after?: string; lang?: string } = {}) =>
  `<!doctype html><html lang="${options.lang ?? 'en'}"><head>${options.head ?? '<title>One</title>'}</head>` +
  `<body id="top"><a class="skip" href="#main">Skip</a><nav id="topNav"></nav><main id="main">${main}</main>${options.after ?? ''}</body></html>`
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')
const waker = { wake: vi.fn(), rest: vi.fn() }

/** Shows `before`, lets `act` use the page, swaps, and gives the children of `main` afterwards. */
function swap(before: string, after: string, act: () => void = () => {}): Element[] {
  const page = parse(before)
  document.documentElement.lang = page.documentElement.lang
  document.head.innerHTML = page.head.innerHTML
  document.body.innerHTML = page.body.innerHTML
  act()
  swapPage(document, parse(before), parse(after), waker)
  return [...(document.getElementById('main')?.children ?? [])]
}
const idsOf = (elements: Iterable<Element>) => [...elements].map(({ id }) => id)
const get = <Kind extends HTMLElement>(id: string) => document.getElementById(id) as Kind

beforeEach(() => vi.clearAllMocks())

test('headline fonts that the page shows stay enabled, and follow its language', () => {
  const head = (rules: string) =>
    `<title>One</title><style>p{}</style><style media="(scripting:none)" data-fonts="0">${rules}</style>` +
    `<style media="not all" data-fonts="1">${rules}</style>`
  swap(write('', { head: head('a{}') }), write('', { head: head('b{}') }), () =>
    document.querySelector('[data-fonts]')?.removeAttribute('media'),
  )
  const fonts = document.querySelectorAll('[data-fonts]')
  expect([...fonts].map((style) => [style.textContent, style.hasAttribute('media')])).toEqual([
    ['b{}', false],
    ['b{}', false],
  ])
})

describe('blocks', () => {
  test('one that the server sends as before is not touched, whatever a script has done to it', () => {
    let live: Element | undefined
    swap(write('<p id="a">A</p><p id="b">B</p>'), write('<p id="a">A</p><p id="b">New</p>'), () => {
      live = get('a')
      live.setAttribute('data-started', '')
    })
    expect(get('a')).toBe(live)
    expect(get('a').hasAttribute('data-started')).toBe(true)
    expect(get('b').textContent).toBe('New')
    expect(waker.rest).toHaveBeenCalledTimes(1)
    expect(waker.wake).toHaveBeenCalledExactlyOnceWith(get('b'))
  })

  test('come, go and change places', () => {
    const before = write('<p id="a">A</p><p id="b">B</p><p id="c">C</p>')
    const after = write('<p id="c">C</p><p id="d">D</p><p id="a">A!</p>')
    const live: Record<string, Element> = {}
    const now = swap(before, after, () => {
      live.c = get('c')
    })
    expect(idsOf(now)).toEqual(['c', 'd', 'a'])
    expect(now[0]).toBe(live.c)
    expect(now[2]?.textContent).toBe('A!')
  })

  test('around the main part are compared as well; what scripts have added stays', () => {
    swap(
      write('', { after: '<footer id="footer">One</footer>' }),
      write('', { after: '<footer id="footer">Two</footer><div id="dialog"></div>' }),
      () => document.body.insertAdjacentHTML('beforeend', '<canvas id="added"></canvas><div>Foreign</div>'),
    )
    expect(get('footer').textContent).toBe('Two')
    expect(get('added')).not.toBeNull()
    expect(idsOf(document.body.children)).toEqual(['', 'topNav', 'main', 'footer', 'dialog', 'added', ''])
    expect(document.body.lastElementChild?.outerHTML).toBe('<div>Foreign</div>')
  })

  test('an island is known by the block in its wrapper', () => {
    const island = (text: string) =>
      `<div class="wake" data-wake="near"><section id="form">${text}</section></div>`
    const now = swap(write(`${island('One')}<p id="a">A</p>`), write(`<p id="a">A</p>${island('Two')}`))
    expect(now).toHaveLength(2)
    expect(now[1]?.textContent).toBe('Two')
  })
})

describe('the head', () => {
  test('takes the new title, description and styles, and keeps what scripts have added', () => {
    const head = (title: string, css: string) =>
      `<meta charset="utf-8"><title>${title}</title><meta name="description" content="${title}"><style>${css}</style>`
    swap(write('', { head: head('One', 'a{}') }), write('', { head: head('Two', 'b{}'), lang: 'ta' }), () => {
      document.head.insertAdjacentHTML('afterbegin', '<style data-styled="active">c{}</style>')
    })
    expect(document.title).toBe('Two')
    expect(document.documentElement.lang).toBe('ta')
    expect(document.head.querySelector('meta[name=description]')?.getAttribute('content')).toBe('Two')
    expect([...document.head.querySelectorAll('style')].map(({ textContent }) => textContent)).toEqual([
      'c{}',
      'b{}',
    ])
  })
})

describe('what a person has done to a block that changes', () => {
  test('opened and closed parts stay so; the others are as the server says', () => {
    const faq = (heading: string, open: string) =>
      `<section id="faq"><h2>${heading}</h2><details id="x" open><summary>X</summary></details><details><summary>Y</summary></details><details ${open}><summary>Z</summary></details></section>`
    swap(write(faq('One', '')), write(faq('Two', 'open')), () => {
      const [x, y] = document.querySelectorAll('details')
      if (x) x.open = false
      if (y) y.open = true
    })
    expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([false, true, true])
  })

  test('typed text, choices and focus are kept; fields as they were sent take the new value', () => {
    const form = (value: string) =>
      `<form id="form"><p>${value}</p><input name="typed" value="${value}"><input name="left" value="${value}">` +
      `<input type="checkbox" name="agreed"><textarea name="text">${value}</textarea></form>`
    const field = (name: string) =>
      document.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement
    swap(write(form('one')), write(form('two')), () => {
      field('typed').value = 'mine'
      field('agreed').checked = true
      field('text').value = 'more'
      field('text').focus()
    })
    expect(field('typed').value).toBe('mine')
    expect(field('left').value).toBe('two')
    expect(field('agreed').checked).toBe(true)
    expect(field('text').value).toBe('more')
    expect(document.activeElement).toBe(field('text'))
  })

  test('what was chosen in a list is kept while it is offered', () => {
    const form = (...values: string[]) =>
      `<form id="form"><select name="place">${values.map((value) => `<option value="${value}">${value}</option>`)}</select>` +
      `<select name="time"><option value="${values[0]}">${values[0]}</option></select></form>`
    const list = (name: string) => document.querySelector(`[name=${name}]`) as HTMLSelectElement
    swap(write(form('a', 'b')), write(form('new', 'a', 'b')), () => {
      list('place').value = 'b'
    })
    expect(list('place').value).toBe('b')
    expect(list('time').value).toBe('new')
  })

  test('the element that has the focus stays, and the block is told that it has it', () => {
    const form = (text: string) => `<form id="form"><p>${text}</p><input name="name"></form>`
    const told = vi.fn()
    let field: HTMLElement | null = null
    swap(write(form('One')), write(form('Two')), () => {
      field = get('form').querySelector('input')
      field?.focus()
      get('form').addEventListener('focusin', told)
    })
    expect(document.activeElement).toBe(field)
    expect(told).toHaveBeenCalledTimes(1)
  })

  test('what has no counterpart any more is let go', () => {
    swap(
      write('<form id="form"><input name="a"></form>'),
      write('<form id="form"><p>No field</p></form>'),
      () => get('form').querySelector('input')?.focus(),
    )
    expect(get('form').textContent).toBe('No field')
  })
})
