import { join, relative, resolve } from 'node:path'
import type { BuildOptions, BuildResult } from '../../builder/run/build-site.ts'
import type { ReportedSite } from '../../builder/run/open-run.ts'
import {
  allowCodeOption,
  atOption,
  exitCodes,
  type Options,
  outOption,
  releaseOption,
  siteOption,
  type Terminal,
  UsageError,
} from '../../command/command.ts'
import { readCommonOptions, readNumber } from '../../command/read-options.ts'
import { countThings } from '../../core/diagnostics/phrases.ts'
import { showMoment } from '../../core/handover/schedule.ts'
import { countErrors, sayDiagnostics, sayMissingSite } from '../print-diagnostics.ts'
import type { SiteCommand, SiteTerminal } from '../site-command.ts'

/** What the command line says of a build. */
type GivenOptions = Omit<BuildOptions, 'registry'>

export const build: SiteCommand = {
  name: 'build',
  summary: 'check the site and write it to dist/; write nothing if there are errors',
  options: [
    siteOption,
    allowCodeOption,
    outOption,
    atOption,
    releaseOption,
    { flags: '--force', summary: 'make every page again and rewrite every file' },
    { flags: '--explain-rebuild', summary: 'say for each page that is made again what has changed' },
    {
      flags: '--verify',
      summary: 'compare the built site with one that is built from scratch; exit with 1 if they differ',
    },
    { flags: '--shard <part>', summary: 'build one part of the site, such as 1/4; --merge joins the parts' },
    { flags: '--merge <dirs...>', summary: 'join the parts in these folders to the whole site' },
    {
      flags: '--catalogue',
      summary: 'write a catalogue of block types and pages as well, to __blocks/ and __pages/ in the folder',
    },
    {
      flags: '--workers <n>',
      summary: 'number of rendering threads (default: depends on the number of pages)',
    },
  ],
  loadsBlocks: true,
  async run({ options, terminal }) {
    const common = readCommonOptions(options, terminal)
    const started = performance.now()
    const given = {
      ...common,
      root: terminal.root,
      force: options.force === true,
      workers: readNumber(options.workers, '--workers', 1),
      onProgress: terminal.progress,
      ...(options.catalogue === true && { addFiles: await openCatalogueWriter(common, terminal) }),
    }
    if (options.shard !== undefined) return buildPart(given, options, terminal)
    if (options.verify === true) return verify(given, options, terminal)
    const {
      site,
      made,
      output,
      notes = [],
    } = Array.isArray(options.merge)
      ? await mergeParts(given, options.merge, terminal)
      : await buildWhole(given, terminal)
    if (options.explainRebuild === true) explain(made?.updated.reasons ?? new Map(), terminal)
    sayDiagnostics(site, terminal)
    const folder = relative(process.cwd(), common.outDir) || '.'
    if (!output) return sayNothingWritten(site, common.siteDir, folder, terminal)
    for (const note of notes) terminal.say(note)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    const counts = `${countThings(output.written.length, 'file')} written, ${output.removed.length} removed, ${output.unchanged} unchanged`
    terminal.say(`Built ${countThings(site.pageCount, 'page')} into ${folder} in ${seconds} s (${counts}).`)
    const { validUntil, timeZone } = site
    if (validUntil)
      terminal.say(`It is valid until ${showMoment(validUntil.getTime(), timeZone)}: build it again then.`)
    return exitCodes.fine
  },
}

/** Returns the exit code of a build that has written nothing. */
function sayNothingWritten(site: ReportedSite, siteDir: string, folder: string, terminal: Terminal): number {
  sayMissingSite(site, siteDir, terminal)
  terminal.say(`Nothing was written to ${folder} because of the errors.`)
  return countErrors(site) > 0 ? exitCodes.errors : exitCodes.cannotRun
}

/** Builds a site, or repeats what the last build said if nothing has changed. */
async function buildWhole(given: GivenOptions, terminal: SiteTerminal): Promise<BuildResult> {
  const { openBuild } = await import('../../builder/run/open-build.ts')
  const opened = await openBuild(given)
  if (opened.repeated) return opened.repeated
  const { buildSite } = await import('../../builder/run/build-site.ts')
  return buildSite({ ...given, registry: await terminal.openBlocks(), opened })
}

/** Adds the catalogue to a build. */
async function openCatalogueWriter(
  { cacheDir, code }: Pick<BuildOptions, 'cacheDir' | 'code'>,
  { root, progress }: Terminal,
): Promise<BuildOptions['addFiles']> {
  const { renderCatalogue } = await import('../../catalogue/render-catalogue.ts')
  return (built) => renderCatalogue(built, { root, cacheDir, code, onProgress: progress })
}

/** Builds one part of the site. */
async function buildPart(given: GivenOptions, options: Options, terminal: SiteTerminal): Promise<number> {
  if (isGiven(options, ['merge', 'verify', 'explainRebuild', 'force', 'catalogue']))
    throw new UsageError(
      'A part is built from scratch by itself: combine --shard only with --site, --out, --at, --release and --workers.',
    )
  const { formatPart, parsePart } = await import('../../builder/shard/shard-part.ts')
  const part = parsePart(String(options.shard))
  if (!part)
    throw new UsageError(`--shard must be a part like 1/4 (the first of four), not "${options.shard}".`)
  const outDir =
    options.out === undefined ? join(given.siteDir, `dist-${part.index}-of-${part.count}`) : given.outDir
  const { buildShard } = await import('../../builder/run/build-shard.ts')
  const { site, output } = await buildShard({ ...given, registry: await terminal.openBlocks(), outDir, part })
  sayDiagnostics(site, terminal)
  const folder = relative(process.cwd(), outDir) || '.'
  if (!output) return sayNothingWritten(site, given.siteDir, folder, terminal)
  terminal.say(
    `Built part ${formatPart(part)}, ${countThings(site.pageCount, 'page')}, into ${folder}. Join all parts with --merge.`,
  )
  return exitCodes.fine
}

/** Builds the whole site from the parts in these folders. */
async function mergeParts(
  given: GivenOptions,
  folders: readonly unknown[],
  { code, openBlocks }: SiteTerminal,
): Promise<BuildResult> {
  const { buildSite } = await import('../../builder/run/build-site.ts')
  const { mergeShards } = await import('../../builder/shard/merge-shards.ts')
  const prebuilt = mergeShards(
    folders.map((folder) => resolve(String(folder))),
    code,
  )
  return buildSite({ ...given, registry: await openBlocks(), prebuilt })
}

/** Says why pages were made again: one line for each, with the question whose answer has changed. */
function explain(reasons: ReadonlyMap<string, string>, { say }: Terminal): void {
  if (reasons.size === 0) say('No page was made again.')
  for (const [page, reason] of reasons) say(`${page}: ${reason}`)
}

/** Whether one of these options is given. */
const isGiven = (options: Options, names: readonly string[]) =>
  names.some((name) => options[name] !== undefined && options[name] !== false)

async function verify(given: GivenOptions, options: Options, terminal: SiteTerminal): Promise<number> {
  if (isGiven(options, ['merge', 'explainRebuild', 'force']))
    throw new UsageError(
      'The built site is compared as it is: combine --verify with no option that builds it in another way.',
    )
  const { verifyBuild } = await import('../../builder/run/verify-build.ts')
  const { result, differences, isCurrent } = await verifyBuild({
    ...given,
    registry: await terminal.openBlocks(),
  })
  sayDiagnostics(result.site, terminal)
  const folder = relative(process.cwd(), given.outDir) || '.'
  if (!differences) {
    sayMissingSite(result.site, given.siteDir, terminal)
    terminal.say('There is nothing to compare because of the errors.')
    return countErrors(result.site) > 0 ? exitCodes.errors : exitCodes.cannotRun
  }
  for (const { name, kind } of differences) terminal.say(`${name} ${sentences[kind]}`)
  if (differences.length === 0) {
    terminal.say(`${folder} equals a build from scratch.`)
    return exitCodes.fine
  }
  const count = countThings(differences.length, 'file')
  const advice = isCurrent
    ? 'Run `npx vaasal build --force`, and please report it.'
    : 'The site has changed since it was built, or was built with other options or elsewhere: build it first.'
  terminal.say(`${folder} differs from a build from scratch in ${count}. ${advice}`)
  return exitCodes.errors
}

const sentences = {
  differs: 'has another content.',
  missing: 'is missing.',
  surplus: 'is not part of the site.',
}
