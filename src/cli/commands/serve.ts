import { explainValidity } from '../../builder/hosting/schedule-file.ts'
import { type Command, intakeSettings, outOption, siteOption } from '../../command/command.ts'
import { readCommonOptions } from '../../command/read-options.ts'
import { servedPort } from '../../command/run-server.ts'

export const serve: Command = {
  name: 'serve',
  summary: `serve a built site with its lead intake on http://localhost:${servedPort}`,
  options: [siteOption, outOption],
  environment: intakeSettings,
  hasLog: true,
  async run({ options, terminal }) {
    const { outDir, siteDir, at } = readCommonOptions(options, terminal)
    const { runSite } = await import('../run-site.ts')
    const validity = explainValidity(outDir, at)
    if (validity !== undefined) terminal.say(validity)
    return runSite({ siteDir, outDir, terminal })
  },
}
