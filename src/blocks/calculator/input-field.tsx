import { Fragment, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { plainText } from '../../core/text/plain-text.ts'
import { Text } from '../../ui/text/bound-text.tsx'
import { colour, corner } from '../../ui/theme/theme.ts'
import type { Input } from './schema.ts'

interface InputFieldProps {
  id: string
  input: Input
  /** By whose rules numbers are written. */
  locale: string
}

/** A slider with its number, or a list of choices. */
export function InputField({ id, input, locale }: InputFieldProps): ReactNode {
  const { name, label, value, min, max, step, unit, choices } = input
  return (
    <Row>
      <label htmlFor={id}>
        <Text value={label} />
      </label>{' '}
      {choices ? (
        <select id={id} data-input={name} defaultValue={value}>
          {choices.map((choice, index) => (
            <Fragment key={index}>
              <option value={choice.value}>{plainText(choice.label)}</option>{' '}
            </Fragment>
          ))}
        </select>
      ) : (
        <>
          <span>
            <b data-shown="">{value.toLocaleString(locale)}</b> {unit && <Text value={unit} />}
          </span>
          <input
            id={id}
            data-input={name}
            type="range"
            min={min}
            max={max}
            step={step}
            defaultValue={value}
          />
        </>
      )}
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 12px;
  align-items: baseline;
  justify-content: space-between;
  & > label {
    font: 650 1.0625rem / 1.4 var(--headline-font);
  }
  & > span {
    color: ${colour('textSoft')};
  }
  & b {
    color: ${colour('text')};
    font: 750 1.25rem / 1.3 var(--headline-font);
    font-variant-numeric: tabular-nums;
  }
  & > input {
    width: 100%;
    height: 44px;
    margin: 0;
    accent-color: ${colour('action')};
  }
  & > select {
    width: 100%;
    min-height: 54px;
    padding: 12px 15px;
    border: var(--field,1.5px solid ${colour('edge')});
    border-radius: ${corner(14)};
    background: ${colour('surface')};
  }
`
