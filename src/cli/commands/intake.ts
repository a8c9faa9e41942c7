import { type Command, intakeSettings, outOption, siteOption } from '../command.ts'
import { readStoreLocation } from '../leads/read-store-location.ts'
import { readCommonOptions } from '../read-options.ts'

export const intake: Command = {
  name: 'intake',
  summary: 'run the lead intake on its own, on http://localhost:4174',
  options: [siteOption, outOption],
  environment: intakeSettings,
  async run({ options, terminal }) {
    const { outDir, siteDir } = readCommonOptions(options, terminal)
    const { runIntake } = await import('../run-site.ts')
    return runIntake({ outDir, location: readStoreLocation(siteDir), terminal })
  },
}
