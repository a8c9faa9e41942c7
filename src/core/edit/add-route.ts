import type { DocumentEdit } from './document-edit.ts'

/** Adds a route to `pages.yaml`, below the others. */
export function addRoute(route: string, document: string): DocumentEdit {
  return { kind: 'set', path: ['routes', route], value: { page: document } }
}

/** Adds a redirect to `pages.yaml`. */
export function addRedirect(from: string, to: string): DocumentEdit {
  return { kind: 'set', path: ['redirects', from], value: to }
}
