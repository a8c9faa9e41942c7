import type { Command } from '../command/command.ts'
import { desk } from './commands/desk/desk.ts'
import { deskTrail } from './commands/desk/desk-trail.ts'
import { deskUser } from './commands/desk/desk-user.ts'
import { leadsBackup } from './commands/leads-backup.ts'
import { leadsConsents } from './commands/leads-consents.ts'
import { leadsDeliveries } from './commands/leads-deliveries.ts'
import { leadsErase } from './commands/leads-erase.ts'
import { leadsExport } from './commands/leads-export.ts'
import { leadsImport } from './commands/leads-import.ts'
import { leadsList } from './commands/leads-list.ts'
import { leadsMark } from './commands/leads-mark.ts'
import { leadsRenameSite } from './commands/leads-rename-site.ts'
import { leadsRestore } from './commands/leads-restore.ts'
import { leadsSecret } from './commands/leads-secret.ts'
import { leadsShow } from './commands/leads-show.ts'
import { leadsStats } from './commands/leads-stats.ts'
import { intake } from './commands/serve/intake.ts'

/** The commands for leads, in the order of `--help`. */
export const leadsCommands: readonly Command[] = [
  intake,
  leadsList,
  leadsShow,
  leadsExport,
  leadsMark,
  leadsErase,
  leadsStats,
  leadsConsents,
  leadsDeliveries,
  leadsSecret,
  leadsBackup,
  leadsRestore,
  leadsImport,
  leadsRenameSite,
  desk,
  deskUser,
  deskTrail,
]
