import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useOwnAttributes } from './own-attributes.ts'
import { colour, from } from './theme/theme.ts'

/** Grounds that a section can stand on. `plain` is the page's own. */
type Tone = 'plain' | 'tint' | 'warm' | 'highlight' | 'strong'

interface SectionProps {
  id: string
  tone?: Tone
  /** Id of the heading that names the section; without one the section is not a landmark. */
  labelledBy?: string | undefined
  children: ReactNode
}

/** A full-width stretch of the page with the content column inside. */
export function Section({ id, tone = 'plain', labelledBy, children }: SectionProps): ReactNode {
  return (
    <Ground {...useOwnAttributes()} id={id} data-tone={tone} aria-labelledby={labelledBy}>
      <Column>{children}</Column>
    </Ground>
  )
}

/**
 * A section on the page's own ground, or the wrapper of an island with such a section. Each has a rule of its own, because
 * styled-components does not resolve the `&` of the second selector in a list.
 */
const plain = `:where(&[data-tone='plain'],.wake:has(>&[data-tone='plain']))`

const Ground = styled.section`
  padding: 56px 0;
  /* Adjacent sections on the page's own ground share the space between them, also across an island's wrapper. */
  ${plain} + &[data-tone='plain'] {
    padding-top: 0;
  }
  ${plain} + .wake > &[data-tone='plain'] {
    padding-top: 0;
  }
  &[data-tone='tint'] {
    background: ${colour('softTint')};
  }
  &[data-tone='warm'] {
    background: ${colour('highlightTint')};
  }
  &[data-tone='highlight'] {
    background: ${colour('highlight')};
  }
  &[data-tone='strong'] {
    background: ${colour('strong')};
    color: ${colour('surface')};
  }
  ${from.wide} {
    padding: 104px 0;
    /* Two sections side by side begin at the same height. */
    [data-side='left'] + &[data-side='right'],
    [data-side='left'] + [data-side='right'] > & {
      padding-top: 104px;
    }
    ${plain} + ${plain}[data-side='left'] + &[data-side='right'] {
      padding-top: 0;
    }
    ${plain} + ${plain}[data-side='left'] + [data-side='right'] > & {
      padding-top: 0;
    }
  }
`

/**
 * The columns of a section on wide screens. What stands beside a heading begins at the same line of the page in every
 * block, and an image beside what is read is as wide as such a heading.
 */
export const besideHeading = 'grid-template-columns:minmax(0,5fr) minmax(0,6fr);column-gap:64px;'
export const besideImage = 'grid-template-columns:minmax(0,6fr) minmax(0,5fr);column-gap:64px;'

/**
 * The content column: gutters of 16, 32 and 64 pixels, content at most 1152 pixels wide, on the widest screens 1280. In
 * one half of the page it keeps the outer gutter.
 */
export const Column = styled.div`
  width: 100%;
  max-width: var(--column);
  margin: 0 auto;
  padding: 0 16px;
  ${from.tablet} {
    padding: 0 32px;
  }
  ${from.wide} {
    padding: 0 64px;
    [data-side] & {
      max-width: calc(var(--column) / 2);
    }
    [data-side='left'] & {
      margin-right: 0;
      padding-right: 44px;
    }
    [data-side='right'] & {
      margin-left: 0;
      padding-left: 44px;
    }
  }
`
