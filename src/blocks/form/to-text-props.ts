import type { FormProps } from './schema.ts'

/** The props of a form whose fields have the choices of their schema again: its `rule` has them on the page. */
export const toTextProps = (props: object): object => {
  const { fields } = props as Pick<FormProps, 'fields'>
  return {
    ...props,
    fields: fields.map((field) => {
      const { enum: one, items: several } = field.rule.schema ?? {}
      const options = one ?? several?.enum
      return options ? { ...field, options } : field
    }),
  }
}
