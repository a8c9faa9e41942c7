import { computeResult } from '../../../core/calculation/compute-result.ts'
import type { FormValues } from '../read-values.ts'
import type { FormField, FormProps } from '../schema.ts'
import { readAnswers } from './guide.ts'

/** The result of a form after these answers, as its texts quote it. */
export const quoteResult = (
  result: NonNullable<FormProps['result']>,
  asked: readonly FormField[],
  values: FormValues,
): string => computeResult(result, asked, (field) => readAnswers(field, values)).quoted
