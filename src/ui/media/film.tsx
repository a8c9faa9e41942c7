import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Video } from '../../core/model/bound.ts'
import { colour, corners } from '../theme/theme.ts'

/**
 * A film with sound in the player of the browser. Nothing but its poster is loaded before it is played, and it needs no
 * script.
 */
export function Film({ film }: { film: Video }): ReactNode {
  const { sources, poster, label, captions = [] } = film
  return (
    <Player
      controls
      playsInline
      preload="none"
      poster={poster.src}
      width={poster.width}
      height={poster.height}
      aria-label={label}
    >
      {sources.map(({ src, type }) => (
        <source key={src} src={src} type={type} />
      ))}
      {captions.map(({ lang, label: name, src: { src } }) => (
        <track key={src} kind="captions" srcLang={lang} label={name} src={src} />
      ))}
    </Player>
  )
}

const Player = styled.video`
  display: block;
  width: 100%;
  height: auto;
  max-height: 80vh;
  border-radius: ${corners(28)};
  /* Beside a poster of another shape. */
  background: ${colour('text')};
`
