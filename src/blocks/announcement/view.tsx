import type { ReactNode } from 'react'
import { css, keyframes, styled } from 'styled-components'
import { ActionLink } from '../../ui/action-link.tsx'
import { Introduction } from '../../ui/introduction.tsx'
import { Image } from '../../ui/media/image.tsx'
import { drawBurst } from '../../ui/motifs/draw-burst.ts'
import { useMotif } from '../../ui/motifs/motif-context.ts'
import { Section } from '../../ui/section.tsx'
import { RichText, Text } from '../../ui/text/bound-text.tsx'
import { LinkTo } from '../../ui/text/link-to.tsx'
import { colour } from '../../ui/theme/theme.ts'
import type { ViewProps } from '../define-block.ts'
import type { AnnouncementProps } from './schema.ts'

export function View(props: ViewProps<AnnouncementProps>): ReactNode {
  const { id, heading, sentence, picture, actions, details, back, burst } = props
  return (
    <Section id={id} labelledBy={`${id}-title`}>
      <Middle>
        {burst !== 'none' && <Burst />}
        {picture && (
          <Art>
            <Image image={picture} sizes="(min-width:48em) 420px, 100vw" first />
          </Art>
        )}
        <Introduction id={id} heading={heading} sentence={sentence} />
        {actions && (
          <Actions>
            {actions.map((action, index) => (
              <ActionLink key={index} action={action} tone={index === 0 ? 'main' : 'quiet'} />
            ))}
          </Actions>
        )}
        {details && <RichText as={Details} value={details} />}
        {back && (
          <Back>
            <LinkTo link={back.to}>
              <Text value={back.label} />
            </LinkTo>
          </Back>
        )}
      </Middle>
    </Section>
  )
}

const side = 44
const { size, centre, discRadius, tick } = drawBurst(side)

const mark = (
  <>
    <circle cx={centre[0]} cy={centre[1]} r={discRadius} />
    <path data-tick="" d={tick} />
  </>
)

/** A tick, around which the shapes of the motif open once. Without a motif it stands alone. */
function Burst(): ReactNode {
  const motif = useMotif()
  const { shapes, dots, dotRadius } = motif?.burst(side) ?? drawBurst(side)
  return (
    <>
      {motif && (
        <Drops viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
          <g data-drops="">
            {shapes.map(({ path, filled }) => (
              <path key={path} d={path} data-filled={filled ? '' : undefined} />
            ))}
            {dots.map(([x, y]) => (
              <circle key={`${x} ${y}`} cx={x} cy={y} r={dotRadius} />
            ))}
          </g>
          {mark}
        </Drops>
      )}
      <Alone
        viewBox={[centre[0] - discRadius, centre[1] - discRadius, discRadius * 2, discRadius * 2].join(' ')}
        aria-hidden="true"
      >
        {mark}
      </Alone>
    </>
  )
}

const open = keyframes`
  from {
    transform: scale(0.2) rotate(-45deg);
    opacity: 0;
  }
`

const Middle = styled.div`
  display: grid;
  justify-items: center;
  /* Confetti falls behind what is read. */
  position: relative;
  z-index: 1;
  max-width: 640px;
  margin: 0 auto;
  text-align: center;
  --sentence-gap: 14px;
  & [href^='tel'] {
    white-space: nowrap;
  }
`

const tickCss = css`
  margin-bottom: 16px;
  fill: ${colour('action')};
  & > [data-tick] {
    fill: none;
    stroke: ${colour('surface')};
    stroke-width: 3.6;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`

const Alone = styled.svg`
  ${tickCss}
  display: var(--motif-bare);
  width: 88px;
  height: 88px;
`

const Drops = styled.svg`
  ${tickCss}
  display: var(--motif-dots);
  width: 110px;
  height: 110px;
  & [data-drops] {
    transform-origin: center;
    animation: ${open} 900ms cubic-bezier(0.2, 0.9, 0.3, 1.1);
  }
  & [data-drops] > circle {
    display: var(--motif-dots);
  }
  & [data-drops] > path {
    display: var(--motif-lines);
    fill: none;
    stroke: ${colour('action')};
    stroke-width: 2.6;
  }
  & [data-drops] > [data-filled] {
    fill: ${colour('highlight')};
    stroke: ${colour('text')};
  }
`

const Art = styled.div`
  width: min(420px, 100%);
  margin-bottom: 24px;
  & img {
    width: 100%;
  }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 12px;
  margin-top: 28px;
`

const Details = styled.p`
  margin-top: 24px;
  color: ${colour('textSoft')};
`

const Back = styled.p`
  margin-top: 12px;
  & > a {
    display: inline-block;
    padding: 10px 0;
  }
`
