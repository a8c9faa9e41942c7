import type { ReactNode } from 'react'
import { keyframes, styled } from 'styled-components'
import { ActionLink } from '../../ui/action-link.tsx'
import { Drawing } from '../../ui/motifs/drawing.tsx'
import { useMotif } from '../../ui/motifs/motif-context.ts'
import { Heading, RichText, Text } from '../../ui/text/bound-text.tsx'
import { colour, corner } from '../../ui/theme/theme.ts'
import type { QuizProps } from './schema.ts'

type ResultProps = QuizProps['results'][number] & {
  id: string
  /** Which scores lead here, for readers whose answers nobody counts. */
  count: ReactNode
}

/** What a score leads to: its sign, which is drawn when it appears, what is worth knowing, and the action. */
export function Result({ id, count, from, mark, name, details, text, action }: ResultProps): ReactNode {
  const motif = useMotif()
  return (
    <Panel role="group" aria-labelledby={id} tabIndex={-1} data-quiz-result={from}>
      {count}
      <Title>
        {mark && motif && (
          <span aria-hidden="true">
            <Drawing value={motif.mark(mark, cellSide)} />
          </span>
        )}
        <div>
          <Heading value={name} id={id} />
          {details && (
            <ul>
              {details.map((detail, index) => (
                <Text as="li" key={index} value={detail} />
              ))}
            </ul>
          )}
        </div>
      </Title>
      <RichText as="p" value={text} />
      <ActionLink action={action} />
    </Panel>
  )
}

/** Side of a cell of the sign, of which three make a row. */
const cellSide = 36

const Panel = styled.div`
  display: grid;
  gap: 10px;
  justify-items: start;
  width: 100%;
  padding: 20px;
  border-radius: ${corner(22)};
  background: ${colour('highlightTint')};
  & > p {
    max-width: 34em;
  }
  & > a {
    margin-top: 6px;
  }
  @media print {
    &[hidden] {
      display: grid !important;
    }
  }
`

/** From the middle of the sign outwards. */
const draw = keyframes`
  from {
    clip-path: circle(0);
  }
  to {
    clip-path: circle(75%);
  }
`

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 18px;
  align-items: center;
  & > span {
    display: var(--motif-dots);
    flex: none;
    width: 96px;
    color: ${colour('strong')};
    --drawing-dots: ${colour('action')};
    --drawing-waiting: ${colour('edge')};
    animation: ${draw} 1.2s ease-in-out;
  }
  & > div {
    flex: 1 1 7rem;
    min-width: 0;
  }
  & ul {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 8px;
    margin-top: 6px;
  }
  & li {
    padding: 2px 10px;
    border-radius: ${corner(10)};
    background: ${colour('surface')};
    font: 650 0.875rem / 1.5 var(--headline-font);
  }
`
