import type { FieldKind } from '../../define-field-kind.ts'
import { address } from './address.ts'
import { checkboxes } from './checkboxes.ts'
import { date } from './date.ts'
import { email } from './email.ts'
import { file } from './file.ts'
import { hidden } from './hidden.ts'
import { message } from './message.ts'
import { name } from './name.ts'
import { number } from './number.ts'
import { phone } from './phone.ts'
import { place } from './place.ts'
import { postcode } from './postcode.ts'
import { radio } from './radio.ts'
import { select } from './select.ts'
import { text } from './text.ts'
import { time } from './time.ts'

/** The kinds of fields of the engine: one line each. */
export const fieldKinds: readonly FieldKind[] = [
  name,
  email,
  phone,
  place,
  text,
  message,
  select,
  radio,
  checkboxes,
  number,
  date,
  time,
  address,
  postcode,
  file,
  hidden,
]
