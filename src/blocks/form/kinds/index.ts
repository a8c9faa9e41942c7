import type { FieldKind } from '../../define-field-kind.ts'
import { email } from './email.ts'
import { file } from './file.ts'
import { message } from './message.ts'
import { name } from './name.ts'
import { phone } from './phone.ts'
import { place } from './place.ts'
import { select } from './select.ts'
import { text } from './text.ts'

/** The kinds of fields of the engine: one line each. */
export const fieldKinds: readonly FieldKind[] = [name, email, phone, place, text, message, select, file]
