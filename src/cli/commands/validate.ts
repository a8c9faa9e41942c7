import { relative, resolve } from 'node:path'
import type { ReportedSite } from '../../builder/run/open-run.ts'
import type { SiteOptions } from '../../builder/run/prepare-site.ts'
import {
  allowCodeOption,
  atOption,
  exitCodes,
  releaseOption,
  siteOption,
  type Terminal,
  UsageError,
} from '../../command/command.ts'
import { findFolder, readCommonOptions, readNumber } from '../../command/read-options.ts'
import { type DiagnosticCode, diagnosticCodes } from '../../core/diagnostics/codes.ts'
import { explainCode, listCodes } from '../../core/diagnostics/format/explain-code.ts'
import { countThings } from '../../core/diagnostics/phrases.ts'
import { recoverName } from '../../core/diagnostics/recover-name.ts'
import { formatOption, printReport, readReportFormat } from '../format-report.ts'
import { countErrors, sayMissingSite } from '../print-diagnostics.ts'
import { readExplanations } from '../read-explanations.ts'
import type { SiteCommand, SiteTerminal } from '../site-command.ts'

export const validate: SiteCommand = {
  name: 'validate',
  summary: 'check every document; exit with 1 if there are errors',
  arguments: [
    {
      name: '[file...]',
      summary: 'show only the problems in these files, and the errors of pages that are made of them',
    },
  ],
  options: [
    siteOption,
    allowCodeOption,
    formatOption,
    {
      flags: '--changed <base>',
      summary: 'show only the problems of what has changed since a git commit, and of pages built on it',
    },
    {
      flags: '--fix',
      summary:
        'correct misspelt names, renamed keys, missing quotes and the order of keys where only one correction is possible',
    },
    { flags: '--dry-run', summary: 'with --fix: show the changes as a diff, and write nothing' },
    {
      flags: '--explain [code]',
      summary: 'explain a diagnostic code with examples, or list all codes; nothing is checked',
    },
    {
      flags: '--verbose',
      summary: 'show every placeholder, sample and repeated problem, not only how many there are',
    },
    { flags: '--max-warnings <n>', summary: 'exit with 1 if there are more warnings than this' },
    atOption,
    releaseOption,
  ],
  loadsBlocks: true,
  async run({ args, options, terminal }) {
    if (options.explain !== undefined) return explain(options.explain, terminal)
    readReportFormat(options)
    const maxWarnings = readNumber(options.maxWarnings, '--max-warnings', 0)
    const common = readCommonOptions(options, terminal)
    await findFolder(common.siteDir)
    if (options.dryRun === true && options.fix !== true)
      throw new UsageError('--dry-run needs --fix: without it nothing is written anyway.')
    if (options.fix === true) {
      const { runFix } = await import('../run-fix.ts')
      await runFix({ ...common, registry: await terminal.openBlocks() }, options.dryRun === true, terminal)
      if (options.dryRun === true) return exitCodes.fine
    }
    const input = { ...common, root: terminal.root, onProgress: terminal.progress }
    const base = options.changed
    if (typeof base === 'string' && args.length > 0)
      throw new UsageError('--changed chooses the files itself. Name a commit, or files.')
    const site =
      typeof base === 'string'
        ? await checkChanged({ ...input, registry: await terminal.openBlocks() }, base)
        : args.length > 0
          ? await checkFiles({ ...input, registry: await terminal.openBlocks() }, args)
          : await checkWhole(input, terminal.openBlocks)
    const warnings = site.diagnostics.length - countErrors(site)
    printReport(site, options, terminal)
    sayMissingSite(site, common.siteDir, terminal)
    if (maxWarnings !== undefined && warnings > maxWarnings) {
      terminal.say(`Found ${countThings(warnings, 'warning')}; --max-warnings allows at most ${maxWarnings}.`)
      return exitCodes.errors
    }
    return countErrors(site) > 0 ? exitCodes.errors : exitCodes.fine
  },
}

/** Prints what a code means, or all codes. */
function explain(code: unknown, terminal: Terminal): number {
  if (code === true) terminal.print(listCodes(readExplanations(terminal.root)))
  else if (isCode(code)) terminal.print(explainCode(code, readExplanations(terminal.root)))
  else {
    const unknown = { code: 'bad-value', message: `There is no diagnostic code "${code}"` } as const
    const { message } = recoverName(String(code), Object.keys(diagnosticCodes), unknown).diagnostic
    throw new UsageError(`${message} --explain without a code lists all.`)
  }
  return exitCodes.fine
}

const isCode = (code: unknown): code is DiagnosticCode => Object.hasOwn(diagnosticCodes, String(code))

/** Checks a site, or repeats what the last run said if nothing has changed. */
async function checkWhole(
  options: Omit<SiteOptions, 'registry'>,
  openBlocks: SiteTerminal['openBlocks'],
): Promise<ReportedSite> {
  const { openRun, repeatReport } = await import('../../builder/run/open-run.ts')
  const run = await openRun(options)
  if (run.last) return repeatReport(run, run.last, options.at)
  const { checkSite } = await import('../../tools/check-site.ts')
  return checkSite({ ...options, registry: await openBlocks(), run })
}

/** Checks a site, and keeps the problems of what has changed since a commit. */
async function checkChanged(options: SiteOptions, base: string): Promise<ReportedSite> {
  const { checkChangedSite } = await import('../../tools/changed/check-changed-site.ts')
  return checkChangedSite(options, base)
}

/** Checks a site, and keeps the problems of named files. */
async function checkFiles(options: SiteOptions, files: readonly string[]): Promise<ReportedSite> {
  const { checkNamedFiles } = await import('../../tools/changed/check-named-files.ts')
  const { siteDir } = options
  return checkNamedFiles(options, files, (file, { sources }) => {
    const name = findSource(file, sources, siteDir)
    if (name !== undefined) return name
    throw new UsageError(
      `${file} is not a document of the site in ${siteDir}. It has pages.yaml and the .yaml and .csv files below pages/, and files are named from the working directory or from that folder.`,
    )
  })
}

/** The name of a document in the site; a file is looked for in the working directory, then in the site's folder. */
function findSource(file: string, sources: ReportedSite['sources'], siteDir: string): string | undefined {
  return [resolve(file), resolve(siteDir, file)]
    .map((path) => relative(siteDir, path).replaceAll('\\', '/'))
    .find((name) => sources.has(name))
}
