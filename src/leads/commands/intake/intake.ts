import { type Command, intakeSettings, outOption, siteOption } from '../../../command/command.ts'
import { readFolders } from '../../../command/read-options.ts'

export const intake: Command = {
  name: 'intake',
  summary: 'run the lead intake on its own, on http://localhost:4174',
  options: [siteOption, outOption],
  environment: intakeSettings,
  hasLog: true,
  async run({ options, terminal }) {
    const { runIntake } = await import('./run-intake.ts')
    return runIntake({ ...readFolders(options), terminal })
  },
}
