import fc from 'fast-check'
import {
  Component,
  createContext,
  createElement,
  Fragment,
  memo,
  type ReactNode,
  Suspense,
  useContext,
  useId,
  useState,
} from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { css, ServerStyleSheet, StyleSheetManager, styled } from 'styled-components'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { provideSheet } from './provide-sheet.ts'
import { writeMarkup } from './write-markup.ts'

/** React's build for development complains about much of what is written here. */
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => vi.restoreAllMocks())

const sheet = new ServerStyleSheet().instance
const contexts = provideSheet(sheet)

const write = (node: ReactNode, marksTexts = false) =>
  writeMarkup(node, { contexts, styled: new WeakMap(), marksTexts })?.html

function writeWithReact(node: ReactNode, marksTexts = false): string {
  return (marksTexts ? renderToString : renderToStaticMarkup)(
    <StyleSheetManager sheet={sheet}>{node}</StyleSheetManager>,
  )
}

const Place = createContext('nowhere')
const Placed = () => <i>{useContext(Place)}</i>
const Fixed = styled.p`color: red;`
const Extended = styled(Fixed)`margin: 0;`
const Field = styled.input`color: blue;`
const Chosen = styled.p<{ $wide?: boolean }>`${({ $wide }) => ($wide ? css`width: 100%;` : css`width: 50%;`)}`
const Titled = styled.p.attrs({ title: 'always' })`color: green;`

describe('what views consist of is written as React does, without it', () => {
  const cases: Record<string, ReactNode> = {
    'text of any characters': <p>{`& < > " ' \u2028`}</p>,
    'children that show nothing': (
      <p>
        {null}
        {undefined}
        {true}
        {''}
      </p>
    ),
    'adjacent texts and numbers': (
      <p>
        {1}
        {'a'}
        {0}
        <b>b</b>c{['d', ['e']]}
        <Fragment>f</Fragment>g
      </p>
    ),
    'components and contexts': (
      <div>
        <Placed />
      </div>
    ),
    'attributes under other names': (
      <label className="a b" htmlFor="c" tabIndex={-1}>
        d
      </label>
    ),
    'booleans of each kind': (
      <button
        type="button"
        disabled
        aria-pressed={false}
        data-on={true}
        hidden={false}
        spellCheck={false}
        title=""
      />
    ),
    'attributes that are late': (
      <form action="/a" encType="text/plain" method="post" id="f">
        <input name="n" value="v" type="checkbox" defaultChecked id="i" />
        <input name="d" defaultValue="v" type="tel" id="j" />
        <input defaultValue="v" value="w" type="hidden" />
        <button name="b" type="submit" value="">
          c
        </button>
      </form>
    ),
    'a style': <p style={{ '--own': 3, strokeWidth: '2px', color: ' red ', margin: '' } as object}>a</p>,
    'images that are not loaded early': (
      <div>
        <img src="/a.png" alt="" loading="lazy" />
        <picture>
          <source srcSet="/b.webp" />
          <img src="/b.png" alt="b" fetchPriority="high" />
        </picture>
      </div>
    ),
    drawings: (
      <svg viewBox="0 0 1 1" aria-hidden="true">
        <path d="M0 0" strokeWidth="2.4" fillOpacity={0.45} vectorEffect="non-scaling-stroke" />
      </svg>
    ),
    'a list that begins elsewhere': (
      <ol start={3}>
        <li>a</li>
      </ol>
    ),
    'styled components': (
      <>
        <Fixed />
        <Fixed className="own" title="t" ref={null} />
        <Extended id="e">a</Extended>
        <Field name="n" className="own" value="v" />
        <Chosen $wide id="c" />
        <Chosen />
        <Titled className="own" />
      </>
    ),
    'handlers of events': (
      <button type="button" onClick={() => undefined}>
        a
      </button>
    ),
  }

  test.each(Object.entries(cases))('%s', (_name, node) => {
    for (const marksTexts of [false, true])
      expect(write(node, marksTexts)).toBe(writeWithReact(node, marksTexts))
  })

  test('styled components have their rules in the sheet', () => {
    const own = new ServerStyleSheet()
    const Late = styled.p`color: purple;`
    writeMarkup(<Late />, { contexts: provideSheet(own.instance), styled: new WeakMap(), marksTexts: false })
    expect(own.getStyleTags()).toContain('color:purple')
  })

  test('the class attributes are listed, each once', () => {
    const node = [<b key="1" className="a" />, <i key="2" className="b c" />, <u key="3" className="a" />]
    const written = writeMarkup(node, { contexts, styled: new WeakMap(), marksTexts: false })
    expect([...(written?.classes ?? [])]).toEqual(['a', 'b c'])
  })
})

describe('what only React knows how to write is left to it', () => {
  class Old extends Component {
    override render() {
      return 'a'
    }
  }
  const WithState = () => <p>{useState(1)[0]}</p>
  const WithId = () => <p id={useId()} />
  const Kept = memo(() => 'a')
  const raw = Object.fromEntries([['dangerouslySetInnerHTML', { __html: '<b>' }]])
  const cases: Record<string, ReactNode> = {
    'a class': <Old />,
    'a hook with a memory': <WithState />,
    'a generated id': <WithId />,
    memo: <Kept />,
    Suspense: <Suspense>a</Suspense>,
    'a context that is provided within': <Place value="here">a</Place>,
    'raw HTML': createElement('p', raw),
    'an image to load early': <img src="/a.png" alt="" />,
    'an element that React moves': <title>a</title>,
    'an element of another name': createElement('x-slot'),
    'a select with a value': <select defaultValue="a" />,
    'a text area with a value': <textarea defaultValue="a" />,
    'a text area with a text': createElement('textarea', {}, 'a'),
    'an unknown attribute': <p itemProp="a" />,
    'an address that is a script': <a href={['javascript', 'a()'].join(':')}>a</a>,
    'a style with a unit': <p style={{ width: 3 }} />,
    'a styled component as another element': <Fixed as="b" />,
  }

  test.each(Object.entries(cases))('%s', (_name, node) => {
    expect(write(<div>{node}</div>)).toBeUndefined()
    writeWithReact(<div>{node}</div>)
  })

  test('an error of a view stays an error', () => {
    const Broken = () => {
      throw new Error('broken')
    }
    expect(() => write(<Broken />)).toThrow('broken')
    expect(writeWithReact(<Placed />)).toBe('<i>nowhere</i>')
  })
})

const words = (text: string) => fc.constantFrom(...text.split(/\s+/))
const hostile = fc.oneof(
  words(`a & < > " ' \`"' &amp; </p> <!-- --> javascript:alert(1) JaVaScript:x /a #a data:,x 0 1 true false`),
  fc.constantFrom('', ' ', '\n', '\na', ' a ', 'a b', '\u0000', '\u2028', 'அ', '\ud800'),
  fc.string({ unit: 'binary', maxLength: 5 }),
)
const numbers = fc.constantFrom(0, -0, 1, 2.5, -3, Number.NaN, Number.POSITIVE_INFINITY)
const anything = fc.oneof(
  { arbitrary: hostile, weight: 12 },
  { arbitrary: fc.constantFrom(true, false, null, undefined), weight: 4 },
  { arbitrary: numbers, weight: 2 },
  fc.constantFrom<unknown>({}, [], ['a'], () => 'a', Symbol('a'), 10n),
)
const style = fc.dictionary(
  words('color --own strokeWidth opacity margin msTransform WebkitMask background-color float'),
  anything,
  { maxKeys: 3 },
)
const usual = `accept alt className colSpan cx d dir disabled encType fill height hidden href htmlFor id lang loading loop
  maxLength method muted name open playsInline rel role sizes spellCheck src srcSet start strokeWidth tabIndex
  target title type value viewBox width aria-label aria-hidden data-a data-b-2`
const rare = `action autoFocus checked class contentEditable cols dangerouslySetInnerHTML data-A data-ä defaultChecked
  defaultValue download for innerHTML is itemProp list multiple onClick onclick popover rows selected size span
  suppressHydrationWarning xlinkHref $wide $a-b as theme forwardedAs a"b __proto__ constructor`
const prop = fc.oneof(
  { arbitrary: fc.tuple(words(usual), anything), weight: 30 },
  { arbitrary: fc.tuple(fc.constant('style'), style), weight: 2 },
  fc.tuple(words(rare), anything),
)
const props = fc.array(prop, { maxLength: 3 }).map((entries) => Object.fromEntries(entries))
const type = fc.oneof(
  {
    arbitrary: words('a b button div form li ol option p picture section select span svg path td tr ul'),
    weight: 40,
  },
  { arbitrary: words('br hr img input source wbr noscript textarea iframe video dialog label'), weight: 8 },
  { arbitrary: fc.constantFrom(Fixed, Extended, Field, Chosen, Titled, Fragment, Placed), weight: 8 },
  words('title style script link meta pre object math template x-slot html body menuitem foreignObject'),
)
const { element } = fc.letrec<{ element: ReactNode; child: ReactNode; children: ReactNode[] }>((tie) => ({
  element: fc
    .tuple(type, props, tie('children'))
    .map(([kind, own, children]) => createElement(kind as string, own, ...children)),
  child: fc.oneof(
    { maxDepth: 5 },
    { arbitrary: hostile, weight: 30 },
    { arbitrary: tie('element'), weight: 40 },
    { arbitrary: tie('children'), weight: 10 },
    { arbitrary: fc.constantFrom(null, undefined, false, 0, 2.5), weight: 5 },
    fc.constantFrom(() => 'a', Symbol('a'), 10n, {}) as fc.Arbitrary<ReactNode>,
  ),
  children: fc.array(tie('child'), { maxLength: 4 }),
}))

test.each([false, true])(
  'any elements are written as React does, or left to it (texts marked: %s)',
  (marksTexts) => {
    let count = 0
    fc.assert(
      fc.property(element, (node) => {
        const own = write(node, marksTexts)
        if (own === undefined) return
        expect(own).toBe(writeWithReact(node, marksTexts))
        if (own.split('<').length > 6) count += 1
      }),
      { numRuns: 4_000 },
    )
    // Not only trees of one element.
    expect(count).toBeGreaterThan(100)
  },
)

test.each(usual.split(/\s+/))('values of %s are written as React does, or left to it', (name) => {
  fc.assert(
    fc.property(words('a p input form button path img option'), anything, (tag, value) => {
      const node = createElement(tag, { loading: 'lazy', [name]: value })
      const own = write(node)
      if (own !== undefined) expect(own).toBe(writeWithReact(node))
    }),
    { numRuns: 60 },
  )
})
