import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import type { BlockDefinition } from '../blocks/define-block.ts'
import type { PageBlock } from '../core/model/page.ts'
import type { Wake } from '../core/model/wake.ts'
import { useOwnAttributes } from '../ui/own-attributes.ts'
import { type PlacedBlock, placeBlock } from './place-block.ts'
import type { RenderInput } from './render-input.ts'

const block = (type: string): PageBlock => ({ type, id: 'one', area: 'main', props: { slides: 3 } })
const modules = { 'clock/behaviour': '/clock.js', 'clock/island': '/island.js', 'ui/slide': '/slide.js' }

const View = ({ id }: { id: string }) => createElement('p', { ...useOwnAttributes(), id })

/** The HTML of a block of this type whose definition says this about waking. */
const place = (wake: Wake<{ slides: number }>, type = 'clock', view: unknown = View): string =>
  placeWith({}, wake, type, view).html

/** The block, as it stands on the page by these options. */
function placeWith(
  options: Partial<PageBlock>,
  wake: Wake<{ slides: number }>,
  type = 'clock',
  view: unknown = View,
): PlacedBlock {
  const definition = { type, wake, View: view } as unknown as BlockDefinition
  const shell = { theme: { motif: 'none' } }
  const input = { blocks: { [type]: definition }, client: { main: '/main.js', modules }, shell }
  return placeBlock({ ...block(type), ...options }, input as unknown as RenderInput)
}

describe('a block that stands on an image', () => {
  const backdrop = {
    ...{ src: '/a.jpg', width: 4, height: 3, alt: '', sources: [], focus: '20% 80%', colour: '#a86' },
    range: { darkest: '#000000', brightest: '#ffeedd' },
  }
  const onImage = { ground: 'image', backdrop, side: 'left' } as const
  const picture =
    '<picture><img src="/a.jpg" alt="" width="4" height="3" style="background:#a86;object-position:20% 80%" loading="lazy" decoding="async"/></picture>'
  const open = '<div class="wake" data-side="left" data-ground="image" data-range="#000000 #ffeedd">'

  test('has it behind itself in a wrapper, which says how it stands', () => {
    const placed = placeWith(onImage, { code: 'behaviour', when: 'load' })
    expect(placed.html).toBe(
      `${open}<p data-wake="load" data-behaviour="/clock.js" id="one"></p>${picture}</div>`,
    )
    expect(placed.html.slice(...placed.block)).toBe(
      '<p data-wake="load" data-behaviour="/clock.js" id="one"></p>',
    )
  })

  test('has it beside what React takes over, if it is an island', () => {
    const { html, block: range, wake = [0, 0] } = placeWith(onImage, { code: 'island', when: 'intent' })
    expect(html).toMatch(/^<div class="wake"[^>]*><div style="display:contents" data-wake="intent"/)
    expect(html.endsWith(`<p id="one"></p></div>${picture}</div>`)).toBe(true)
    expect(html.slice(...range)).toBe('<p id="one"></p>')
    expect(html.slice(...wake)).toMatch(/^ data-wake="intent".*'$/)
  })
})

describe('what a page says about waking', () => {
  test('a behaviour is named on the element of its block, with nothing but the props that it asks for', () => {
    expect(place({ code: 'behaviour', when: 'load' })).toBe(
      '<p data-wake="load" data-behaviour="/clock.js" id="one"></p>',
    )
    expect(place({ code: 'behaviour', when: 'near', props: ({ slides }) => ({ slides }) })).toBe(
      '<p data-wake="near" data-behaviour="/clock.js" data-props="{&quot;slides&quot;:3}" id="one"></p>',
    )
  })

  test('blocks that share a behaviour name the same file', () => {
    for (const type of ['clock', 'gallery'])
      expect(place({ code: 'ui/slide', when: 'near' }, type)).toBe(
        '<p data-wake="near" data-behaviour="/slide.js" id="one"></p>',
      )
  })

  test('an island gets a wrapper and all of its props', () => {
    expect(place({ code: 'island', when: 'intent' })).toBe(
      `<div class="wake" data-wake="intent" data-island="/island.js" data-props='{"messages":{},"slides":3,"id":"one"}'><p id="one"></p></div>`,
    )
  })

  test('the definition says on which props and on which screens there is anything to wake', () => {
    for (const code of ['behaviour', 'island'] as const) {
      expect(place({ code, when: 'near', on: ({ slides }) => slides > 3 })).toBe('<p id="one"></p>')
      expect(place({ code, when: 'near', on: () => '(max-width:48em)' })).toContain(
        ' data-media="(max-width:48em)"',
      )
    }
  })

  test('a view whose outermost element does not carry the attributes throws', () => {
    const other = ({ id }: { id: string }) => createElement('p', { id })
    expect(() => place({ code: 'behaviour', when: 'near' }, 'clock', other)).toThrow('data-wake')
  })

  test('code that does not exist throws', () => {
    expect(() => place({ code: 'ui/slyde', when: 'near' })).toThrow('"ui/slyde"')
  })
})
