import type { PauseMessages } from '../../ui/text/messages.ts'
import type { ViewProps } from '../define-block.ts'
import type { HeroProps } from './schema.ts'

/** Props of the half of an opening that holds its image or video. */
export type SceneProps = ViewProps<HeroProps, PauseMessages>
