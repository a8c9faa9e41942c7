import { blocks } from './blocks.ts'
import { build } from './build.ts'
import type { Command } from './command.ts'
import { dev } from './dev.ts'
import { intake } from './intake.ts'
import { leadsBackup } from './leads-backup.ts'
import { leadsErase } from './leads-erase.ts'
import { leadsExport } from './leads-export.ts'
import { leadsList } from './leads-list.ts'
import { leadsRestore } from './leads-restore.ts'
import { leadsShow } from './leads-show.ts'
import { leadsStats } from './leads-stats.ts'
import { newBlock } from './new-block.ts'
import { schemas } from './schemas.ts'
import { serve } from './serve.ts'
import { start } from './start.ts'
import { validate } from './validate.ts'

const leads = [leadsList, leadsShow, leadsExport, leadsErase, leadsStats, leadsBackup, leadsRestore]

/** Every command, in the order of `--help`. */
export const commands: readonly Command[] = [
  dev,
  build,
  start,
  serve,
  intake,
  ...leads,
  validate,
  newBlock,
  blocks,
  schemas,
]
