import type { ShownProblem } from '../contracts/preview-state.ts'

/** The pages of a site as `/__pages` lists them: plain JSON. */
export interface PageList {
  /** In the order of their routes. */
  pages: ListedPage[]
  /** Diagnostics, each once. */
  problems: Pick<ShownProblem, 'severity' | 'code' | 'location' | 'message'>[]
}

export interface ListedPage {
  route: string
  /** Its document, such as `pages/home.yaml`. */
  file: string
  /** What follows is absent if the document cannot be read. */
  title?: string
  lang?: string
  /** The file of the document that it extends. */
  parent?: string
  indexed?: boolean
  /** What changes on it and when, in words. */
  schedule?: readonly string[]
  /** The types of its blocks. */
  blocks: string[]
  /** Indexes into the list of problems. */
  problems: number[]
  weight?: PageWeight
}

/** Bytes that a phone loads for a page before anything is touched, as budgets count them. */
export interface PageWeight {
  html: number
  javascript: number
  images: number
}
