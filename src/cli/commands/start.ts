import { readValidUntil } from '../../builder/hosting/schedule-file.ts'
import {
  allowCodeOption,
  atOption,
  type Command,
  exitCodes,
  intakeSettings,
  outOption,
  releaseOption,
  siteOption,
} from '../../command/command.ts'
import { readCommonOptions } from '../../command/read-options.ts'
import { runEngine, runEngineUntil } from '../../command/run-in-fresh-engine.ts'
import { servedPort } from '../../command/run-server.ts'
import { followSchedule } from '../../server/follow-schedule.ts'

export const start: Command = {
  name: 'start',
  summary: `build the site and serve it with its lead intake on http://localhost:${servedPort}`,
  options: [siteOption, allowCodeOption, outOption, atOption, releaseOption],
  environment: [...intakeSettings, 'DESK_PORT'],
  hasLog: true,
  async run({ options, terminal }) {
    const { siteDir, outDir, at, release } = readCommonOptions(options, terminal)
    const build = (moment: Date) => [
      ...['build', '--site', siteDir, '--out', outDir, '--at', moment.toISOString()],
      ...(release ? ['--release'] : []),
      ...(options.allowCode === true ? ['--allow-code'] : []),
    ]
    // In another process, because building takes memory that a long-running server would keep.
    const code = await runEngine(terminal.root, build(at), 'stdout')
    if (code !== exitCodes.fine) {
      terminal.say('The site was not built, so it is not served.')
      return code
    }
    const { runSite } = await import('../run-site.ts')
    const beside = () => {
      const ended = new AbortController()
      const stop = followSchedule({
        readValidUntil: () => readValidUntil(outDir),
        rebuild: async (moment) =>
          (await runEngineUntil(terminal.root, build(moment), ended.signal)) === exitCodes.fine,
        say: terminal.say,
      })
      return () => {
        stop()
        ended.abort()
      }
    }
    // With a fixed time, it is always that time.
    const isFixed = options.at !== undefined || Boolean(process.env.SOURCE_DATE_EPOCH)
    return runSite({
      siteDir,
      outDir,
      terminal,
      withDesk: true,
      ...(!isFixed && { beside }),
    })
  },
}
