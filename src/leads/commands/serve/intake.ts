import { type Command, intakeSettings, outOption, siteOption, UsageError } from '../../../command/command.ts'
import { readFolders } from '../../../command/read-options.ts'
import { readAddress, runServer } from '../../../command/run-server.ts'

/** Runs the lead intake of a built site on its own until the process receives a signal to stop. */
export const intake: Command = {
  name: 'intake',
  summary: 'run the lead intake on its own, on http://localhost:4174',
  options: [siteOption, outOption],
  environment: intakeSettings,
  hasLog: true,
  async run({ options, terminal }) {
    const { openLeads } = await import('./open-leads.ts')
    const { createIntakeServer } = await import('../../intake/create-intake.ts')
    const leads = await openLeads({ ...readFolders(options), terminal })
    const { intake } = leads
    if (!intake) throw new UsageError('The site has no forms and counts nothing, so it needs no intake.')
    try {
      const app = await createIntakeServer(intake, intake.settings)
      return await runServer(app, readAddress(4174), terminal, { drain: leads.drain })
    } finally {
      await leads.close()
    }
  },
}
