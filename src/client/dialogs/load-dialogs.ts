import { whenSigned } from '../wake/triggers.ts'
import { whenRested } from '../wake/when-rested.ts'

/**
 * Loads the code for dialogs at the visitor's first sign, on pages that have one. Until it is there, and if it does not
 * come, links show them by `:target`. A page that is opened with a fragment in its address may show one at once.
 */
export function loadDialogs(document: Document): void {
  if (!document.querySelector('dialog')) return
  const load = () =>
    import('./upgrade-dialogs.ts').then(
      (module) => module.upgradeDialogs(document, (run) => whenSigned(() => whenRested().then(run))),
      () => {},
    )
  if (location.hash) load()
  else whenSigned(load)
}
