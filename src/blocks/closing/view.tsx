import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { ActionLink } from '../../ui/action-link.tsx'
import { Introduction } from '../../ui/introduction.tsx'
import { Image } from '../../ui/media/image.tsx'
import { Section } from '../../ui/section.tsx'
import { colour, face, from, pointing } from '../../ui/theme/theme.ts'
import type { ViewProps } from '../define-block.ts'
import type { ClosingProps } from './schema.ts'

export function View(props: ViewProps<ClosingProps>): ReactNode {
  const { id, heading, sentence, action, others = [], picture } = props
  return (
    <Section id={id} labelledBy={`${id}-title`}>
      <Parts>
        {picture && (
          <Face>
            <Image image={picture} sizes="(min-width:48em) 320px, 160px" />
          </Face>
        )}
        <div>
          <Introduction id={id} heading={heading} sentence={sentence} />
          <p>
            <ActionLink action={action} size="large" />
            {others.map((other, index) => (
              <ActionLink key={index} action={other} tone="quiet" size="large" />
            ))}
          </p>
        </div>
      </Parts>
    </Section>
  )
}

const Parts = styled.div`
  display: grid;
  gap: 20px;
  & p:last-child {
    display: flex;
    flex-wrap: wrap;
    gap: 14px;
    margin-top: 28px;
  }
  ${from.tablet} {
    grid-template-columns: auto 1fr;
    gap: clamp(32px, 6vw, 88px);
    align-items: center;
  }
  ${from.wide} {
    & h2 {
      font-size: var(--display);
      line-height: var(--display-line);
    }
  }
`

/** A drop that points to what its face says. */
const Face = styled.div`
  width: 160px;
  overflow: hidden;
  border-radius: ${face};
  border-end-start-radius: ${pointing('foot')};
  background: ${colour('highlight')};
  & img {
    width: 100%;
    aspect-ratio: 1;
    object-fit: cover;
    object-position: top;
  }
  ${from.tablet} {
    width: clamp(220px, 25vw, 320px);
    border-end-start-radius: var(--face-foot,${face});
    border-end-end-radius: ${pointing('foot')};
  }
`
