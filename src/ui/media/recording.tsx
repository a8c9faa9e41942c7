import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { PlayedFile } from '../../core/model/bound.ts'

interface RecordingProps {
  file: PlayedFile
  /** Of what, or whose. */
  name: string
}

/** A recording in the player of the browser, which loads it when it is played. Its words stand beside it. */
export function Recording({ file, name }: RecordingProps): ReactNode {
  return <Player controls preload="none" src={file.src} aria-label={name} />
}

const Player = styled.audio`
  display: block;
  width: 100%;
`
