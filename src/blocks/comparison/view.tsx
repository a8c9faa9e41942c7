import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { MessagesOf } from '../../core/messages/message-catalogue.ts'
import type { BoundText } from '../../core/model/bound.ts'
import { plainText } from '../../core/text/plain-text.ts'
import { ActionLink } from '../../ui/action-link.tsx'
import { CloseIcon, TickIcon } from '../../ui/icons.tsx'
import { Introduction } from '../../ui/introduction.tsx'
import { ScrolledTable } from '../../ui/scrolled-table.tsx'
import { Section } from '../../ui/section.tsx'
import { RichText, Text } from '../../ui/text/bound-text.tsx'
import { Message } from '../../ui/text/message.tsx'
import { onlyRead } from '../../ui/text/only-read.ts'
import { colour } from '../../ui/theme/theme.ts'
import type { ViewProps } from '../define-block.ts'
import type { Messages } from './messages.ts'
import type { ComparisonProps } from './schema.ts'

export function View(props: ViewProps<ComparisonProps, Messages>): ReactNode {
  const { id, heading, sentence, columns, ours, rows, note, action, messages } = props
  const mark = (column: number) => (column + 1 === ours ? '' : undefined)
  return (
    <Section id={id} labelledBy={`${id}-title`}>
      <Introduction id={id} heading={heading} sentence={sentence} />
      <Compared>
        <ScrolledTable labelledBy={`${id}-title`}>
          <thead>
            <tr>
              <td />
              {columns.map((column, index) => (
                <th key={index} scope="col" data-ours={mark(index)}>
                  <Text value={column} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cells }, index) => (
              <tr key={index}>
                <th scope="row">
                  <Text value={name} />
                </th>
                {cells.map((cell, column) => (
                  <td key={column} data-ours={mark(column)}>
                    <Cell value={cell} messages={messages} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </ScrolledTable>
      </Compared>
      {note && <RichText as={Note} value={note} />}
      {action && (
        <Below>
          <ActionLink action={action} />
        </Below>
      )}
    </Section>
  )
}

/** A sign with its word, or the text itself. */
function Cell({ value, messages }: { value: BoundText; messages: MessagesOf<Messages> }): ReactNode {
  const text = plainText(value)
  if (text !== 'yes' && text !== 'no') return <Text value={value} />
  return (
    <span data-sign={text}>
      {text === 'yes' ? <TickIcon /> : <CloseIcon />}
      <small>
        <Message value={messages[`${text}Mark`]} />
      </small>
    </span>
  )
}

const Compared = styled.div`
  margin-top: 28px;
  & :is(td, th) {
    text-align: center;
  }
  & tbody th {
    text-align: start;
    font-weight: 650;
  }
  & [data-ours] {
    background: ${colour('highlightTint')};
  }
  & thead [data-ours] {
    background: ${colour('highlight')};
  }
  & [data-sign] {
    position: relative;
    display: inline-block;
    vertical-align: middle;
    color: ${colour('textSoft')};
  }
  & [data-sign='yes'] {
    color: ${colour('action')};
  }
  & small {
    ${onlyRead}
  }
`

const Note = styled.p`
  margin-top: 16px;
  color: ${colour('textSoft')};
  font-size: var(--small);
`

const Below = styled.p`
  margin-top: 28px;
`
