import { moveHeadlineFont } from './move-headline-font.ts'
import { renameBlockType } from './rename-block-type.ts'
import type { SiteMigration } from './site-migration.ts'

/** The migrations of the engine, in the order in which they run. */
export const siteMigrations: readonly SiteMigration[] = [
  renameBlockType('courseCards', 'cards'),
  renameBlockType('clip', 'video', { loop: 'true' }),
  moveHeadlineFont,
]
