import type { CSSProperties, ReactNode } from 'react'
import { styled } from 'styled-components'
import { plainText } from '../../core/text/plain-text.ts'
import { Introduction } from '../../ui/introduction.tsx'
import { Image } from '../../ui/media/image.tsx'
import { Section } from '../../ui/section.tsx'
import { RichText } from '../../ui/text/bound-text.tsx'
import { onlyRead } from '../../ui/text/only-read.ts'
import { colour, corner, from } from '../../ui/theme/theme.ts'
import type { ViewProps } from '../define-block.ts'
import { LightBox } from './light-box.tsx'
import type { Messages } from './messages.ts'
import type { GalleryProps } from './schema.ts'

/** Without a script each picture leads to its file. */
export function View(props: ViewProps<GalleryProps, Messages>): ReactNode {
  const { id, heading, sentence, pictures, layout, messages } = props
  return (
    <Section id={id} labelledBy={`${id}-title`}>
      <Introduction id={id} heading={heading} sentence={sentence} />
      <Pictures data-grid="" data-layout={layout}>
        {pictures.map(({ picture, caption }, index) => (
          <li key={index} style={{ '--ratio': (picture.width / picture.height).toFixed(3) } as CSSProperties}>
            <figure>
              <a href={picture.src} data-picture="" aria-label={`${messages.enlarge.text}: ${picture.alt}`}>
                <Image image={picture} sizes="(min-width:64em) 30vw, (min-width:48em) 45vw, 90vw" />
              </a>
              {caption && <RichText as="figcaption" value={caption} />}
            </figure>
          </li>
        ))}
      </Pictures>
      <LightBox name={plainText(heading.content)} messages={messages} />
    </Section>
  )
}

/** In rows, each picture grows in proportion to its shape, so that a row has one height. */
const Pictures = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 26px;
  & > li {
    flex: var(--ratio) 1 calc(var(--ratio) * 7rem);
    min-width: 0;
  }
  & a {
    display: block;
    overflow: hidden;
    border-radius: ${corner(14)};
    background: ${colour('softTint')};
  }
  & img {
    width: 100%;
    aspect-ratio: var(--ratio);
    object-fit: cover;
  }
  & figcaption {
    ${onlyRead}
  }
  &[data-layout='squares'] {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 9rem), 1fr));
  }
  &[data-layout='squares'] img {
    aspect-ratio: 1;
  }
  @media print {
    & figcaption {
      position: static;
      width: auto;
      height: auto;
      clip-path: none;
      white-space: normal;
    }
  }
  ${from.tablet} {
    gap: 14px;
    & > li {
      flex-basis: calc(var(--ratio) * 14rem);
    }
    &[data-layout='squares'] {
      grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr));
    }
  }
`
