import { type Command, outOption, siteOption } from '../command.ts'
import { readStoreLocation } from '../leads/read-store-location.ts'
import { readCommonOptions } from '../read-options.ts'
import { runIntake } from '../run-server.ts'

export const intake: Command = {
  name: 'intake',
  summary:
    'run the lead intake on its own, on http://localhost:4174 (PORT, HOST, DATA_DIR, DATABASE_URL, ALLOWED_ORIGINS)',
  options: [siteOption, outOption],
  run({ options, terminal }) {
    const { outDir, siteDir } = readCommonOptions(options, terminal)
    return runIntake({ outDir, place: readStoreLocation(siteDir), terminal })
  },
}
