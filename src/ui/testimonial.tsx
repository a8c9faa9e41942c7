import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { BoundText, Image as ImageValue, Inline, Link, PlayedFile, Video } from '../core/model/bound.ts'
import { Film } from './media/film.tsx'
import { Image } from './media/image.tsx'
import { Recording } from './media/recording.tsx'
import { RichText, Text } from './text/bound-text.tsx'
import { LinkTo } from './text/link-to.tsx'
import { colour, corners, face, from, pointing, withForcedColours } from './theme/theme.ts'

interface TestimonialProps {
  quote: Inline
  author: BoundText
  place?: BoundText | undefined
  about?: BoundText | undefined
  face?: ImageValue | undefined
  audio?: PlayedFile | undefined
  film?: Video | undefined
  /** Out of five. */
  stars?: number | undefined
  /** Where it was said. */
  source?: { label: BoundText; to: Link } | undefined
}

/** A quote in its bubble, and who says it below, behind a drop whose corner points up to the bubble. */
export function Testimonial(props: TestimonialProps): ReactNode {
  const { quote, author, place, about, face, audio, film, stars, source } = props
  return (
    <Voice>
      {film && <Film film={film} />}
      <blockquote className="bubble">
        {stars && (
          <p data-stars="" role="img" aria-label={`${stars}/5`}>
            {'★'.repeat(stars) + '☆'.repeat(5 - stars)}
          </p>
        )}
        <RichText as="p" value={quote} />
        {audio && (
          <Heard>
            <Recording file={audio} name={author.map(({ text }) => text).join('')} />
          </Heard>
        )}
      </blockquote>
      <figcaption>
        {face && <Image image={face} sizes="48px" />}
        <span>
          <Text as="strong" value={author} /> {place && <Text as="small" value={place} />}{' '}
          {about && <Text as="small" value={about} />}{' '}
          {source && (
            <small>
              <LinkTo link={source.to}>
                <Text value={source.label} />
              </LinkTo>
            </small>
          )}
        </span>
      </figcaption>
    </Voice>
  )
}

const Heard = styled.div`
  margin-top: 14px;
`

const Voice = styled.figure`
  display: grid;
  gap: 16px;
  & > blockquote {
    margin: 0;
    padding: 28px 22px;
    border-radius: ${corners(30)};
    background: ${colour('surface')};
    font: 400 1.0625rem/1.6 var(--body-font);
    ${withForcedColours} {
      border: 1px solid;
    }
  }
  & > figcaption {
    display: flex;
    align-items: center;
    gap: 12px;
    line-height: 1.3;
  }
  & [data-stars] {
    color: ${colour('highlightText')};
    letter-spacing: 2px;
  }
  & img {
    flex: none;
    width: 3rem;
    height: 3rem;
    border-radius: ${face};
    border-top-right-radius: ${pointing('head')};
    object-fit: cover;
  }
  & figcaption strong,
  & small {
    display: block;
  }
  & figcaption strong {
    font: 700 1.0625rem/1.3 var(--headline-font);
  }
  & small {
    color: ${colour('textSoft')};
    font-size: var(--small);
  }
  ${from.wide} {
    & > blockquote {
      padding: 40px;
      font-size: 1.375rem;
      line-height: 1.5;
    }
  }
`
