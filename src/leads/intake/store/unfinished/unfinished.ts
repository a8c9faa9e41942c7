import type { UnfinishedCall } from '../../../contracts/desk-unfinished.ts'

/** What somebody has answered who agreed that it is kept although the form is not sent. */
export interface Unfinished {
  /** A secret of the visitor's page: whoever knows it can replace and remove the answers. */
  id: string
  /** Name of the form in `pages.yaml`. */
  form: string
  /** The last step that was answered; the first is 0. */
  step: number
  answers: Record<string, string>
  /** Hash of what the visitor has agreed to, with these answers and at this time. */
  notice: string
  /** Milliseconds since 1970. */
  receivedAt: number
  eraseAt: number
  /** The calls that were noted at the desk, if there are any. Answers that replace others keep them. */
  calls?: readonly UnfinishedCall[]
}

/** The columns of `vaasal_unfinished`, each with what an export may contain in it. */
export const unfinishedColumns = {
  id: 'text',
  form: 'text',
  step: 'number',
  answers: 'text',
  notice: 'text',
  received_at: 'number',
  erase_at: 'number',
  calls: 'text?',
} as const
