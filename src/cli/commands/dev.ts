import type { ReportedSite } from '../../build/site/open-run.ts'
import type { Fault, PreviewState } from '../../contracts/preview-state.ts'
import {
  atOption,
  CannotRun,
  type Command,
  exitCodes,
  releaseOption,
  siteOption,
  type Terminal,
} from '../command.ts'
import { prettyDiagnostics } from '../print-diagnostics.ts'
import { readCommonOptions } from '../read-options.ts'
import { explainListenFailure, readPort, waitForStop } from '../server-process.ts'

const defaultPort = '5173'
const defaultHost = '127.0.0.1'

export const dev: Command = {
  name: 'dev',
  summary: 'preview the site on http://localhost:5173 while you edit it',
  options: [siteOption, atOption, releaseOption],
  environment: ['PORT', 'HOST'],
  async run({ options, terminal }) {
    const { createDevServer } = await import('../../dev/dev-server.ts')
    const { siteDir, cacheDir, release, code } = readCommonOptions(options, terminal)
    const port = readPort(process.env.PORT ?? defaultPort)
    const host = process.env.HOST ?? defaultHost
    terminal.progress('Starting the preview')
    const server = await createDevServer({
      ...{ root: terminal.root, siteDir, cacheDir, release, code, port },
      host: host === 'localhost' ? defaultHost : host,
      clock: () => readCommonOptions(options, terminal).at,
      onState: createReporter(terminal),
      onProgress: terminal.progress,
    }).catch((cause: NodeJS.ErrnoException) => {
      throw explainFailure(cause, { siteDir, host, port })
    })
    const name = ['localhost', defaultHost, '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host
    const address = `http://${name}:${server.port}`
    terminal.print(`Ready on ${address}`)
    terminal.print(`Catalogue: ${address}/__pages and ${address}/__blocks`)
    await waitForStop()
    await server.close()
    return exitCodes.fine
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
      faults: faults.map(describeFault).join('\n\n'),
    }
    if (next && printed.problems !== before.problems) terminal.say(text.trimEnd())
    if (printed.faults && printed.faults !== before.faults) terminal.say(printed.faults)
  }
}

function describeFault({ title, message, stack }: Fault): string {
  return [title, message, stack].filter(Boolean).join('\n')
}

function explainFailure(
  cause: NodeJS.ErrnoException,
  { siteDir, host, port }: { siteDir: string; host: string; port: number },
): Error {
  if (cause.code === 'ENOENT' && cause.path === siteDir)
    return new CannotRun(`There is no folder ${siteDir}. Name the site's folder with --site.`)
  if (cause.syscall === 'listen' || cause.syscall === 'getaddrinfo')
    return explainListenFailure(cause, host, port)
  return cause
}
