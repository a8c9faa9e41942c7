import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { keepName } from '../../../contracts/steps/unfinished-answers.ts'
import { RichText } from '../../../ui/text/bound-text.tsx'
import { colour, speakingCorner } from '../../../ui/theme/theme.ts'
import { slotAttributes } from '../../template-slots.tsx'
import type { FormStep } from '../schema.ts'

interface KeepBoxProps {
  keep: NonNullable<FormStep['keep']>
  isTemplate: boolean | undefined
  onDrop: (() => void) | undefined
}

/** Asks whether to keep the answers if the visitor stops. `onDrop` is called when the tick is taken away. */
export function KeepBox({ keep, isTemplate, onDrop }: KeepBoxProps): ReactNode {
  return (
    <Box>
      <input
        type="checkbox"
        name={keepName}
        value="yes"
        onChange={onDrop && (({ target }) => target.checked || onDrop())}
        {...(isTemplate && slotAttributes('checked', { slot: 'checked', field: keepName }))}
      />
      <span>
        <RichText value={keep.consent} />
      </span>
    </Box>
  )
}

const Box = styled.label`
  display: flex;
  gap: 12px;
  padding: 14px 16px;
  ${speakingCorner('16px')};
  background: ${colour('softTint')};
  font-size: var(--small);
  line-height: 1.7;
  cursor: pointer;
  & > input {
    flex: none;
    width: 26px;
    height: 26px;
    margin: 0;
    accent-color: ${colour('text')};
  }
`
