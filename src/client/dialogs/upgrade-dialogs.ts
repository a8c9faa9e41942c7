import { decodeAddress } from '../../core/decode-address.ts'
import { afterPaint } from '../after-paint.ts'

/**
 * Opens `dialog:` targets as modal dialogs. Without script the same link shows the dialog by `:target`; a page that
 * is opened with the dialog in its address gets the modal one as well.
 *
 * A modal dialog makes the rest of the page inert, for which the browser computes the styles of the whole page anew. A tap
 * therefore only shows or hides the dialog, and the dialog becomes modal or closes after that has been painted. Its
 * layout, which takes as long as the rest of the tap, is computed before, `whenQuiet`: when the visitor rests.
 */
export function upgradeDialogs(document: Document, whenQuiet: (run: () => void) => void): void {
  whenQuiet(() => layOutDialogs(document))
  document.addEventListener('click', (event) => {
    const target = event.target as Element
    const opener = target.closest?.<HTMLAnchorElement>('a[data-dialog]')
    const opened = opener && findAddressed(document, opener.hash)
    if (isDialog(opened)) {
      event.preventDefault()
      show(opened)
    }
    const dialog = target.closest?.<HTMLDialogElement>('dialog[open]')
    if (dialog && (target === dialog || target.closest('[data-close]'))) {
      event.preventDefault()
      hide(dialog)
    }
  })
  const addressed = findAddressed(document, location.hash)
  if (isDialog(addressed)) {
    // Only another fragment ends `:target`, which would show the dialog after it has closed.
    location.replace('#-')
    history.replaceState(history.state, '', location.pathname + location.search)
    // The fragment took the focus from what was pressed before this code came. It returns there when the dialog closes.
    for (const opener of document.querySelectorAll<HTMLAnchorElement>('a[data-dialog]')) {
      if (findAddressed(document, opener.hash) !== addressed) continue
      opener.focus({ preventScroll: true })
      if (document.activeElement === opener) break
    }
    if (!addressed.open) showModal(addressed)
  }
}

/** The element that a fragment such as `#enrol` names, looked up as browsers do: as written, then percent-decoded. */
function findAddressed(document: Document, fragment: string): HTMLElement | null {
  const id = fragment.slice(1)
  return document.getElementById(id) ?? document.getElementById(decodeAddress(id))
}

/** Gives the dialogs that links open a place in the layout, in which they are hidden until they open. */
function layOutDialogs(document: Document): void {
  for (const opener of document.querySelectorAll<HTMLAnchorElement>('a[data-dialog]')) {
    const dialog = findAddressed(document, opener.hash)
    if (isDialog(dialog)) dialog.dataset.ready = ''
  }
}

/** By what it can do: browsers that know no dialogs show a link's target by `:target`. */
function isDialog(element: HTMLElement | null | undefined): element is HTMLDialogElement {
  return !!element && 'showModal' in element
}

/** Without `show()`, which would move the focus twice: what closes the dialog later returns it to the opener. */
function show(dialog: HTMLDialogElement): void {
  if (dialog.open) return
  dialog.setAttribute('open', '')
  afterPaint(() => {
    if (!dialog.open || dialog.hidden) return
    dialog.removeAttribute('open')
    showModal(dialog)
  })
}

/** In Firefox and WebKit the Tab key would stop on the dialog itself, before the first link in it. */
function showModal(dialog: HTMLDialogElement): void {
  dialog.tabIndex = -1
  dialog.showModal()
}

function hide(dialog: HTMLDialogElement): void {
  dialog.hidden = true
  afterPaint(() => {
    dialog.close()
    dialog.hidden = false
  })
}
