// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { type ComponentType, createElement } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { blocks } from '../src/blocks/blocks-by-type.ts'
import { chooseCode } from '../src/core/model/wake.ts'
import { ownId, renderBlock } from '../src/render/render-block.tsx'
import { bindExample, loadExamples } from './block-examples.testing.ts'

// A second is too short where others share the processor.
configure({ asyncUtilTimeout: 10_000 })

const islands = Object.values(blocks).filter(({ wake }) => wake?.code === 'island')

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe.each(islands)('the island of $type', (definition) => {
  const { type } = definition

  test.each(loadExamples(type).examples)('wakes on example "$name" without a mismatch', async ({ props }) => {
    const complaints: unknown[] = []
    vi.spyOn(console, 'error').mockImplementation((...words) => complaints.push(words))
    const bound = bindExample(type, props)
    const wrapper = document.createElement('div')
    const { html } = renderBlock(definition, bound)
    wrapper.innerHTML = html.replaceAll(ownId, type)
    document.body.replaceChildren(wrapper)
    const code = chooseCode(definition.wake!, bound as never)
    const island = (await import(`../src/blocks/${type}/${code}.tsx`)).default as ComponentType<object>
    // Props travel through the page as JSON.
    const sent = JSON.parse(JSON.stringify({ messages: {}, ...bound, id: type }))
    render(createElement(island, sent), {
      container: wrapper,
      hydrate: true,
      onRecoverableError: (error) => void complaints.push(error),
    })
    expect(wrapper.firstElementChild?.id).toBe(type)
    // A visitor's island brings no styles: what it shows later must be styled by the page.
    for (const form of wrapper.querySelectorAll('form')) {
      fireEvent.submit(form)
      await screen.findByRole('group', { name: sent.messages.checkFields.text })
    }
    const listStyled = (text: string) => new Set(text.match(/\bsc-[a-z\d]+-\d+ \w+/g))
    const inPage = listStyled(html)
    for (const own of listStyled(wrapper.innerHTML)) expect(inPage).toContain(own)
    expect(complaints).toEqual([])
  })
})
