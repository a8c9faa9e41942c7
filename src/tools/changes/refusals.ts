import { EditError } from '../../core/edit/document-edit.ts'
import { ChangeError } from './change-error.ts'
import { ConflictError } from './write-changes.ts'

/** The errors whose messages are for authors: a tool refuses to change something. */
export const refusals = [ChangeError, EditError, ConflictError]
