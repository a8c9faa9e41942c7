import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Introduction } from '../../ui/introduction.tsx'
import { Image } from '../../ui/media/image.tsx'
import { Section } from '../../ui/section.tsx'
import { RichText } from '../../ui/text/bound-text.tsx'
import { Message } from '../../ui/text/message.tsx'
import { circle, colour, corner, corners, from } from '../../ui/theme/theme.ts'
import type { ViewProps } from '../define-block.ts'
import type { Messages } from './messages.ts'
import type { BeforeAfterProps } from './schema.ts'

/** Without a script the two pictures stand side by side. */
export function View(props: ViewProps<BeforeAfterProps, Messages>): ReactNode {
  const { id, heading, sentence, pairs, messages } = props
  return (
    <Section id={id} labelledBy={`${id}-title`}>
      <Introduction id={id} heading={heading} sentence={sentence} />
      <Pairs data-count={Math.min(pairs.length, 2)}>
        {pairs.map(({ before, after, caption }, index) => (
          <figure key={index}>
            <div data-pair="">
              <div>
                <Image image={before} sizes="(min-width:64em) 560px, 94vw" />
                <p>
                  <Message value={messages.before} />
                </p>
              </div>
              <div data-after="">
                <Image image={after} sizes="(min-width:64em) 560px, 94vw" />
                <p>
                  <Message value={messages.after} />
                </p>
              </div>
              <input
                type="range"
                min="0"
                max="100"
                defaultValue="50"
                hidden
                aria-label={messages.compare.text}
              />
            </div>
            {caption && <RichText as="figcaption" value={caption} />}
          </figure>
        ))}
      </Pairs>
    </Section>
  )
}

const Pairs = styled.div`
  display: grid;
  gap: 28px;
  margin-top: 26px;
  & [data-pair] {
    position: relative;
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 6px;
    overflow: hidden;
    border-radius: ${corners(24)};
  }
  & [data-pair] > div {
    position: relative;
    min-width: 0;
  }
  & img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  & p {
    position: absolute;
    inset: 10px auto auto 10px;
    max-width: calc(100% - 20px);
    padding: 2px 12px;
    border-radius: ${corner(12)};
    background: ${colour('text')};
    color: ${colour('surface')};
    font: 700 0.9375rem / 1.5 var(--headline-font);
  }
  & [data-after] p {
    inset: 10px 10px auto auto;
  }
  /* The pictures lie on each other; the line is where the upper one is cut. */
  & [data-cut] > div {
    grid-area: 1 / 1 / 2 / 3;
  }
  & [data-cut] p {
    max-width: calc(50% - 15px);
  }
  & [data-cut] > [data-after] {
    clip-path: inset(0 0 0 var(--cut));
    border-inline-start: 0;
  }
  & [data-cut]::after {
    content: '';
    position: absolute;
    inset-block: 0;
    left: var(--cut);
    width: 4px;
    margin-left: -2px;
    background: ${colour('surface')};
    pointer-events: none;
  }
  & input {
    position: absolute;
    inset: 0;
    z-index: 1;
    width: 100%;
    height: 100%;
    margin: 0;
    direction: ltr;
    appearance: none;
    background: none;
    cursor: ew-resize;
    touch-action: pan-y;
  }
  & input::-webkit-slider-thumb {
    width: 48px;
    height: 48px;
    border: 4px solid ${colour('surface')};
    border-radius: ${circle};
    background: ${colour('action')};
    appearance: none;
  }
  & input::-moz-range-thumb {
    box-sizing: border-box;
    width: 48px;
    height: 48px;
    border: 4px solid ${colour('surface')};
    border-radius: ${circle};
    background: ${colour('action')};
  }
  & figcaption {
    margin-top: 10px;
    color: ${colour('textSoft')};
  }
  @media print {
    & [data-cut] > div {
      grid-area: auto;
      clip-path: none !important;
    }
    & [data-cut]::after {
      display: none;
    }
  }
  ${from.wide} {
    &[data-count='2'] {
      grid-template-columns: 1fr 1fr;
    }
    &[data-count='1'] {
      max-width: 860px;
    }
  }
`
