import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { MenuIcon, makeIcon } from '../../ui/icons.tsx'
import { Message } from '../../ui/text/message.tsx'
import { belowWide, smallWordSpace } from '../../ui/theme/theme.ts'
import type { EngineProps } from '../define-block.ts'
import type { Messages } from './messages.ts'
import type { TopNavProps } from './schema.ts'

interface MenuSignProps {
  sign: TopNavProps['menuSign']
  word: EngineProps<Messages>['messages']['menu']
}

/** What opens the folded menu: a drawing, or the word for it. */
export function MenuSign({ sign, word }: MenuSignProps): ReactNode {
  if (sign === 'word')
    return (
      <Word>
        <Message value={word} />
      </Word>
    )
  const Drawing = drawings[sign]
  return <Drawing />
}

const drawings = {
  steps: MenuIcon,
  lines: makeIcon('M3 6h18M3 12h18M3 18h18', 24),
  two: makeIcon('M3 8.5h18M3 15.5h18', 26),
  dots: makeIcon('M4 11a1 1 0 1 0 .01 0zM12 11a1 1 0 1 0 .01 0zM20 11a1 1 0 1 0 .01 0z', 26),
  grid: makeIcon('M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z', 24),
}

/** Its toggle is as wide as the word, also in the row with the logo in the middle. */
const Word = styled.span`
  &&& {
    display: inline;
  }
  font: 700 1.0625rem/1.2 var(--headline-font);
  word-spacing: ${smallWordSpace};
  white-space: nowrap;
  [data-toggle][data-toggle]:has(> &) {
    width: auto;
    padding: 0 10px;
    text-decoration: none;
  }
  ${belowWide} {
    [data-folds][data-folds]:has(> * > &) {
      grid-template-columns: minmax(44px, 1fr) fit-content(50%) minmax(44px, 1fr);
      & > [data-toggle] {
        justify-self: end;
      }
    }
  }
`
