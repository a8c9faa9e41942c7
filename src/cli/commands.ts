import { leadsCommands } from '../leads/commands.ts'
import { blocks } from './commands/blocks.ts'
import { build } from './commands/build.ts'
import { compress } from './commands/compress.ts'
import { dev } from './commands/dev.ts'
import { doctor } from './commands/doctor.ts'
import { newBlock } from './commands/new-block.ts'
import { schemas } from './commands/schemas.ts'
import { serve } from './commands/serve.ts'
import { start } from './commands/start.ts'
import { test } from './commands/test.ts'
import { validate } from './commands/validate.ts'
import type { AnyCommand } from './site-command.ts'
import { addBlock } from './tools/add-block.ts'
import { adsCheck } from './tools/ads.ts'
import { calendar } from './tools/calendar.ts'
import { consentCheck } from './tools/consent-check.ts'
import { dedupe } from './tools/dedupe.ts'
import { diff } from './tools/diff.ts'
import { explain } from './tools/explain.ts'
import { initCi, initHook } from './tools/init.ts'
import { initSite } from './tools/init-site.ts'
import { migrate } from './tools/migrate.ts'
import { newPage } from './tools/new-page.ts'
import { checkRedirects } from './tools/redirects.ts'
import { remove } from './tools/remove.ts'
import { rename } from './tools/rename.ts'
import { theme } from './tools/theme.ts'
import { update } from './tools/update.ts'

/** Every command, in the order of `--help`. */
export const commands: readonly AnyCommand[] = [
  dev,
  build,
  compress,
  start,
  serve,
  ...leadsCommands,
  validate,
  test,
  consentCheck,
  explain,
  diff,
  dedupe,
  update,
  migrate,
  adsCheck,
  calendar,
  theme,
  rename,
  remove,
  checkRedirects,
  newPage,
  newBlock,
  addBlock,
  blocks,
  schemas,
  initSite,
  initCi,
  initHook,
  doctor,
]
