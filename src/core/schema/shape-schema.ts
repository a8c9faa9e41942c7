import { type ShapeChoice, shapeChoices } from '../model/shape.ts'

type Values<Name extends ShapeChoice> = keyof (typeof shapeChoices)[Name]

/** A choice for the editor: its values, each with what it looks like. */
function makeChoice<Name extends ShapeChoice>(name: Name, title: string, about: string) {
  const values = Object.entries<string>(shapeChoices[name])
  return {
    enum: values.map(([value]) => value) as Values<Name>[],
    title,
    description: `${about} ${values.map(([value, look]) => `${value}: ${look}.`).join(' ')}`,
  } as const
}

const followsCorners = 'Without it they fit the corners.'

/** The part of `theme` that is neither a colour nor a font. */
export const shapeFields = {
  corners: makeChoice('corners', 'Corners', 'How corners are cut; `speaking` without it.'),
  signs: makeChoice('signs', 'Signs', `Ticks, pluses, numbers and chat signs. ${followsCorners}`),
  faces: makeChoice('faces', 'Faces', `The frame of portraits and initials. ${followsCorners}`),
  bubbles: makeChoice('bubbles', 'Speech bubbles', `What is said, and by whom. ${followsCorners}`),
  buttons: makeChoice('buttons', 'Buttons', 'How buttons look; `pressed` without it.'),
} as const
