import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Drawing } from '../../ui/motifs/drawing.tsx'
import { useMotif } from '../../ui/motifs/motif-context.ts'
import { useOwnAttributes } from '../../ui/own-attributes.ts'
import { colour, from } from '../../ui/theme/theme.ts'
import type { ViewProps } from '../define-block.ts'
import type { DividerProps } from './schema.ts'

export function View({ id }: ViewProps<DividerProps>): ReactNode {
  const motif = useMotif()
  return (
    <Rule {...useOwnAttributes()} id={id} aria-hidden="true">
      {motif && <Drawing value={motif.divider(7, 26)} />}
      {motif && <Drawing value={motif.divider(9, 34)} />}
    </Rule>
  )
}

const Rule = styled.div`
  display: grid;
  justify-items: center;
  color: ${colour('action')};
  & > :first-child {
    display: var(--motif-dots);
    width: 182px;
  }
  & > :last-child {
    display: none;
    width: 306px;
  }
  &::after {
    content: '';
    display: var(--motif-bare);
    width: 64px;
    height: 4px;
    margin: 20px 0;
    background: ${colour('action')};
  }
  ${from.wide} {
    & > :first-child {
      display: none;
    }
    & > :last-child {
      display: var(--motif-dots);
    }
  }
`
