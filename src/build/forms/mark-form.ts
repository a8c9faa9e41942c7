import { createElement } from 'react'
import type { ViewProps } from '../../blocks/define-block.ts'
import { form as formBlock } from '../../blocks/form/index.ts'
import type { Messages } from '../../blocks/form/messages.ts'
import { FormView } from '../../blocks/form/parts/form-view.tsx'
import type { FormProps } from '../../blocks/form/schema.ts'
import type { FieldError } from '../../blocks/form/validate-fields.ts'
import { fillTemplate, writeMark } from '../../contracts/form-template.ts'
import type { IntakeForm } from '../../contracts/forms-file.ts'
import { renderBlock } from '../../render/render-block.tsx'

type FormFields = Pick<IntakeForm, 'fields' | 'consents'>

/**
 * The template of a form's block: its HTML as it stands in the page, with marks where the intake writes what a visitor
 * without JavaScript had answered and what is wrong with it. `ownId` still stands for the block's id.
 */
export function markForm(props: Record<string, unknown>, form: FormFields): string {
  const plain = renderBlock(formBlock as never, props).html
  const marked = markControls(markMistakes(renderWithMistakes(props, form), form), form)
  if (fillTemplate(marked, { values: {}, errors: {} }) !== plain)
    throw new Error('The template of a form differs from the form in the page: its markup has changed.')
  return marked
}

/** In place of sentences: characters without letters, so that no language is found in them. */
const stand = (index: number) => `\uE003${index}\uE004`
const failureStand = stand(999)

/** The block with a mistake in every field and with a failure. */
function renderWithMistakes(props: Record<string, unknown>, { fields }: FormFields): string {
  const errors = Object.fromEntries(fields.map(({ name }, index) => [name, stand(index) as FieldError]))
  const sentences = Object.fromEntries(fields.map((_, index) => [stand(index), { text: stand(index) }]))
  const View = ({ messages, ...rest }: ViewProps<FormProps, Messages>) =>
    createElement(FormView, {
      ...rest,
      messages: { ...messages, ...sentences, [failureStand]: { text: failureStand } },
      state: {
        ref: { current: null },
        errors,
        failure: failureStand as 'submissionFailed',
        retry: undefined,
        sending: false,
        sent: false,
        chat: undefined,
        onSubmit: () => {},
        onInput: () => {},
        onBlur: () => {},
        renderPhone: () => null,
      },
    })
  return renderBlock({ ...formBlock, View } as never, props).html
}

/** Puts what only mistakes show between marks, and marks for the sentences. */
function markMistakes(html: string, { fields }: FormFields): string {
  const end = writeMark('end')
  const names = fields.map(({ name }) => name)
  const inOrder = (pattern: RegExp, text: string) => {
    let index = 0
    return text.replace(pattern, (part) => writeMark('if', names[index++] ?? '') + part + end)
  }
  let marked = html.replace(/<div data-summary=""[\s\S]*?<\/ul><\/div>/, (summary) => {
    const focused = summary.replace(' data-summary=""', ' data-summary="" autofocus=""')
    return writeMark('any') + inOrder(/<li>[\s\S]*?<\/li>/g, focused) + end
  })
  marked = inOrder(/<p data-error=""[\s\S]*?<\/p>/g, marked)
  marked = inOrder(/ aria-invalid="true"/g, marked)
  for (const name of names) {
    marked = marked.replace(
      new RegExp(` aria-describedby="([^" ]*-${name}-error)(?: ([^"]*))?"`),
      (whole, error: string, rest?: string) =>
        rest === undefined
          ? writeMark('if', name) + whole + end
          : ` aria-describedby="${writeMark('if', name)}${error} ${end}${rest}"`,
    )
  }
  marked = marked.replace(failureStand, writeMark('failure'))
  return names.reduce(
    (text, name, index) => text.replaceAll(stand(index), writeMark('sentence', name)),
    marked,
  )
}

/** Marks for the answers: in what the browser sends back with the form. */
function markControls(html: string, { fields, consents }: FormFields): string {
  let marked = html
  for (const { name, kind } of fields) {
    if (kind === 'file') continue
    const control = kind === 'select' ? 'select' : 'input'
    marked = marked.replace(
      new RegExp(
        `<${control} (?=[^>]* name="${name}")[^>]*?${kind === 'select' ? '>[\\s\\S]*?</select>' : '/>'}`,
      ),
      (element) =>
        kind === 'select'
          ? element.replace(
              /<option value="([^"]+)"/g,
              (option, value: string) => option + writeMark('option', name, value),
            )
          : element.replace(/\/>$/, `${writeMark('value', name)}/>`),
    )
  }
  for (const { field } of consents)
    marked = marked.replace(`name="${field}" value="yes"`, `$&${writeMark('checked', field)}`)
  return marked.replace(
    /(<div id="[^"]*-sent"[^>]*?)( hidden="")/,
    `$1${writeMark('unless-sent')}$2${writeMark('end')}`,
  )
}
