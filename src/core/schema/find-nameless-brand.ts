import type { ValueProblem } from './block-spec.ts'

interface Brand {
  name?: unknown
  logo?: { alt?: unknown }
}

/** The frame says whose page it is: by a name, or by a logo whose text alternative is the name. */
export function findNamelessBrand(value: unknown): ValueProblem[] {
  const { name, logo } = value as Brand
  if (name !== undefined) return []
  if (!logo)
    return [
      {
        path: [],
        message: 'There is neither a `name` nor a `logo`, so nothing says whose page it is.',
        hint: 'Write `name: …`, or a `logo` whose `alt` is the name.',
      },
    ]
  if (logo.alt !== '') return []
  return [
    {
      path: ['logo', 'alt'],
      message:
        'There is no `name`, and the text alternative of the logo is empty, so screen readers have nothing to read.',
      hint: 'Write the name of the business as `alt`.',
    },
  ]
}
