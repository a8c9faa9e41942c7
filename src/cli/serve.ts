import { type Command, outOption, siteOption } from './command.ts'
import { readCommonOptions } from './read-options.ts'
import { runServer } from './run-server.ts'

export const serve: Command = {
  name: 'serve',
  summary: 'serves a built site without building it (PORT, HOST)',
  options: [siteOption, outOption],
  run: ({ options, terminal }) => runServer(readCommonOptions(options, terminal).outDir, terminal),
}
