import type { Sentence } from './forms-file.ts'

/**
 * A template is a form's HTML with marks: private-use characters around a command. The reader rejects these characters
 * in documents, so no text can hold a mark.
 */
const [markOpen, markClose] = ['\uE001', '\uE002']
const markPattern = /\uE001([^\uE002]*)\uE002/g

/**
 * `value F` and `option F V` and `checked F` write an attribute; `sentence F` and `failure` write a sentence;
 * `if F`, `any` and `unless-sent` begin what is shown only if F is wrong, anything is wrong, or the form is not sent;
 * `end` ends it. F is a field's name, V an option as it stands in the HTML.
 */
export type MarkCommand =
  | 'value'
  | 'option'
  | 'checked'
  | 'sentence'
  | 'failure'
  | 'if'
  | 'any'
  | 'unless-sent'
  | 'end'

export interface TemplateContent {
  /** What was written, by field. */
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, Sentence>>
  failure?: Sentence | undefined
  sent?: boolean
}

export function writeMark(command: MarkCommand, ...rest: readonly string[]): string {
  return markOpen + [command, ...rest].join(' ') + markClose
}

/** Fills a template; whatever visitors wrote is escaped. Filled with nothing it is the form as it stands in the page. */
export function fillTemplate(template: string, content: TemplateContent): string {
  const { values, errors, failure, sent = false } = content
  const shown: boolean[] = []
  let html = ''
  let at = 0
  for (const { 0: mark, 1: text = '', index } of template.matchAll(markPattern)) {
    if (shown.every(Boolean)) html += template.slice(at, index)
    at = index + mark.length
    const [command = '', field = '', ...rest] = text.split(' ')
    if (command === 'if') shown.push(Object.hasOwn(errors, field))
    else if (command === 'any') shown.push(Object.keys(errors).length > 0)
    else if (command === 'unless-sent') shown.push(!sent)
    else if (command === 'end') shown.pop()
    else if (shown.every(Boolean)) html += write(command, field, rest.join(' '))
  }
  return html + template.slice(at)

  function write(command: string, field: string, option: string): string {
    const value = Object.hasOwn(values, field) ? (values[field] ?? '') : ''
    switch (command) {
      case 'value':
        return value && ` value="${escapeHtml(value)}"`
      case 'option':
        return value && escapeHtml(value) === option ? ' selected=""' : ''
      case 'checked':
        return value && ' checked=""'
      case 'sentence':
        return writeSentence(errors[field])
      default:
        return writeSentence(failure)
    }
  }
}

function writeSentence(sentence: Sentence | undefined): string {
  if (!sentence) return ''
  const text = escapeHtml(sentence.text)
  return sentence.lang ? `<span lang="${escapeHtml(sentence.lang)}">${text}</span>` : text
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** As React escapes text and attributes; the characters of marks are dropped, so that no answer is one. */
export function escapeHtml(text: string): string {
  return text
    .replace(/[\uE000-\uE00F]/g, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
