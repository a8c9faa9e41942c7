/** The element that a fragment such as `#enrol` names, as browsers look it up: as written, then with its %-codes decoded. */
export function findAddressed(document: Document, fragment: string): HTMLElement | null {
  const id = fragment.slice(1)
  return document.getElementById(id) ?? document.getElementById(decode(id))
}

/** Anybody can share an address: `#100%` has no valid %-code. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
