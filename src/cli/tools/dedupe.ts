import { allowCodeOption, exitCodes, siteOption } from '../../command/command.ts'
import { readFolders, readNumber } from '../../command/read-options.ts'
import { formatCount } from '../../core/diagnostics/format-count.ts'
import { countThings } from '../../core/diagnostics/phrases.ts'
import type { Duplicate } from '../../tools/dedupe/dedupe-site.ts'
import { openModel } from '../open-model.ts'
import { printDiff } from '../settle-changes.ts'
import type { SiteCommand } from '../site-command.ts'

export const dedupe: SiteCommand = {
  name: 'dedupe',
  summary: 'find pages that are nearly copies of others; with --write, make them children of these',
  options: [
    siteOption,
    allowCodeOption,
    { flags: '--write', summary: 'write the children; their pages stay what they are, to the byte' },
    { flags: '--diff', summary: 'show what would be written, as a diff' },
    { flags: '--min <percent>', summary: 'how much of a page its parent must have as well', fallback: '50' },
  ],
  loadsBlocks: true,
  async run({ options, terminal }) {
    const { siteDir } = readFolders(options)
    const percent = Math.min(100, readNumber(options.min, '--min', 1) ?? 50)
    const { dedupeSite } = await import('../../tools/dedupe/dedupe-site.ts')
    const model = await openModel(siteDir, terminal)
    if (!model) return exitCodes.errors
    terminal.progress(`Comparing ${countThings(model.documents.size, 'document')}`)
    const duplicates = dedupeSite(model, percent / 100)
    if (duplicates.length === 0) {
      terminal.say(`No page has ${percent} % in common with another that could be its parent.`)
      return exitCodes.fine
    }
    const changes = duplicates.map(({ change }) => change)
    if (options.diff === true) await printDiff(changes, terminal)
    else terminal.print(duplicates.map(explainDuplicate).join('\n'))
    const total = (when: 'before' | 'after') =>
      formatCount(duplicates.reduce((sum, { lines }) => sum + lines[when], 0))
    const saved = `${countThings(duplicates.length, 'document')}: ${total('before')} lines become ${total('after')}.`
    if (options.write === true) {
      const { writeChanges } = await import('../../tools/changes/write-changes.ts')
      await writeChanges({ siteDir, cacheDir: terminal.cacheDir }, changes)
      terminal.say(`Changed ${saved} The pages stay what they are.`)
    } else terminal.say(`${saved} \`--write\` makes them children; \`--diff\` shows how.`)
    return exitCodes.fine
  },
}

function explainDuplicate({ document, parent, saved, lines }: Duplicate): string {
  return `${document} is ${Math.round(saved * 100)} % shorter as a child of ${parent}: ${countThings(lines.after, 'line')} instead of ${lines.before}.`
}
