import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Text } from '../../ui/text/bound-text.tsx'
import { colour } from '../../ui/theme/theme.ts'
import type { CardsProps } from './schema.ts'

type LevelProps = NonNullable<CardsProps['cards'][number]['level']>

const steps = [1, 2, 3, 4, 5]
/** A bar of the steps; each is higher than the one before it. */
const bar = (step: number) => `M${step * 9 - 9} 18v-${3 + step * 3}h6v${3 + step * 3}z`

/** Five steps that rise, those up to the level filled, and its label. */
export function Level({ step, label }: LevelProps): ReactNode {
  const draw = (reached: boolean) =>
    steps
      .filter((one) => one <= step === reached)
      .map(bar)
      .join('')
  return (
    <Row>
      <svg viewBox="0 0 42 18" width="42" height="18" aria-hidden="true">
        <path d={draw(true)} />
        {step < steps.length && <path d={draw(false)} />}
      </svg>
      <Text as="span" value={label} />
    </Row>
  )
}

const Row = styled.small`
  display: flex;
  gap: 10px;
  align-items: end;
  margin: 2px 0 4px;
  font: 650 0.875rem / 1.2 var(--headline-font);
  & svg {
    flex: none;
    fill: ${colour('action')};
  }
  & path + path {
    opacity: 0.25;
  }
`
