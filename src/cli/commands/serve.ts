import { readValidUntil } from '../../builder/hosting/schedule-file.ts'
import { type Command, intakeSettings, outOption, siteOption } from '../../command/command.ts'
import { readCommonOptions } from '../../command/read-options.ts'
import { servedPort } from '../../command/run-server.ts'
import { showMoment } from '../../core/handover/schedule.ts'

export const serve: Command = {
  name: 'serve',
  summary: `serve a built site with its lead intake on http://localhost:${servedPort}`,
  options: [siteOption, outOption],
  environment: intakeSettings,
  hasLog: true,
  async run({ options, terminal }) {
    const { outDir, siteDir } = readCommonOptions(options, terminal)
    const { runSite } = await import('../run-site.ts')
    const validUntil = readValidUntil(outDir)
    if (validUntil)
      terminal.say(`The built site is valid until ${showMoment(validUntil.getTime())}: build it again then.`)
    return runSite({ siteDir, outDir, terminal })
  },
}
