import type { LeadReader } from './lead-store.ts'
import { forwardOperations } from './sql/forward-operations.ts'

/** The operations of the leads that a running intake answers in JSON: the path of each, then the names of its arguments. */
export const leadOperations = {
  list: ['list', 'filter', 'limit', 'after'],
  find: ['find', 'id'],
  copy: ['copy', 'filter', 'limit', 'after'],
  restore: ['restore', 'leads'],
  copyRows: ['copy-rows', 'table', 'limit', 'key'],
  restoreRows: ['restore-rows', 'table', 'rows'],
  copyStore: ['copy-store'],
  readRecovery: ['recovery'],
  erase: ['erase', 'ids'],
  stats: ['stats'],
  readNotices: ['notices'],
  readStates: ['states', 'ids'],
  listStatuses: ['statuses'],
  listDeliveries: ['deliveries', 'deliveries', 'limit', 'last'],
  retryDeliveries: ['retry', 'ids', 'now'],
  sumDay: ['sum-day', 'days'],
  copyCounts: ['copy-counts', 'limit', 'key'],
  restoreCounts: ['restore-counts', 'sums'],
  tallyLeads: ['tally', 'times', 'after'],
  listExported: ['exported', 'target', 'ids'],
  noteExported: ['note-exported', 'target', 'ids', 'now'],
} as const satisfies Readonly<Partial<Record<keyof LeadReader, readonly [path: string, ...names: string[]]>>>
type LeadOperation = keyof typeof leadOperations

export const operationNames = Object.keys(leadOperations) as LeadOperation[]

/** Leads whose operations are all answered by one function. */
export const forwardLeads = (
  answer: (operation: LeadOperation, input: readonly unknown[]) => Promise<unknown>,
): Pick<LeadReader, LeadOperation> =>
  // Each answer has the type of its operation.
  forwardOperations(operationNames, answer) as Pick<LeadReader, LeadOperation>
