import { findAddressed } from './find-addressed.ts'

/**
 * Opens `dialog:` targets as modal dialogs. Without script the same link shows the dialog by `:target`; a page that
 * is opened with the dialog in its address gets the modal one as well.
 */
export function upgradeDialogs(document: Document): void {
  document.addEventListener('click', (event) => {
    const target = event.target as Element
    const opener = target.closest?.<HTMLAnchorElement>('a[data-dialog]')
    if (opener && open(findAddressed(document, opener.hash))) event.preventDefault()
    const dialog = target.closest?.<HTMLDialogElement>('dialog[open]')
    if (dialog && (target === dialog || target.closest('[data-close]'))) {
      event.preventDefault()
      dialog.close()
    }
  })
  const addressed = findAddressed(document, location.hash)
  if (addressed instanceof HTMLDialogElement) {
    history.replaceState(history.state, '', location.pathname + location.search)
    open(addressed)
  }
}

function open(dialog: HTMLElement | null): boolean {
  if (!(dialog instanceof HTMLDialogElement) || !dialog.showModal) return false
  if (!dialog.open) dialog.showModal()
  return true
}
