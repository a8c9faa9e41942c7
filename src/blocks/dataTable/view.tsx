import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Introduction } from '../../ui/introduction.tsx'
import { ScrolledTable } from '../../ui/scrolled-table.tsx'
import { Section } from '../../ui/section.tsx'
import { RichText, Text } from '../../ui/text/bound-text.tsx'
import { colour } from '../../ui/theme/theme.ts'
import type { ViewProps } from '../define-block.ts'
import type { TableProps } from './schema.ts'

export function View({ id, heading, sentence, columns, rows, note }: ViewProps<TableProps>): ReactNode {
  return (
    <Section id={id} labelledBy={`${id}-title`}>
      <Introduction id={id} heading={heading} sentence={sentence} />
      <Below>
        <ScrolledTable labelledBy={`${id}-title`}>
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th key={index} scope="col">
                  <Text value={column} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells], index) => (
              <tr key={index}>
                <th scope="row">{name && <RichText value={name} />}</th>
                {cells.map((cell, column) => (
                  <td key={column}>
                    <RichText value={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </ScrolledTable>
        {note && <RichText as="p" value={note} />}
      </Below>
    </Section>
  )
}

const Below = styled.div`
  margin-top: 28px;
  & > p {
    margin-top: 16px;
    color: ${colour('textSoft')};
    font-size: var(--small);
  }
`
