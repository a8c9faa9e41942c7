import { blocks } from '../../blocks/blocks-by-type.ts'
import { createValidators, type Validators } from '../../core/validate/create-validators.ts'

let validators: Validators | undefined

/** The schemas are compiled once per process. */
export function getValidators(): Validators {
  validators ??= createValidators(blocks)
  return validators
}
