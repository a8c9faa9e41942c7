import { Fragment, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { ActionLink } from '../../ui/action-link.tsx'
import { Image } from '../../ui/media/image.tsx'
import { Section } from '../../ui/section.tsx'
import { Heading, Prose, RichText } from '../../ui/text/bound-text.tsx'
import { colour, corners, from } from '../../ui/theme/theme.ts'
import type { ViewProps } from '../define-block.ts'
import type { TextWithPictureProps } from './schema.ts'

export function View(props: ViewProps<TextWithPictureProps>): ReactNode {
  const { id, heading, text, picture, caption, pictureSide, actions } = props
  return (
    <Section id={id} labelledBy={`${id}-title`}>
      <Halves data-picture={pictureSide}>
        <Words>
          <Heading value={heading} id={`${id}-title`} />
          <Prose value={text} />
          {actions && (
            <p>
              {actions.map((action, index) => (
                <Fragment key={index}>
                  <ActionLink action={action} tone={index === 0 ? 'main' : 'quiet'} />
                </Fragment>
              ))}
            </p>
          )}
        </Words>
        <figure>
          <Image image={picture} sizes="(min-width:64em) 548px, 94vw" />
          {caption && <RichText as="figcaption" value={caption} />}
        </figure>
      </Halves>
    </Section>
  )
}

const Halves = styled.div`
  display: grid;
  gap: 26px;
  ${from.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 64px;
    align-items: center;
    &[data-picture='start'] > figure {
      order: -1;
    }
  }
  & img {
    width: 100%;
    border-radius: ${corners(28)};
  }
  & figcaption {
    margin-top: 10px;
    color: ${colour('textSoft')};
    font-size: var(--small);
  }
`

const Words = styled.div`
  & > :not(h1, h2, h3) + p,
  & > :is(h1, h2, h3) + *,
  & > ul,
  & > ol {
    margin-top: 14px;
  }
  & p,
  & li {
    max-width: 36em;
    line-height: 1.65;
  }
  & > ul {
    padding-inline-start: 1.2em;
    list-style: disc;
  }
  & > ol {
    padding-inline-start: 1.4em;
    list-style: decimal;
  }
  & > p:last-child:has(> a[data-size]) {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    margin-top: 24px;
  }
`
