import { type Command, exitCodes } from '../../command/command.ts'
import { makeSecret } from '../intake/deliveries/webhook/sign-webhook.ts'

export const leadsSecret: Command = {
  name: 'leads secret',
  summary: 'make a secret with which deliveries to a webhook are signed',
  options: [],
  run({ terminal }) {
    terminal.print(makeSecret())
    return Promise.resolve(exitCodes.fine)
  },
}
