/** What is wrong with a file of a site's own blocks; `file` is relative to the site, `column` counts from 1. */
export interface OwnBlockProblem {
  file: string
  line: number
  column: number
  message: string
}
