import type { AnswerCondition } from '../../../contracts/steps/form-step.ts'
import { mixText } from '../../../core/text/mix-text.ts'
import type { FormField } from '../schema.ts'

type Asked = Pick<FormField, 'name' | 'when' | 'rule'>

/**
 * The styles that hide each question of a form whose conditions do not hold, at once and without a script. The answers to
 * other steps are in hidden inputs, or in controls that are not shown. A browser without `:has()` ignores the rules.
 */
export function listConditionStyles(fields: readonly FormField[]): string[] {
  const rules = fields
    .filter(({ when }) => when)
    .map(
      (field) =>
        `form:not(${selectAnswers(field, fields)}) [data-when="${toConditionKey(field, fields)}"]{display:none}`,
    )
  return [...new Set(rules)]
}

/** What names the conditions of a field in the page. Equal conditions of other forms have the same name and rule. */
export const toConditionKey = (field: Asked, fields: readonly Asked[]): string =>
  mixText(selectAnswers(field, fields)).slice(0, 8)

/** What a form has in which all conditions hold, also those of the questions that they name. */
function selectAnswers(field: Asked, fields: readonly Asked[]): string {
  const conditions = listConditions(field, fields).map((one) => `:has(${selectAnswer(one, fields)})`)
  return [...new Set(conditions)].join('')
}

function listConditions({ when = [] }: Asked, fields: readonly Asked[]): readonly AnswerCondition[] {
  return when.flatMap((condition) => {
    const named = fields.find(({ name }) => name === condition.field)
    return [...(named ? listConditions(named, fields) : []), condition]
  })
}

/** What is in a form if the answer is one of these. */
function selectAnswer({ field, is }: AnswerCondition, fields: readonly Asked[]): string {
  const read = fields.find(({ name }) => name === field)?.rule.read
  const control = read === 'list' ? `[name^="${field}."]` : `[name="${field}"]`
  return is
    .flatMap((answer) => {
      const value = `[value=${quote(answer)}]`
      return [`${control}${value}:is(:checked,[type=hidden])`, `${control} ${value}:checked`]
    })
    .join(',')
}

/** A string of CSS, also inside a `style` element. */
const quote = (text: string): string =>
  `"${text.replace(/["\\<>\p{Cc}]/gu, (one) => `\\${one.charCodeAt(0).toString(16)} `)}"`
