import { type Command, outOption, siteOption } from '../command.ts'
import { readStoreLocation } from '../leads/read-store-location.ts'
import { readCommonOptions } from '../read-options.ts'
import { runSite } from '../run-server.ts'

export const serve: Command = {
  name: 'serve',
  summary:
    'serve a built site with its lead intake, without building it (PORT, HOST, DATA_DIR, DATABASE_URL)',
  options: [siteOption, outOption],
  run({ options, terminal }) {
    const { outDir, siteDir } = readCommonOptions(options, terminal)
    return runSite({ outDir, place: readStoreLocation(siteDir), terminal })
  },
}
