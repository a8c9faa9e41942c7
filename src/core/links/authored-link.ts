/** A link as written, parsed. All parts can still contain `${fact}` placeholders. */
export type AuthoredLink =
  /** `path` is decoded, as routes are written; `suffix` is the `?query` and `#hash` as written. */
  | { kind: 'page'; path: string; suffix: string }
  | { kind: 'anchor'; id: string }
  | { kind: 'external' | 'mail' | 'phone'; url: string }
  | { kind: 'chat'; pool: string }
  | { kind: 'dialog'; id: string }

/** Why a value is not a link, and what may have been meant. */
export interface LinkProblem {
  problem: string
  hint?: string
}

/** Tells the two results of `parseLink` apart. */
export function isLinkProblem(link: AuthoredLink | LinkProblem): link is LinkProblem {
  return 'problem' in link
}
