import type { Terminal } from '../../command/command.ts'
import { formatStore } from '../intake/store/format-store.ts'
import type { StoreLocation } from '../intake/store/open-store.ts'

/** Says where the leads are that a command works on: whoever expected others sees it at once. */
export const sayStore = (location: StoreLocation, { say }: Pick<Terminal, 'say'>): void =>
  say(`Store: ${formatStore(location)}`)
