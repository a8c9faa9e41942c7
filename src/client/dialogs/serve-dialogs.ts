import { whenSigned } from '../wake/triggers.ts'
import { whenRested } from '../wake/when-rested.ts'
import { upgradeDialogs } from './upgrade-dialogs.ts'

/** Makes the dialogs of a page modal, and lays them out when a visitor rests. Without this, links show them by `:target`. */
export function serveDialogs(document: Document): void {
  if (document.querySelector('dialog'))
    upgradeDialogs(document, (run) => whenSigned(() => whenRested().then(run)))
}
