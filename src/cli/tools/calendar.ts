import { allowCodeOption, atOption, exitCodes, siteOption, UsageError } from '../../command/command.ts'
import { readCommonOptions, readTimeOption } from '../../command/read-options.ts'
import { countThings } from '../../core/diagnostics/phrases.ts'
import { listLookEvents } from '../../core/handover/dress-theme.ts'
import { showMoment } from '../../core/handover/schedule.ts'
import { countErrors } from '../print-diagnostics.ts'
import type { SiteCommand } from '../site-command.ts'

export const calendar: SiteCommand = {
  name: 'calendar',
  summary: 'list what schedules change on the site and when, or export it for calendars with --ics',
  options: [
    siteOption,
    allowCodeOption,
    { flags: '--from <time>', summary: 'changes from this time on (default: the time of --at)' },
    { flags: '--until <time>', summary: 'changes before this time' },
    { flags: '--ics', summary: 'write an iCalendar file to stdout' },
    { flags: '--json', summary: 'write JSON to stdout' },
    atOption,
  ],
  loadsBlocks: true,
  async run({ options, terminal }) {
    const common = readCommonOptions(options, terminal)
    const from = readTimeOption(options.from, '--from', common.siteDir) ?? common.at
    const until = readTimeOption(options.until, '--until', common.siteDir)
    const { checkSite } = await import('../../tools/check-site.ts')
    const { listCalendarChanges } = await import('../../tools/calendar/list-changes.ts')
    const { explainChange } = await import('../../tools/calendar/explain-change.ts')
    const registry = await terminal.openBlocks()
    const site = await checkSite({ ...common, registry, onProgress: terminal.progress })
    const settings = site.updated.config.parts?.settings
    if (!settings) throw new UsageError('pages.yaml cannot be used. Run `npx vaasal validate` to see why.')
    const contributions = site.updated.pages.flatMap(({ contribution }) => contribution ?? [])
    const period = { from: from.getTime(), ...(until && { until: until.getTime() }) }
    const changes = listCalendarChanges(contributions, period, listLookEvents(settings, period))
    if (options.ics === true) {
      const { renderIcs } = await import('../../tools/calendar/render-ics.ts')
      // `print` ends the last line.
      terminal.print(renderIcs(changes, settings, common.at).slice(0, -1))
    } else if (options.json === true) {
      const listed = changes.map(({ at, ...change }) => ({ at: new Date(at).toISOString(), ...change }))
      terminal.print(JSON.stringify({ version: 1, changes: listed }, null, 2))
    } else {
      const lines = changes.map(
        (change) => `${showMoment(change.at, site.timeZone)}  ${explainChange(change)}`,
      )
      terminal.print(lines.length === 0 ? 'No schedule changes anything in this time.' : lines.join('\n'))
    }
    const errors = countErrors(site)
    if (errors === 0) return exitCodes.fine
    terminal.say(
      `The site has ${countThings(errors, 'error')}, so changes may be missing. Run \`npx vaasal validate\`.`,
    )
    return exitCodes.errors
  },
}
