/**
 * Files of a small site by their path. Those of an example replace the files of a site that has only the page
 * `home`; what is given of `pages.yaml` is added to that of the site.
 */
export type ExampleFiles = Readonly<Record<string, string>>

/** What `validate --explain CODE` says about a code beside its summary. */
export interface Explanation {
  /** Why it matters to visitors or authors, and what to do, in full sentences. */
  why: string
  /** A site with exactly this problem. */
  wrong: ExampleFiles
  /** The site without the problem. */
  right: ExampleFiles
}

/** An example in the document of the page `home`. */
export const home = (text: string): ExampleFiles => ({ 'pages/home.yaml': text })

/** An example in the entries of its blocks. */
export const cotton = (...entries: readonly string[]): ExampleFiles =>
  home(`title: Cotton\nblocks:\n${entries.map((entry) => `  - ${entry}\n`).join('')}`)

/** A block that needs nothing else. */
export const opening = '{ type: hero, heading: Cotton }'

/** An example in `pages.yaml`. */
export const site = (text: string): ExampleFiles => ({ 'pages.yaml': text })
