import type { Command } from './command.ts'
import { blocks } from './commands/blocks.ts'
import { build } from './commands/build.ts'
import { compress } from './commands/compress.ts'
import { dev } from './commands/dev.ts'
import { intake } from './commands/intake.ts'
import { newBlock } from './commands/new-block.ts'
import { schemas } from './commands/schemas.ts'
import { serve } from './commands/serve.ts'
import { start } from './commands/start.ts'
import { validate } from './commands/validate.ts'
import { desk } from './desk/desk.ts'
import { deskTrail } from './desk/desk-trail.ts'
import { deskUser } from './desk/desk-user.ts'
import { leadsBackup } from './leads/leads-backup.ts'
import { leadsConsents } from './leads/leads-consents.ts'
import { leadsDeliveries } from './leads/leads-deliveries.ts'
import { leadsErase } from './leads/leads-erase.ts'
import { leadsExport } from './leads/leads-export.ts'
import { leadsList } from './leads/leads-list.ts'
import { leadsRestore } from './leads/leads-restore.ts'
import { leadsShow } from './leads/leads-show.ts'
import { leadsStats } from './leads/leads-stats.ts'
import { leadsAdopt } from './leads/sites/leads-adopt.ts'
import { calendar } from './tools/calendar.ts'
import { dedupe } from './tools/dedupe.ts'
import { diff } from './tools/diff.ts'
import { explain } from './tools/explain.ts'
import { initCi, initHook } from './tools/init.ts'
import { migrate } from './tools/migrate.ts'
import { newPage } from './tools/new-page.ts'
import { remove } from './tools/remove.ts'
import { rename } from './tools/rename.ts'

const leads = [
  leadsList,
  leadsShow,
  leadsExport,
  leadsErase,
  leadsStats,
  leadsConsents,
  leadsDeliveries,
  leadsBackup,
  leadsRestore,
  leadsAdopt,
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
  desk,
  deskUser,
  deskTrail,
  validate,
  explain,
  diff,
  dedupe,
  migrate,
  calendar,
  rename,
  remove,
  newPage,
  newBlock,
  blocks,
  schemas,
  initCi,
  initHook,
]
