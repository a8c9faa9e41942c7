import { decodeAddress } from '../../core/decode-address.ts'

/** The element that a fragment such as `#enrol` names, looked up as browsers do: as written, then percent-decoded. */
export function findAddressed(document: Document, fragment: string): HTMLElement | null {
  const id = fragment.slice(1)
  return document.getElementById(id) ?? document.getElementById(decodeAddress(id))
}
