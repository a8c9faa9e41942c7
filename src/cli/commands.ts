import type { Command } from './command.ts'
import { blocks } from './commands/blocks.ts'
import { build } from './commands/build.ts'
import { calendar } from './commands/calendar.ts'
import { compress } from './commands/compress.ts'
import { dedupe } from './commands/dedupe.ts'
import { dev } from './commands/dev.ts'
import { diff } from './commands/diff.ts'
import { explain } from './commands/explain.ts'
import { intake } from './commands/intake.ts'
import { migrate } from './commands/migrate.ts'
import { newBlock } from './commands/new-block.ts'
import { newPage } from './commands/new-page.ts'
import { rename } from './commands/rename.ts'
import { schemas } from './commands/schemas.ts'
import { serve } from './commands/serve.ts'
import { start } from './commands/start.ts'
import { validate } from './commands/validate.ts'
import { leadsBackup } from './leads/leads-backup.ts'
import { leadsDeliveries } from './leads/leads-deliveries.ts'
import { leadsErase } from './leads/leads-erase.ts'
import { leadsExport } from './leads/leads-export.ts'
import { leadsList } from './leads/leads-list.ts'
import { leadsRestore } from './leads/leads-restore.ts'
import { leadsShow } from './leads/leads-show.ts'
import { leadsStats } from './leads/leads-stats.ts'

const leads = [
  leadsList,
  leadsShow,
  leadsExport,
  leadsErase,
  leadsStats,
  leadsDeliveries,
  leadsBackup,
  leadsRestore,
]

/** Every command, in the order of `--help`. */
export const commands: readonly Command[] = [
  dev,
  build,
  compress,
  start,
  serve,
  intake,
  ...leads,
  validate,
  explain,
  diff,
  dedupe,
  migrate,
  calendar,
  rename,
  newPage,
  newBlock,
  blocks,
  schemas,
]
