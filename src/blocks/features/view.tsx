import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Introduction } from '../../ui/introduction.tsx'
import { Image } from '../../ui/media/image.tsx'
import { OwnIcon } from '../../ui/media/own-icon.tsx'
import { besideHeading, besideImage, Section } from '../../ui/section.tsx'
import { Heading, RichText } from '../../ui/text/bound-text.tsx'
import { aloneInRow, colour, from, onTablets } from '../../ui/theme/theme.ts'
import type { ViewProps } from '../define-block.ts'
import { Diagram } from './diagram.tsx'
import { Faces } from './faces.tsx'
import type { FeaturesProps } from './schema.ts'

export function View(props: ViewProps<FeaturesProps>): ReactNode {
  const { id, heading, sentence, items, diagram, faces, picture, layout } = props
  return (
    <Section id={id} labelledBy={`${id}-title`}>
      <Parts data-layout={layout} {...((diagram || faces || picture) && { 'data-drawn': '' })}>
        <div>
          <Introduction id={id} heading={heading} sentence={sentence} />
        </div>
        <List data-count={items.length} data-grid={layout === 'grid' ? '' : undefined}>
          {items.map(({ icon, name, text }, index) => (
            <li key={index}>
              {icon && <OwnIcon file={icon} size={36} />}
              <Heading value={name} />
              <RichText as="p" value={text} />
            </li>
          ))}
        </List>
        {faces ? (
          <Faces {...faces} />
        ) : diagram ? (
          <Diagram {...diagram} />
        ) : (
          picture && (
            <Picture>
              <Image image={picture} sizes="(min-width:64em) 480px, (min-width:30em) 432px, 92vw" />
            </Picture>
          )
        )}
      </Parts>
    </Section>
  )
}

/** On wide screens a list stands beside its heading, or below it if a drawing is on the other side. */
const Parts = styled.div`
  display: grid;
  gap: 18px 40px;
  ${from.wide} {
    &[data-layout='list'] {
      ${besideHeading}
    }
    &[data-drawn][data-layout='list'] {
      ${besideImage}
      grid-template-rows: 1fr auto auto 1fr;
    }
    &[data-drawn][data-layout='list'] > :nth-child(1) {
      grid-row: 2;
    }
    &[data-drawn][data-layout='list'] > :nth-child(2) {
      grid-row: 3;
    }
    &[data-drawn][data-layout='list'] > figure {
      grid-area: 1 / 2 / -1 / 2;
      align-self: center;
    }
    &[data-layout='grid'] {
      row-gap: 40px;
    }
  }
`

/** As wide as it will be before the image has loaded, so that nothing moves then. */
const Picture = styled.figure`
  width: 100%;
  max-width: 27rem;
  margin: 10px auto 0;
  & img {
    width: 100%;
  }
  ${from.wide} {
    max-width: 30rem;
    margin: 0 auto;
  }
`

const List = styled.ul`
  & li {
    padding: 16px 0;
    border-bottom: 1px solid ${colour('line')};
  }
  & li:first-child {
    border-top: 1px solid ${colour('line')};
  }
  & [data-icon] {
    margin-bottom: 10px;
    color: ${colour('action')};
  }
  & p {
    margin-top: 2px;
    color: ${colour('textSoft')};
  }
  /* The usual hairlines are too pale for this ground. */
  [data-ground='warm'] & li {
    border-color: ${colour('loopsOnHighlight')};
  }
  ${from.wide} {
    & li {
      padding: 26px 0;
    }
  }
  ${from.tablet} {
    [data-layout='grid'] > & {
      display: grid;
      grid-template-columns: 1fr 1fr;
      gap: 28px 24px;
    }
    [data-layout='grid'] > & li {
      padding: 16px 0 0;
      border: 0;
      border-top: 2px solid ${colour('text')};
    }
  }
  ${onTablets} {
    [data-layout='grid'] > & > ${aloneInRow} {
      grid-column: 1 / -1;
    }
  }
  ${from.wide} {
    [data-layout='grid'] > & {
      grid-template-columns: repeat(3, 1fr);
    }
    [data-layout='grid'] > &[data-count='4'] {
      grid-template-columns: repeat(4, 1fr);
    }
    /* Three, and two wider ones below, so that no cell stays empty. */
    [data-layout='grid'] > &[data-count='5'] {
      grid-template-columns: repeat(6, 1fr);
    }
    [data-layout='grid'] > &[data-count='5'] > li {
      grid-column: span 2;
    }
    [data-layout='grid'] > &[data-count='5'] > :nth-child(n + 4) {
      grid-column: span 3;
    }
  }
`
