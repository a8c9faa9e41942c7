// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { bindMessages } from '../../core/messages/choose-messages.ts'
import { groundNames } from '../../core/model/grounds.ts'
import { hoursMessages } from '../../ui/text/messages.ts'
import type { FooterProps } from './schema.ts'
import { View } from './view.tsx'

const messages = bindMessages(hoursMessages, 'en', {})
const props = {
  copyright: [{ kind: 'text', text: '© Name' }],
  year: 'written',
  layout: 'lists',
} satisfies FooterProps

/** The attributes of the footer. */
const show = (more: Partial<FooterProps>) => {
  document.body.innerHTML = renderToStaticMarkup(
    <View {...props} {...more} id="footer" messages={messages} />,
  )
  return document.querySelector('footer') as HTMLElement
}

test.each(['lists', 'columns', 'centred'] as const)(
  'a footer with %s has the attributes and the rules of a ground only if it is on one',
  (layout) => {
    const dark = show({ layout })
    expect(dark.hasAttribute('data-ground')).toBe(false)
    for (const ground of groundNames) {
      const painted = show({ layout, ground })
      expect(painted.dataset.ground).toBe(ground)
      expect(painted.classList).not.toEqual(dark.classList)
    }
  },
)
