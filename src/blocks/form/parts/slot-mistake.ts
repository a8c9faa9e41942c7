import type { Part } from '../../../contracts/form-parts.ts'
import { attribute, slotAttributes } from '../../template-slots.tsx'
import type { FormField } from '../schema.ts'

/** The attributes that mark a control as invalid and refer to its error message, for a template. */
export function slotMistake(id: string, { name, hint }: FormField): Record<string, string> {
  const ifWrong = (...parts: Part[]): Part => ({ when: 'wrong', field: name, parts })
  const described = hint
    ? attribute('aria-describedby', ifWrong(`${id}-error `), `${id}-hint`)
    : [ifWrong(...attribute('aria-describedby', `${id}-error`))]
  return slotAttributes('mistake', ...described, ifWrong(...attribute('aria-invalid', 'true')))
}
