import type { PauseMessages } from '../../ui/text/messages.ts'
import type { ViewProps } from '../define-block.ts'
import type { HeroProps } from './schema.ts'

/** What the picture's part of an opening gets: a picture or a clip, or both. */
export type SceneProps = ViewProps<HeroProps, PauseMessages>
