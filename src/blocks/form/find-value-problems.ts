import type { ValueProblem } from '../../core/schema/block-spec.ts'
import type { FieldKind, KindField } from '../define-field-kind.ts'
import { sentBeside } from './sent-beside.ts'
import { findKeepProblems } from './steps/find-keep-problems.ts'
import { findQuoteProblems } from './steps/find-quote-problems.ts'
import { findResultProblems } from './steps/find-result-problems.ts'
import { findShapeProblems } from './steps/find-shape-problems.ts'
import { findStepProblems } from './steps/find-step-problems.ts'
import { listWrittenFields } from './steps/list-fields.ts'

/** Fields have what their kinds need, no answer hides what is sent beside the answers, and every question can be asked. */
export const findValueProblems =
  (kinds: readonly FieldKind[]) =>
  (value: unknown): ValueProblem[] => {
    const ofShape = findShapeProblems(value)
    // What else is wrong depends on the questions that are asked.
    if (ofShape.length > 0) return ofShape
    const written = listWrittenFields<KindField>(value)
    const firstFile = written.find(({ field }) => isFile(field))
    const ofFields = written.flatMap(({ field, path: place }) => {
      const found = kinds.find(({ kind }) => kind === field.kind)
      const missing = findMissing(found, field)
      // Its kind looks only at a field that has what it needs.
      const problems = missing.length > 0 ? missing : (found?.findProblems?.(field) ?? [])
      return [
        ...findHiding(field.name),
        ...(isFile(field) && field !== firstFile?.field ? [secondFile] : []),
        ...problems.map(({ property, ...problem }) => ({ path: [property], ...problem })),
      ].map(({ path, ...problem }) => ({ path: [...place, ...path], ...problem }))
    })
    return [
      ...findChatProblems(value),
      ...findStepProblems(value),
      ...findKeepProblems(value),
      ...findResultProblems(value),
      ...findQuoteProblems(value),
      ...ofFields,
    ]
  }

/** A chat takes the answers in its address; of links with facts it is not known yet what they are. */
function findChatProblems(value: unknown): ValueProblem[] {
  const { to } = (value as { chat?: { to?: unknown } }).chat ?? {}
  return typeof to === 'string' && /^(?:[/#]|(?:tel|mailto|dialog):)/i.test(to)
    ? [
        {
          path: ['chat', 'to'],
          message: 'The answers go into the address of a chat, and this link does not lead to a chat.',
          hint: 'Write `chat:POOL`, or an https address that takes a message as `?text=`.',
        },
      ]
    : []
}

const isFile = ({ kind }: KindField) => kind === 'file'

const secondFile: ValueProblem = {
  path: ['kind'],
  message: 'A form sends one file, and another field of it asks for that one already.',
  hint: 'Ask for one file, for example a PDF with several pages.',
}

function findHiding(name: string): ValueProblem[] {
  const beside = sentBeside.get(name)
  if (!beside) return []
  return [
    {
      path: ['name'],
      message: `A field cannot have the name \`${name}\`, because forms send ${beside} under it.`,
      hint: `Choose another name, such as \`${name}Answer\`.`,
    },
  ]
}

function findMissing({ kind, needs = {} }: Partial<FieldKind> = {}, field: KindField) {
  const missing = Object.entries(needs).filter(([property]) => field[property] === undefined)
  return missing.map(([property, hint]) => ({
    property: 'kind',
    message: `A field of the kind \`${kind}\` needs \`${property}\`.`,
    hint,
  }))
}
