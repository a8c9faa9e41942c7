import type { MediaLibrary } from '../core/model/media.ts'

/** A drawing of our own, as an address that needs no file. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><path fill="#dfe3ea" d="M0 0h400v300H0z"/><circle cx="300" cy="80" r="34" fill="#f4f6f9"/><path fill="#b9c1cf" d="m0 250 120-120 90 90 60-50 130 110v20H0z"/><path fill="#98a3b5" d="m0 300 140-90 110 70 70-40 80 60z"/></svg>`
const src = `data:image/svg+xml,${encodeURIComponent(drawing)}`

/** A picture for every name that an example writes. Videos have no file and show their poster; recordings are silent. */
export const standInMedia: MediaLibrary = {
  paths: [],
  findImage: () => ({ src, width: 400, height: 300, sources: [] }),
  findVideo: () => ({ sources: [] }),
  findPlayed: () => ({ src: 'data:,', type: '' }),
}
