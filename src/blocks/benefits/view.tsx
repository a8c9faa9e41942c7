import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Introduction } from '../../ui/introduction.tsx'
import { Section } from '../../ui/section.tsx'
import { RichText, Text } from '../../ui/text/bound-text.tsx'
import { cardEdge, colour, corner, from, sign, spaced } from '../../ui/theme/theme.ts'
import type { ViewProps } from '../define-block.ts'
import type { BenefitsProps } from './schema.ts'

export function View({ id, heading, sentence, items }: ViewProps<BenefitsProps>): ReactNode {
  return (
    <Section id={id} labelledBy={`${id}-title`}>
      <Introduction id={id} heading={heading} sentence={sentence} />
      <Cards data-grid="" data-count={items.length}>
        {items.map(({ name, text }, index) => {
          const box = `${id}-${index + 1}`
          return (
            <li key={index}>
              <input type="checkbox" id={box} defaultChecked aria-describedby={text && `${box}-text`} />
              <div>
                <label htmlFor={box}>
                  <Text value={name} />
                </label>
                {text && <RichText as="p" id={`${box}-text`} value={text} />}
              </div>
            </li>
          )
        })}
      </Cards>
    </Section>
  )
}

/** The label covers the whole card, so that a click anywhere toggles the checkbox. */
const Cards = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  margin-top: 26px;
  & > li {
    position: relative;
    display: flex;
    gap: 14px;
    padding: ${spaced(18)};
    border-radius: ${corner(22)};
    background: ${colour('surface')};
    box-shadow: ${cardEdge('')};
  }
  & > li > div {
    min-width: 0;
  }
  & label {
    font: 700 1.125rem / 1.4 var(--headline-font);
    cursor: pointer;
  }
  & label::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  & p {
    margin-top: 2px;
    color: ${colour('textSoft')};
  }
  & p a {
    position: relative;
  }
  & input {
    display: grid;
    flex: none;
    place-items: center;
    width: 28px;
    height: 28px;
    margin: 0;
    border: 2px solid ${colour('edge')};
    border-radius: ${sign('50% 50% 50% 2px')};
    appearance: none;
    background: ${colour('surface')};
    cursor: pointer;
  }
  & input:checked {
    border-color: ${colour('action')};
    background: ${colour('action')};
  }
  & input:checked::before {
    content: '';
    width: 14px;
    height: 7px;
    margin-top: -4px;
    border: solid ${colour('surface')};
    border-width: 0 0 3px 3px;
    transform: rotate(-45deg);
  }
  @media (forced-colors: active) {
    & input {
      appearance: auto;
    }
  }
  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 20px;
  }
  ${from.wide} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 24px;
    margin-top: 48px;
    & > li {
      padding: ${spaced(26)} 24px;
    }
    &[data-count='2'],
    &[data-count='4'] {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`
