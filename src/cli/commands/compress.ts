import { type Command, exitCodes, outOption, siteOption } from '../../command/command.ts'
import { readCommonOptions } from '../../command/read-options.ts'
import { countThings } from '../../core/diagnostics/phrases.ts'

export const compress: Command = {
  name: 'compress',
  summary: 'write gzip and brotli copies of the text files of a built site, for hosts that send them',
  options: [siteOption, outOption],
  async run({ options, terminal }) {
    const { siteDir, outDir } = readCommonOptions(options, terminal)
    const { checkOutput } = await import('../../builder/output/check-output.ts')
    const { compressSite } = await import('../../builder/hosting/compress-site.ts')
    checkOutput(siteDir, outDir)
    const { files, bytes } = await compressSite(outDir, (done, total) =>
      terminal.progress(`Compressing ${done} of ${total} files`),
    )
    const share = (size: number) => Math.round((100 * size) / Math.max(1, bytes.plain))
    terminal.say(
      `Compressed ${countThings(files, 'file')}: gzip to ${share(bytes.gzip)} % of their size, brotli to ${share(bytes.br)} %.`,
    )
    return exitCodes.fine
  },
}
