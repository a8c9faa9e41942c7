import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Image } from '../../ui/media/image.tsx'
import { Drawing } from '../../ui/motifs/drawing.tsx'
import { useMotif } from '../../ui/motifs/motif-context.ts'
import { PauseButton } from '../../ui/pause-button.tsx'
import { besideImage, Section } from '../../ui/section.tsx'
import { SpeechBubbles } from '../../ui/speech-bubbles.tsx'
import { Heading, RichText } from '../../ui/text/bound-text.tsx'
import type { PauseMessages } from '../../ui/text/messages.ts'
import { colour, corner, corners, from } from '../../ui/theme/theme.ts'
import type { ViewProps } from '../define-block.ts'
import type { SelectorProps } from './schema.ts'

/** Without a script every option is open; the behaviour closes all but one. */
export function View(props: ViewProps<SelectorProps, PauseMessages>): ReactNode {
  const { id, heading, items, picture, bubbles, messages } = props
  const motif = useMotif()
  return (
    <Section id={id} labelledBy={`${id}-title`}>
      <Split data-picture={picture && ''}>
        <div>
          <Top>
            <Heading value={heading} id={`${id}-title`} />
            <PauseButton messages={messages} />
          </Top>
          <Options data-options="">
            {items.map(({ name, text }, index) => (
              <details key={index} open>
                <summary>
                  <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
                    <circle cx="13" cy="13" r="4" fill="currentColor" />
                    <circle cx="13" cy="13" r="11" pathLength="1" />
                  </svg>
                  <Heading value={name} />
                </summary>
                <RichText as="p" value={text} />
              </details>
            ))}
          </Options>
        </div>
        {picture && (
          <Panel>
            {motif && <Drawing value={motif.ornament(40)} />}
            <Image image={picture} sizes="(min-width:64em) 500px, 100vw" />
            {bubbles && <SpeechBubbles value={bubbles} />}
          </Panel>
        )}
      </Split>
    </Section>
  )
}

const Split = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 26px;
  ${from.wide} {
    &[data-picture] {
      ${besideImage}
      align-items: center;
    }
  }
`

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  min-height: 44px;
  margin-bottom: 26px;
`

/* What is below keeps its place by itself: a browser that anchored the page to an option would move it with each turn. */
const Options = styled.div`
  overflow-anchor: none;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 10px;
  & > details {
    padding: 0 20px;
    border: 1.5px solid ${colour('edge')};
    border-radius: ${corner(18)};
  }
  & summary {
    display: flex;
    align-items: center;
    gap: 14px;
    min-height: 64px;
    padding: 14px 0 12px;
    list-style: none;
    cursor: pointer;
  }
  & summary::-webkit-details-marker {
    display: none;
  }
  & summary > :last-child {
    min-width: 0;
    font-size: 1.1875rem;
  }
  & svg {
    flex: none;
    color: ${colour('action')};
  }
  & circle + circle {
    fill: none;
    stroke: none;
    stroke-width: 2.5;
    stroke-linecap: round;
    stroke-dasharray: 1;
    stroke-dashoffset: calc(1 - var(--held, 0));
    transform: rotate(-90deg);
    transform-origin: 50% 50%;
  }
  & > [open] {
    border-color: ${colour('strong')};
    background: ${colour('strong')};
    color: ${colour('surface')};
    --accent: ${colour('highlight')};
  }
  & [open] svg {
    color: ${colour('highlight')};
  }
  &[data-running] [open] circle + circle {
    stroke: currentColor;
  }
  & p {
    max-width: 34em;
    padding-block: 0 18px;
    padding-inline: 40px 0;
  }
  /* On paper the others are read as well, on the ground of the page. */
  & [open] p {
    color: ${colour('soft')};
  }
`

const Panel = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: ${corners(28)};
  background: ${colour('highlight')};
  & > svg {
    position: absolute;
    top: -4%;
    left: 50%;
    width: auto;
    max-width: none;
    height: 116%;
    color: ${colour('loopsOnHighlight')};
    transform: translateX(-50%);
  }
  /* Stays bright where the highlight has become a shade of the ground. */
  [data-ground='strong'] & {
    background: ${colour('action')};
  }
  [data-ground='strong'] & > svg {
    color: ${colour('text')};
    opacity: 0.38;
  }
  & img {
    position: relative;
    width: auto;
    height: clamp(280px, 80vw, 440px);
    margin: 24px auto 0;
  }
`
