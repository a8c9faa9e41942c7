import { existsSync, readFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { type Command, exitCodes, type Options, type Terminal, UsageError } from '../../command/command.ts'
import { readText } from '../../command/read-options.ts'
import { siteTemplates } from '../../contracts/site-templates.ts'
import { findRepository } from '../../files/find-repository.ts'
import type { GivenAnswers } from '../../tools/init/ask-site.ts'
import type { Placement } from '../../tools/init/place-site.ts'
import type { SiteAnswers } from '../../tools/init/site-answers.ts'
import { askInTerminal } from '../ask-in-terminal.ts'
import { updateEditor } from '../editor/update-editor.ts'

/** Of a site in the folder of a larger repository, whose workflows are not in the site's folder. */
const workflow = '.github/workflows/site.yml'

/** One that is there stays as it is, so people are told what it lacks. */
const ignoreFile = '.gitignore'

/** What every template has, and a folder may have, too. */
const commonFiles = ['AGENTS.md', 'package.json', 'pages.yaml', 'pages/home.yaml', 'public/favicon.svg']

export const initSite: Command = {
  name: 'init',
  summary: 'set up a site in a folder, from a template',
  arguments: [
    { name: '[dir]', summary: 'folder of the site (default: this one); a folder named ci is ./ci' },
  ],
  options: [
    { flags: '--name <text>', summary: 'name of the site (default: the name of its folder)' },
    {
      flags: '--template <name>',
      summary: `what it starts from: ${Object.keys(siteTemplates).join(' or ')}`,
    },
    { flags: '--languages <list>', summary: 'languages besides English, e.g. ta,ml; each gets a home page' },
    {
      flags: '--accent <colour>',
      summary:
        'colour of buttons and drawings, as "#rrggbb"; or two colours, or the file of a logo, for the whole theme',
    },
    { flags: '--yes', summary: 'ask nothing, and take the defaults of what is not given' },
    { flags: '--dry-run', summary: 'list the files and write nothing' },
  ],
  async run({ args: [folder = '.'], options, terminal }) {
    const { completePlacement, placeSite, planPlacement } = await import('../../tools/init/place-site.ts')
    const { readTemplate } = await import('../../tools/init/read-template.ts')
    const { ledgerFile, startLedger } = await import('../../tools/update/site-ledger.ts')
    const dir = resolve(folder)
    try {
      if (options.dryRun !== true && completePlacement(dir)) {
        terminal.say(
          'Completed the site that an interrupted run had begun in this folder, as it was asked for then.',
        )
        return finish(dir, terminal)
      }
      // Before the questions, so that nobody answers in vain.
      if (options.languages !== undefined && existsSync(join(dir, 'pages.yaml')))
        throw new UsageError(explainLanguages(dir, terminal.root))
      planPlacement(dir, commonFiles)
      const answers = await findAnswers(options, dir, terminal.say)
      const { findInstaller } = await import('../../tools/init/installer.ts')
      const installer = findInstaller([dir])
      const files = new Map(readTemplate(terminal.root, answers, { ...terminal, installer }))
      if (terminal.version !== undefined) files.set(ledgerFile, startLedger(terminal.version))
      // A repository around the folder reads its workflows elsewhere.
      if ((findRepository(dir) ?? dir) !== dir) files.delete(workflow)
      if (options.dryRun === true) {
        const { written } = planPlacement(dir, [...files.keys()])
        terminal.print(written.map((path) => join(folder, path)).join('\n'))
        return exitCodes.fine
      }
      const placement = placeSite(dir, files)
      const unignored = listMissingLines(
        files.get(ignoreFile) ?? '',
        readFileSync(join(dir, ignoreFile), 'utf8'),
      )
      terminal.say(explainPlacement(answers, placement, { hasWorkflow: files.has(workflow), unignored }))
      return finish(dir, terminal)
    } catch (cause) {
      // A full disk, or a folder that belongs to somebody else.
      if (cause instanceof Error && 'syscall' in cause)
        throw new UsageError(
          `The site could not be written: ${cause.message}. Mend this and run the command again.`,
        )
      throw cause
    }
  },
}

async function finish(dir: string, terminal: Terminal): Promise<number> {
  const { blocks } = await import('../../blocks/blocks-by-type.ts')
  await updateEditor(dir, blocks, terminal)
  const { findInstaller } = await import('../../tools/init/installer.ts')
  terminal.print(explainNext(dir, findInstaller([dir]).name))
  return exitCodes.fine
}

async function findAnswers(options: Options, dir: string, say: (text: string) => void): Promise<SiteAnswers> {
  const { readAnswers } = await import('../../tools/init/ask-site.ts')
  const { suggestName } = await import('../../tools/init/site-answers.ts')
  const given: GivenAnswers = Object.fromEntries(
    ['name', 'template', 'languages', 'accent'].flatMap((name) => {
      const text = readText(options[name])
      return text === undefined ? [] : [[name, text]]
    }),
  )
  const name = suggestName(basename(dir))
  const isAsked = options.yes !== true && process.stdin.isTTY && process.stderr.isTTY
  return isAsked && Object.keys(given).length < 4
    ? askInTerminal((ask) => readAnswers(given, name, { ask, say }))
    : readAnswers(given, name)
}

/** The lines of a text that another one lacks, without comments. */
function listMissingLines(wanted: string, text: string): string[] {
  const present = text.split(/\r?\n/).map((line) => line.trim())
  return wanted.split('\n').filter((line) => line !== '' && !line.startsWith('#') && !present.includes(line))
}

function explainPlacement(
  { name, template, brand }: SiteAnswers,
  { written, kept }: Placement,
  { hasWorkflow, unignored }: { hasWorkflow: boolean; unignored: readonly string[] },
): string {
  return [
    `Wrote ${name}, a site from the template ${template}, in ${written.length} files.`,
    'The country, time zone, prices and telephone numbers are Indian examples: change them in pages.yaml.',
    ...(brand?.logo === undefined
      ? []
      : [
          `The colours are made from ${brand.logo}. Put the logo itself in the place of public/media/logo.svg.`,
        ]),
    ...(kept.length > 0 ? [`These files were there and stay as they are: ${kept.join(', ')}.`] : []),
    ...(unignored.length > 0 ? [`Add these lines to .gitignore: ${unignored.join(', ')}.`] : []),
    ...(hasWorkflow
      ? []
      : [
          'The folder is part of a larger repository: `npx vaasal init ci github` writes the workflow that checks the site.',
        ]),
  ].join('\n')
}

function explainNext(dir: string, program: string): string {
  const folder = relative(process.cwd(), dir)
  const shown = folder.startsWith('-') ? `./${folder}` : folder
  const quoted = /^[\w./-]+$/.test(shown) ? shown : `'${shown.replaceAll("'", "'\\''")}'`
  const enter = folder === '' ? [] : [`  cd ${quoted}`]
  const docs = 'The documents are then in node_modules/vaasal/docs/.'
  return ['Next:', ...enter, `  ${program} install`, `  ${program} run dev`, docs].join('\n')
}

/** What to do instead in a site that is there: its pages are its author's, and nobody else can translate them. */
function explainLanguages(dir: string, root: string): string {
  const guide = relative(process.cwd(), join(root, 'docs/writing/languages.md'))
  return `There is a site in ${dir} already, and a language is added to it by hand, as ${guide} says. Nothing was written.`
}
