import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { GroundName } from '../core/model/grounds.ts'
import { useOwnAttributes } from './own-attributes.ts'
import { from } from './theme/theme.ts'

interface SectionProps {
  id: string
  /** The ground of a block type that has a field of its own for it; others have the `ground` of their entry. */
  tone?: GroundName
  /** Id of the heading that names the section; without one the section is not a landmark. */
  labelledBy?: string | undefined
  children: ReactNode
}

/** A full-width stretch of the page with the content column inside. */
export function Section({ id, tone = 'plain', labelledBy, children }: SectionProps): ReactNode {
  return (
    <Ground
      data-ground={tone === 'plain' ? undefined : tone}
      {...useOwnAttributes()}
      id={id}
      aria-labelledby={labelledBy}
    >
      <Column>{children}</Column>
    </Ground>
  )
}

/**
 * A section on the page's own ground, or the wrapper of an island with such a section. Each has a rule of its own, because
 * styled-components does not resolve the `&` of the second selector in a list.
 */
const plain = ':where(&:not([data-ground]),.wake:not([data-ground]):has(>&:not([data-ground])))'

const Ground = styled.section`
  padding: var(--space) 0;
  /* What the first section of a page lists has headings of the second level, which look as in other sections. */
  &:where(:has(h1)) :where(h2:not([id])) {
    font-size: var(--h3);
    line-height: var(--h3-line);
    letter-spacing: 0;
  }
  /* Adjacent sections on the page's own ground share the space between them, also across an island's wrapper. */
  ${plain} + &:not([data-ground]) {
    padding-top: 0;
  }
  ${plain} + .wake:not([data-ground]) > & {
    padding-top: 0;
  }
  ${from.wide} {
    /* Two sections side by side begin at the same height. */
    [data-side='left'] + &[data-side='right'],
    [data-side='left'] + [data-side='right'] > & {
      padding-top: var(--space);
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
 * block, and an image beside what is read is as wide as such a heading. In one half of the page it stands below the heading.
 */
export const besideHeading =
  'grid-template-columns:var(--beside-heading,minmax(0,5fr) minmax(0,6fr));column-gap:64px;'
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
      --beside-heading: minmax(0, 1fr);
    }
    [data-side='left'] & {
      margin-inline-end: 0;
      padding-inline-end: 44px;
    }
    [data-side='right'] & {
      margin-inline-start: 0;
      padding-inline-start: 44px;
    }
  }
`
