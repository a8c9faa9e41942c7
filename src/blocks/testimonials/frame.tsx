import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Heading as HeadingValue } from '../../core/model/bound.ts'
import { useOwnAttributes } from '../../ui/own-attributes.ts'
import { besideHeading, Column } from '../../ui/section.tsx'
import { Heading } from '../../ui/text/bound-text.tsx'
import { from, wideGutter } from '../../ui/theme/theme.ts'

interface FrameProps {
  id: string
  heading: HeadingValue
  /** Names the section's role once it moves by itself. */
  role?: string | undefined
  children: ReactNode
}

/** What stays when the carousel takes over from the row: ground, heading and the stage for either. */
export function Frame({ id, heading, role, children }: FrameProps): ReactNode {
  return (
    <Ground {...useOwnAttributes()} id={id} aria-labelledby={`${id}-title`} aria-roledescription={role}>
      <Column>
        <Heading value={heading} id={`${id}-title`} />
        <Stage>{children}</Stage>
      </Column>
    </Ground>
  )
}

const Ground = styled.section`
  --gap: 16px;
  --slide: calc(85vw - 6px);
  --columns: 2;
  padding: 56px 0;
  overflow: hidden;
  overflow: clip;
  ${from.tablet} {
    --gap: 28px;
    --slide: 60vw;
  }
  ${from.wide} {
    /* Three whole ones: a fourth would be cut off at the gutter. */
    --slide: calc((min(100vw, var(--column)) - 128px - 2 * var(--gap)) / 3);
    --columns: 3;
    /* The gutter stays free for docked controls; slick rounds the width of each slide up. */
    --cut: calc(61px - ${wideGutter});
    padding: 104px 0;
    /* A single one stands beside the heading. */
    &:has([data-count='1']) > div {
      display: grid;
      ${besideHeading}
    }
  }
`

/**
 * The rules of slick's own style sheet that the carousel needs. Its list is as wide as all columns, which may reach
 * beyond the window: the section cuts it where lines end, the stage where they begin.
 */
const Stage = styled.div`
  margin-top: 26px;
  clip-path: inset(-12px var(--cut, -100vw) -12px calc(0px - var(--gap)));
  &:dir(rtl) {
    clip-path: inset(-12px calc(0px - var(--gap)) -12px var(--cut, -100vw));
  }
  & .slick-list {
    width: calc(var(--columns) * (var(--slide) + var(--gap)));
    touch-action: pan-y;
  }
  & .slick-track {
    position: relative;
    display: flex;
  }
  & .slick-slide {
    flex: none;
    padding-inline-end: var(--gap);
  }
  & .slick-slide > div,
  & .slick-slide > div > div {
    height: 100%;
    vertical-align: top;
  }
  /* On paper nothing moves into view: all stand below each other, each once. */
  @media print {
    clip-path: none;
    & .slick-list {
      width: auto;
    }
    & .slick-track {
      display: grid;
      gap: var(--gap);
      width: auto !important;
      transform: none !important;
    }
    & .slick-cloned {
      display: none;
    }
    & .slick-slide {
      width: auto !important;
    }
  }
`

/** Where all stand still, those who speak stand at one height, whatever they say above. */
export const Row = styled.ul`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: var(--slide);
  gap: var(--gap);
  margin-inline-end: calc(50% - 50vw);
  padding-inline-end: var(--gap);
  overflow-x: auto;
  scroll-snap-type: x mandatory;
  & > li {
    scroll-snap-align: start;
  }
  @media print {
    grid-auto-columns: auto;
    grid-auto-flow: row;
    margin-inline-end: 0;
    padding: 0;
    overflow: visible;
  }
  &[data-count='1'],
  &[data-count='2'],
  &[data-layout='grid'] {
    align-items: end;
    grid-auto-columns: auto;
    grid-auto-flow: row;
    margin-inline-end: 0;
    padding: 0;
    overflow: visible;
  }
  ${from.tablet} {
    &[data-count='2'] {
      grid-auto-columns: 1fr;
      grid-auto-flow: column;
    }
    &[data-count='1'] {
      max-width: 640px;
    }
    &[data-layout='grid'] {
      grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr));
      grid-auto-flow: row;
    }
  }
  ${from.wide} {
    &[data-count='3'] {
      align-items: end;
      grid-auto-columns: 1fr;
      margin-inline-end: 0;
      padding: 0;
      overflow: visible;
    }
    &:not([data-count='1'], [data-count='2']) blockquote {
      padding: 28px;
      font-size: 1.1875rem;
    }
  }
`
