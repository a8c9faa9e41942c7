import type { ValueProblem } from '../../core/schema/block-spec.ts'

interface Values {
  icons: readonly { picture?: unknown; icon?: unknown }[]
}

/** Above each name stands an image or a drawing. */
export function findValueProblems(value: unknown): ValueProblem[] {
  const { icons } = value as Values
  return icons.flatMap(({ picture, icon }, index) =>
    (picture ?? icon) === undefined
      ? [
          {
            path: ['icons', index],
            message: 'It has neither an image (`picture`) nor a drawing (`icon`).',
            hint: 'Write `icon: media/leaf.svg` for a drawing of your own, or `picture: { src: media/leaf.png, alt: "" }`.',
          },
        ]
      : [],
  )
}
