import { listNames } from '../../core/diagnostics/phrases.ts'
import { isOwnEndpoint } from '../../core/links/is-own-endpoint.ts'
import type { FieldEffect } from '../../core/model/field-effect.ts'
import type { FieldKind, KindField } from '../define-field-kind.ts'
import { listWrittenFields } from './steps/list-fields.ts'

/** Whether visitors still see the page when the form is sent. */
const staysOnPage: FieldEffect['isMet'] = ({ block }) =>
  (block.success as { to?: string } | undefined)?.to === undefined

const ofForm: readonly FieldEffect[] = [
  {
    field: 'chat.lines[].field',
    needs: 'a field of this form with this `name`, other than a file',
    isMet: ({ holder, block }) =>
      listWrittenFields<KindField>(block).some(
        ({ field: { name, kind } }) => name === holder.field && kind !== 'file',
      ),
  },
  {
    field: 'steps[].keep',
    needs:
      'a form that is sent to the intake of the site (`endpoint: /…`, or `context: true` for an intake elsewhere)',
    isMet: ({ block, settings }) => {
      const form = settings.forms?.[String(block.form)]
      // A form that is missing, or has no address, is reported elsewhere.
      return form?.endpoint === undefined || isOwnEndpoint(form)
    },
  },
  ...['fields[]', 'steps[].fields[]'].flatMap((list) =>
    ['hint', 'layout'].map((property) => ({
      field: `${list}.${property}`,
      needs: 'a field that visitors see',
      isMet: ({ holder }: Parameters<FieldEffect['isMet']>[0]) => holder.kind !== 'hidden',
    })),
  ),
  ...['chat', 'success.message', 'success.download'].map((field) => ({
    field,
    needs: 'a form without a page after sending (`success.to`)',
    isMet: staysOnPage,
  })),
]

/** Properties that only some kinds of fields have do nothing beside another kind. */
export function makeEffects(kinds: readonly FieldKind[]): readonly FieldEffect[] {
  const properties = new Set(kinds.flatMap((kind) => Object.keys(kind.properties ?? {})))
  const ofKinds = [...properties].flatMap((property): FieldEffect[] => {
    const owners = kinds.filter((kind) => Object.hasOwn(kind.properties ?? {}, property))
    const names = owners.map(({ kind }) => kind)
    return ['fields[]', 'steps[].fields[]'].map((list) => ({
      field: `${list}.${property}`,
      needs: `a field of the kind ${listNames(names, 'or', names.length)}`,
      isMet: ({ holder }) => names.includes(String(holder.kind)),
    }))
  })
  return [...ofKinds, ...ofForm]
}
