import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Image as ImageValue } from '../../core/model/bound.ts'
import { PlayIcon } from '../icons.tsx'
import { useMotif } from '../motifs/motif-context.ts'
import { placeGround } from '../motifs/place-ground.ts'
import { onlyRead } from '../text/only-read.ts'
import { buttonCss } from '../theme/button-css.ts'
import { circle, colour, corners } from '../theme/theme.ts'
import { Image } from './image.tsx'

interface FacadeProps {
  /** The address that the frame loads. */
  address: string
  /** Accessible name of the frame; the button's name is its text and this title. */
  title: string
  button: string
  shape: 'tall' | 'wide'
  poster?: ImageValue | undefined
  sizes?: string
  /** The link to the same page, unless it stands elsewhere. */
  children?: ReactNode
}

/**
 * A placeholder for a page of another site, which loads only after a click (`behaviours/facade`). The button stays hidden
 * until the script runs; the link works without it.
 */
export function Facade(props: FacadeProps): ReactNode {
  const { address, title, button, shape, poster, sizes = '100vw', children } = props
  const motif = useMotif()
  return (
    <Stage
      $ground={placeGround(motif?.ground(colour('dots'), 3) ?? 'none', 'center / 44px 44px')}
      data-facade={address}
      data-title={title}
      data-shape={shape}
    >
      {poster && <Image image={{ ...poster, alt: '' }} sizes={sizes} />}
      <OpenButton type="button" hidden data-tone="quiet" data-size="small" aria-label={`${button}: ${title}`}>
        <PlayIcon />
        <span>{button}</span>
      </OpenButton>{' '}
      {children}
    </Stage>
  )
}

const Stage = styled.div<{ $ground: string }>`
  position: relative;
  display: grid;
  gap: 12px;
  place-content: center;
  justify-items: center;
  padding: 16px;
  overflow: hidden;
  border-radius: ${corners(22)};
  background-color: ${colour('softTint')};
  &::before {
    content: '';
    position: absolute;
    inset: 0;
    display: var(--motif-dots);
    background: ${({ $ground }) => $ground};
  }
  &[data-shape='tall'] {
    place-content: end center;
    padding-bottom: 24px;
    aspect-ratio: 9 / 16;
  }
  /* A sign to play at the foot of the image, below the face. */
  &[data-shape='tall'] > button {
    width: 72px;
    height: 72px;
    padding: 0 0 0 4px;
    border-radius: ${circle};
  }
  &[data-shape='tall'] > button > svg {
    width: 28px;
    height: 28px;
  }
  &[data-shape='tall'] > button > span {
    ${onlyRead}
  }
  &:has(> picture) > [data-size] {
    padding: 6px 12px;
    font-size: 0.9375rem;
  }
  &[data-shape='wide'] {
    aspect-ratio: 4 / 3;
  }
  & > :not(picture) {
    position: relative;
  }
  /* A map must stay visible: the button and the link stand below the image. */
  &[data-shape='wide']:has(> picture) {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    justify-content: center;
    padding: 0 12px 12px;
    aspect-ratio: auto;
    &::before {
      display: none;
    }
  }
  &[data-shape='wide'] > picture {
    flex: none;
    width: calc(100% + 24px);
    margin: 0 -12px 4px;
  }
  &[data-shape='wide'] > picture > img {
    position: static;
    height: auto;
    aspect-ratio: 4 / 3;
  }
  & img,
  & > iframe {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    border: 0;
    object-fit: cover;
  }
`

const OpenButton = styled.button`${buttonCss}`
