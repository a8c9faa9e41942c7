// @vitest-environment happy-dom
import { act, type ComponentType, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { blocks } from '../src/blocks/blocks-by-type.ts'
import { ownId, renderBlock } from '../src/render/render-block.tsx'
import { bindExample, loadExamples } from './block-examples.ts'

const islands = Object.values(blocks).filter(({ wake }) => wake?.code === 'island')

afterEach(() => vi.restoreAllMocks())

describe.each(islands)('the island of $type', (definition) => {
  const { type } = definition

  test.each(loadExamples(type).examples)('wakes on example "$name" without a mismatch', async ({ props }) => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    const complaints: unknown[] = []
    vi.spyOn(console, 'error').mockImplementation((...words) => complaints.push(words))
    const bound = bindExample(type, props)
    const wrapper = document.createElement('div')
    const { html } = renderBlock(definition, bound)
    wrapper.innerHTML = html.replaceAll(ownId, type)
    document.body.replaceChildren(wrapper)
    const island = (await import(`../src/blocks/${type}/island.tsx`)).default as ComponentType<object>
    // Props travel through the page as JSON.
    const sent = JSON.parse(JSON.stringify({ messages: {}, ...bound, id: type }))
    await act(async () => {
      const root = hydrateRoot(wrapper, createElement(island, sent), {
        identifierPrefix: type,
        onRecoverableError: (error) => complaints.push(error),
      })
      await new Promise((resolve) => setTimeout(resolve))
      return root
    })
    expect(complaints).toEqual([])
    expect(wrapper.firstElementChild?.id).toBe(type)
    // A visitor's island brings no styles: what it shows later must be styled by the page.
    await act(async () => {
      for (const form of wrapper.querySelectorAll('form'))
        form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
      if (wrapper.querySelector('form')) await vi.waitUntil(() => wrapper.querySelector('[data-summary]'))
    })
    const listStyled = (text: string) => new Set(text.match(/\bsc-[0-9a-f]{8}-\d+ \w+/g))
    const inPage = listStyled(html)
    for (const own of listStyled(wrapper.innerHTML)) expect(inPage).toContain(own)
  })
})
