/** Decodes a part of an address. Addresses come from anywhere: one like `100%`, which is malformed, stays as it is. */
export function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
