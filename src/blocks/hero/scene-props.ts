import type { ViewProps } from '../define-block.ts'
import type { HeroProps } from './schema.ts'

/** What the picture's part of an opening gets. */
export type SceneProps = ViewProps<HeroProps> & { picture: NonNullable<HeroProps['picture']> }
