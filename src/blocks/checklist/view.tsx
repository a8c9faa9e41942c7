import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { ActionLink } from '../../ui/action-link.tsx'
import { TickIcon } from '../../ui/icons.tsx'
import { Introduction } from '../../ui/introduction.tsx'
import { OwnIcon } from '../../ui/media/own-icon.tsx'
import { Drawing } from '../../ui/motifs/drawing.tsx'
import { useMotif } from '../../ui/motifs/motif-context.ts'
import { besideHeading, Section } from '../../ui/section.tsx'
import { RichText } from '../../ui/text/bound-text.tsx'
import { colour, from } from '../../ui/theme/theme.ts'
import type { ViewProps } from '../define-block.ts'
import type { ChecklistProps } from './schema.ts'

export function View(props: ViewProps<ChecklistProps>): ReactNode {
  const { id, heading, sentence, items, icon, mark, action } = props
  const motif = useMotif()
  return (
    <Section id={id} labelledBy={`${id}-title`}>
      <Halves>
        <div>
          <Introduction id={id} heading={heading} sentence={sentence} />
          {mark && motif && (
            <Mark>
              <Drawing value={motif.mark(mark, markSide)} trim={markSide * 0.145} />
            </Mark>
          )}
        </div>
        <div>
          <List data-grid="">
            {items.map((statement, index) => (
              <li key={index}>
                {icon ? <OwnIcon file={icon} /> : <TickIcon />}
                <RichText as="span" value={statement} />
              </li>
            ))}
          </List>
          {action && <ActionLink action={action} />}
        </div>
      </Halves>
    </Section>
  )
}

const markSide = 100

const Halves = styled.div`
  display: grid;
  gap: 24px;
  ${from.wide} {
    ${besideHeading}
  }
  & ul + a {
    margin-top: 28px;
  }
`

const Mark = styled.div`
  display: none;
  color: ${colour('action')};
  --drawing-waiting: ${colour('dots')};
  & > svg {
    width: 270px;
  }
  ${from.wide} {
    display: var(--motif-dots);
    margin-top: 36px;
  }
`

const List = styled.ul`
  border-top: 2px solid ${colour('text')};
  & li {
    display: flex;
    gap: 14px;
    align-items: start;
    padding: 16px 0;
    border-bottom: 1px solid ${colour('line')};
    font: 650 var(--h3) / var(--h3-line) var(--headline-font);
    font-size: 1.125rem;
  }
  & svg,
  & [data-icon] {
    flex: none;
    margin-top: 0.12em;
    color: ${colour('action')};
  }
  ${from.wide} {
    & li {
      padding: 20px 0;
      font-size: 1.375rem;
    }
    & svg,
    & [data-icon] {
      width: 26px;
      height: 26px;
    }
  }
`
