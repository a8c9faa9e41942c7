import { whenSigned } from '../wake/triggers.ts'
import { whenRested } from '../wake/when-rested.ts'

/**
 * Loads the code for dialogs, on pages that have one. Until it is there, and if it does not come, links show them by
 * `:target`.
 */
export function loadDialogs(document: Document): void {
  if (document.querySelector('dialog'))
    import('./upgrade-dialogs.ts').then(
      (module) => module.upgradeDialogs(document, (run) => whenSigned(() => whenRested().then(run))),
      () => {},
    )
}
