import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { toFieldId } from '../../core/anchors.ts'
import { compute, formatResult } from '../../core/calculation/compute.ts'
import { ActionLink } from '../../ui/action-link.tsx'
import { Introduction } from '../../ui/introduction.tsx'
import { besideHeading, Section } from '../../ui/section.tsx'
import { RichText, Text } from '../../ui/text/bound-text.tsx'
import { onlyRead } from '../../ui/text/only-read.ts'
import { cardEdge, colour, corners, from, spaced } from '../../ui/theme/theme.ts'
import type { ViewProps } from '../define-block.ts'
import { InputField } from './input-field.tsx'
import type { Messages } from './messages.ts'
import type { CalculatorProps } from './schema.ts'

/** Without a script the inputs cannot be changed, and the results are those of their first values. */
export function View(props: ViewProps<CalculatorProps, Messages>): ReactNode {
  const { id, heading, sentence, inputs, results, note, action, messages } = props
  const numbers = compute(props, Object.fromEntries(inputs.map(({ name, value }) => [name, value])))
  return (
    <Section id={id} labelledBy={`${id}-title`}>
      <Introduction id={id} heading={heading} sentence={sentence} />
      <Sheet>
        <fieldset disabled>
          <legend>
            <RichText value={heading.content} />
          </legend>
          {inputs.map((input) => (
            <InputField
              key={input.name}
              id={toFieldId(id, input.name)}
              input={input}
              locale={messages.numberFormat.text}
            />
          ))}
        </fieldset>
        <div>
          <dl aria-live="polite">
            {results.map(({ label, before, after, decimals }, index) => (
              <div key={index}>
                <dt>
                  <Text value={label} />
                </dt>{' '}
                <dd>
                  {before && (
                    <>
                      <Text as="span" value={before} />{' '}
                    </>
                  )}
                  <output data-result="">
                    {formatResult(numbers[index] ?? 0, decimals, messages.numberFormat.text)}
                  </output>{' '}
                  {after && <Text as="small" value={after} />}
                </dd>
              </div>
            ))}
          </dl>
          {action && <ActionLink action={action} />}
        </div>
      </Sheet>
      {note && <RichText as={Note} value={note} />}
    </Section>
  )
}

const Sheet = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 28px;
  margin-top: 26px;
  padding: ${spaced(24)} 20px;
  border-radius: ${corners(28)};
  background: ${colour('surface')};
  box-shadow: ${cardEdge()};
  & > fieldset {
    display: grid;
    gap: 22px;
    align-content: start;
    min-width: 0;
  }
  & legend {
    ${onlyRead}
  }
  & > div {
    display: grid;
    grid-template-columns: minmax(0, auto);
    gap: 22px;
    align-content: space-between;
    justify-items: start;
  }
  & dl {
    display: grid;
    gap: 16px;
  }
  & dt {
    color: ${colour('textSoft')};
  }
  & dd {
    font: 800 1.5rem / 1.2 var(--headline-font);
    font-variant-numeric: tabular-nums;
    word-spacing: -0.12em;
  }
  & dl > div:first-child dd {
    font-size: 2.75rem;
  }
  & dd > small {
    color: ${colour('textSoft')};
    font: 400 1.125rem / 1.3 var(--body-font);
    word-spacing: 0;
  }
  ${from.wide} {
    ${besideHeading}
    padding: ${spaced(40)};
  }
`

const Note = styled.p`
  max-width: 44em;
  margin-top: 18px;
  color: ${colour('textSoft')};
  font-size: var(--small);
`
