/** Libraries that can run the islands of a site. */
export const clientLibraries = ['react', 'preact'] as const
export type ClientLibrary = (typeof clientLibraries)[number]
