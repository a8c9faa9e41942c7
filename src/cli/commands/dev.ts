import type { ReportedSite } from '../../builder/run/open-run.ts'
import {
  allowCodeOption,
  atOption,
  type Command,
  releaseOption,
  siteOption,
  type Terminal,
  UsageError,
} from '../../command/command.ts'
import { readCommonOptions, readFolders } from '../../command/read-options.ts'
import { readAddress, runServer } from '../../command/run-server.ts'
import type { Fault, PreviewState } from '../../contracts/preview-state.ts'
import { followEditor } from '../editor/follow-editor.ts'
import { mayRunCode } from '../may-run-code.ts'
import { prettyDiagnostics } from '../print-diagnostics.ts'

/** Hosts by which a browser on this machine reaches the preview, which is then shown as `localhost`. */
const ownHosts = ['localhost', '127.0.0.1', '0.0.0.0', '::', '::1']

export const dev: Command = {
  name: 'dev',
  summary: 'preview the site on http://localhost:5173 while you edit it',
  options: [
    siteOption,
    allowCodeOption,
    atOption,
    releaseOption,
    {
      flags: '--counts <file>',
      summary:
        'show at each block how many visitors saw it and acted in it; "leads stats --by block --json" writes the file',
    },
  ],
  environment: ['PORT', 'HOST'],
  async run({ options, terminal }) {
    const { listOwnSources } = await import('../../builder/own-blocks/list-own-sources.ts')
    const { checkMayRun } = await import('../../builder/own-blocks/check-may-run.ts')
    const mayRun = mayRunCode(options)
    checkMayRun(listOwnSources(readFolders(options).siteDir), mayRun)
    const { reportLateOwnErrors } = await import('../report-own-error.ts')
    const { createDevServer } = await import('../../dev/dev-server.ts')
    const { openBlockReport } = await import('../../dev/open-block-report.ts')
    const findCounts = options.counts === undefined ? undefined : openBlockReport(String(options.counts))
    const { siteDir, cacheDir, release, code } = readCommonOptions(options, terminal)
    const given = readAddress(5173)
    // One address only: Vite knows one server.
    const host = given.host === 'localhost' ? '127.0.0.1' : given.host
    const name = ownHosts.includes(given.host) ? 'localhost' : given.host
    terminal.progress('Starting the preview')
    const editor = followEditor(siteDir, terminal, options.allowCode === true)
    const report = createReporter(terminal)
    const { app, refresh, explain } = await createDevServer({
      ...{ root: terminal.root, siteDir, cacheDir, release, code, host, mayRunCode: mayRun },
      clock: () => readCommonOptions(options, terminal).at,
      onState(state, site) {
        report(state, site)
        if (site && !site.limit) editor.touch()
      },
      onProgress: terminal.progress,
      findCounts,
    }).catch((cause: NodeJS.ErrnoException) => {
      throw cause.code === 'ENOENT' && cause.path === siteDir
        ? new UsageError(`There is no folder ${siteDir}. Name the site's folder with --site.`)
        : cause
    })
    reportLateOwnErrors(explain, dev, options, terminal)
    try {
      return await runServer(app, { ...given, host, name }, terminal, {
        prepare: refresh,
        introduce: (url) => terminal.print(`Catalogue: ${url}/__pages and ${url}/__blocks`),
      })
    } finally {
      await editor.close()
    }
  },
}

/** Prints the problems and faults whenever they have changed. */
function createReporter(terminal: Terminal): (state: PreviewState, site?: ReportedSite) => void {
  let printed = { problems: '', faults: '' }
  let last: ReportedSite['diagnostics'] = []
  return ({ problems, faults }, site) => {
    const before = printed
    // A report that is repeated has been printed, and writing it takes long on a large site.
    const next = site?.diagnostics === last ? undefined : site
    last = site?.diagnostics ?? last
    const text =
      next && (next.diagnostics.length > 0 || printed.problems) ? prettyDiagnostics(next, terminal) : ''
    printed = {
      problems: next ? (problems.length > 0 ? text : '') : printed.problems,
      faults: faults.map(formatFault).join('\n\n'),
    }
    if (next && printed.problems !== before.problems) terminal.say(text.trimEnd())
    if (printed.faults && printed.faults !== before.faults) terminal.say(printed.faults)
  }
}

function formatFault({ title, message, stack }: Fault): string {
  return [title, message, stack].filter(Boolean).join('\n')
}
