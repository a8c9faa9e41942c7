import { ImpossibleEdit } from '../../core/edit/document-edit.ts'
import { UnsafeEdit } from '../../core/edit/edit-document.ts'
import { ChangeProblem } from './change-problem.ts'
import { ChangedMeanwhile } from './write-changes.ts'

/** The errors whose messages are for authors: a tool refuses to change something. */
export const refusals = [ChangeProblem, UnsafeEdit, ImpossibleEdit, ChangedMeanwhile]
