import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { OwnIcon } from '../../ui/media/own-icon.tsx'
import { useOwnAttributes } from '../../ui/own-attributes.ts'
import { PauseButton } from '../../ui/pause-button.tsx'
import { Column } from '../../ui/section.tsx'
import { Text } from '../../ui/text/bound-text.tsx'
import type { PauseMessages } from '../../ui/text/messages.ts'
import { colour, from } from '../../ui/theme/theme.ts'
import type { ViewProps } from '../define-block.ts'
import type { HighlightsProps } from './schema.ts'

export function View({ id, items, messages }: ViewProps<HighlightsProps, PauseMessages>): ReactNode {
  return (
    <Strip {...useOwnAttributes()} id={id}>
      <Column>
        <Row>
          <ul>
            {items.map((line, index) => (
              <li key={index} data-lit={index === 0 ? '' : undefined}>
                {line.icon && (
                  <Sign>
                    <OwnIcon file={line.icon} size={24} />
                  </Sign>
                )}
                <Text as="strong" value={line.strong} /> <Text value={line.text} />
              </li>
            ))}
          </ul>
          <Marks aria-hidden="true">
            {items.map((_, index) => (
              <i key={index} data-lit={index === 0 ? '' : undefined} />
            ))}
          </Marks>
          <PauseButton messages={messages} />
        </Row>
      </Column>
    </Strip>
  )
}

/**
 * Where one line is shown at a time: below the width at which all stand beside each other. On paper, without a script and
 * with reduced motion, nothing would show the others.
 */
const inTurn =
  '@media screen and (scripting: enabled) and (prefers-reduced-motion: no-preference) and (max-width: 63.99em)'

const Strip = styled.div`
  background: ${colour('strong')};
  color: ${colour('surface')};
  font: 650 1.0625rem / 1.4 var(--headline-font);
  & strong {
    margin-inline-end: 0.15em;
    color: ${colour('highlight')};
    font-size: 1.25em;
    font-weight: 800;
  }
`

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  min-height: 76px;
  padding: 12px 0;
  & ul {
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    gap: 4px 24px;
  }
  /* From the beginning, so that nothing below moves when the turns begin; a theme without motion has no turns. */
  ${inTurn} {
    & ul {
      display: var(--in-turn, grid);
    }
    & li {
      grid-area: 1 / 1;
      align-self: center;
      opacity: var(--out-of-turn, 0);
      transition: opacity 320ms;
    }
    & [data-lit] {
      opacity: 1;
    }
    & > [data-pause-button][hidden] {
      display: var(--turn-signs, inline-grid) !important;
      visibility: hidden;
    }
  }
  ${from.wide} {
    gap: clamp(20px, 3vw, 40px);
    min-height: 88px;
    font-size: clamp(0.9375rem, 1.4vw, 1rem);
    & ul {
      justify-content: space-between;
    }
    & li {
      position: relative;
    }
    [data-turning] & li {
      color: ${colour('soft')};
      transition: color 320ms;
    }
    [data-turning] & li:not([data-lit]) strong {
      color: inherit;
    }
    [data-turning] & li[data-lit] {
      color: ${colour('surface')};
    }
    [data-turning] & [data-lit]::before {
      content: '';
      position: absolute;
      top: calc(50% - 4px);
      inset-inline-start: -16px;
      width: 8px;
      height: 8px;
      border-radius: 50%;
      background: ${colour('highlight')};
    }
  }
  /* Four stand in rows of two and more in rows of three, instead of leaving one alone. */
  @media (min-width: 64em) and (max-width: 79.99em) {
    & ul:has(> :nth-child(4)) {
      display: grid;
      grid-template-columns: repeat(2, auto);
    }
    & ul:has(> :nth-child(5)) {
      grid-template-columns: repeat(3, auto);
    }
    & li:nth-child(n) {
      grid-area: auto;
    }
  }
`

const Marks = styled.div`
  display: none;
  gap: 8px;
  & i {
    width: 8px;
    height: 8px;
    border-radius: 4px;
    background: ${colour('edgeOnStrong')};
    transition: width 320ms;
  }
  & [data-lit] {
    width: 22px;
    background: ${colour('highlight')};
  }
  ${inTurn} {
    display: var(--turn-signs, flex);
  }
`

const Sign = styled.span`
  display: inline-block;
  margin-inline-end: 10px;
  color: ${colour('highlight')};
  vertical-align: -0.25em;
`
