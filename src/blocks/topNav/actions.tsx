import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { ActionLink } from '../../ui/action-link.tsx'
import { belowWide, from, onPhones } from '../../ui/theme/theme.ts'
import type { TopNavProps } from './schema.ts'

interface ActionsProps {
  actions: NonNullable<TopNavProps['actions']>
  /** The layout whose folded menu has them on small screens; without one they are always here. */
  foldsIn?: TopNavProps['layout'] | undefined
}

/** The buttons of the header: the main one and a quiet one. */
export function Actions({ actions, foldsIn }: ActionsProps): ReactNode {
  return (
    <Buttons data-actions={foldsIn ?? ''}>
      {actions.map((action, index) => (
        <ActionLink key={index} action={action} tone={index === 0 ? 'main' : 'quiet'} size="small" />
      ))}
    </Buttons>
  )
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  ${belowWide} {
    &:not([data-actions=''], [data-actions='minimal']) {
      display: none;
    }
  }
  ${onPhones} {
    &[data-actions='minimal'] {
      display: none;
    }
  }
  ${from.wide} {
    order: 4;
    justify-content: end;
    margin-inline-start: 14px;
  }
`
