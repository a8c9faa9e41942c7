import { join, resolve } from 'node:path'
import { allowCodeOption, atOption, exitCodes, siteOption, UsageError } from '../../command/command.ts'
import { findFolder, readCommonOptions } from '../../command/read-options.ts'
import { countThings } from '../../core/diagnostics/phrases.ts'
import type { SiteCommand } from '../site-command.ts'

export const diff: SiteCommand = {
  name: 'diff',
  summary: 'say in words what changed for visitors since a git commit, page by page',
  arguments: [
    {
      name: '<base>',
      summary: 'a commit, branch or tag; origin/main... is where this branch left origin/main',
    },
  ],
  options: [
    siteOption,
    allowCodeOption,
    { flags: '--markdown', summary: 'print Markdown for a comment on a pull request' },
    { flags: '--json', summary: 'print JSON: each change with its values and its sentence' },
    {
      flags: '--shots <dir>',
      summary: 'also take pictures of the pages before and after, with the changes marked; needs Chromium',
    },
    atOption,
  ],
  loadsBlocks: true,
  async run({ args, options, terminal }) {
    const { siteDir, at, cacheDir } = readCommonOptions(options, terminal)
    const [base = ''] = args
    await findFolder(siteDir)
    if (options.markdown === true && options.json === true)
      throw new UsageError('--markdown and --json are two forms of the same report: use one of them.')
    const { compareSides } = await import('../../tools/diff/compare-sides.ts')
    const { formatDiff } = await import('../../tools/diff/report/format-diff.ts')
    const { openSides } = await import('../../tools/diff/sides/open-sides.ts')
    const { findBrowser } = await import('../../tools/find-browser.ts')
    const shots = options.shots === undefined ? undefined : resolve(String(options.shots))
    const browser = shots === undefined ? undefined : await findBrowser(terminal.root, '--shots')
    const input = { registry: await terminal.openBlocks(), siteDir, base, at, onProgress: terminal.progress }
    const found = compareSides(await openSides(input), input)
    const format = options.markdown === true ? 'markdown' : options.json === true ? 'json' : 'text'
    terminal.print(formatDiff(found, format, at))
    if (shots !== undefined && browser !== undefined) {
      const { takePictures } = await import('../../tools/diff/shots/take-pictures.ts')
      const place = { cacheDir, root: terminal.root, outDir: shots }
      const count = await takePictures(found, { ...input, ...place, browser })
      terminal.say(`Pictures of ${countThings(count, 'page')}: ${join(shots, 'index.html')}`)
    }
    return found.problems.some(({ side }) => side === 'after') ? exitCodes.errors : exitCodes.fine
  },
}
