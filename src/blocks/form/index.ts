import { createForm } from './create-form.ts'
import { fieldKinds } from './kinds/index.ts'

export const form = createForm(fieldKinds)
