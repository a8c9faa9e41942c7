import { headlineChoices, shapeChoices } from '../model/shape.ts'

/** What people call the looks, whichever choice has them. */
const synonyms = {
  big: 'large',
  spacious: 'airy',
  relaxed: 'airy',
  dense: 'compact',
  tight: 'compact',
  uppercase: 'capitals',
  round: 'circle',
  rounded: 'round',
  left: 'start',
  middle: 'centre',
  centered: 'centre',
  light: 'soft',
  bold: 'strong',
  highlight: 'marker',
  color: 'colour',
}

/** A choice for the editor: its values, each with what it looks like. */
function makeChoice<Value extends string>(
  looks: Readonly<Record<Value, string>>,
  title: string,
  about: string,
) {
  const values = Object.entries<string>(looks)
  return {
    enum: values.map(([value]) => value) as Value[],
    synonyms,
    title,
    description: `${about} ${values.map(([value, look]) => `${value}: ${look}.`).join(' ')}`,
  } as const
}

const { size, case: letters, align, emphasis } = headlineChoices
const followsCorners = 'Without it they fit the corners.'
const first = 'Without it, the first of these.'

/** The part of `theme` that is neither a colour nor a font. */
export const shapeFields = {
  corners: makeChoice(shapeChoices.corners, 'Corners', `How corners look. ${first}`),
  signs: makeChoice(shapeChoices.signs, 'Signs', `Ticks, pluses, numbers and chat signs. ${followsCorners}`),
  faces: makeChoice(shapeChoices.faces, 'Faces', `The frame of portraits and initials. ${followsCorners}`),
  bubbles: makeChoice(shapeChoices.bubbles, 'Speech bubbles', `What is said, and by whom. ${followsCorners}`),
  buttons: makeChoice(shapeChoices.buttons, 'Buttons', `How buttons look. ${first}`),
  borders: makeChoice(shapeChoices.borders, 'Borders', `Lines around what stands on the page. ${first}`),
  shadows: makeChoice(shapeChoices.shadows, 'Shadows', `Whether cards have a shadow. ${first}`),
  density: makeChoice(shapeChoices.density, 'Density', `The space around sections and in cards. ${first}`),
  width: makeChoice(shapeChoices.width, 'Width', `The width of what a page contains. ${first}`),
  motion: makeChoice(shapeChoices.motion, 'Motion', `What moves by itself. ${first}`),
  headlines: {
    type: 'object',
    title: 'Headlines',
    description: 'How headlines are set.',
    additionalProperties: false,
    properties: {
      size: makeChoice(size, 'Size', `How large headlines are. ${first}`),
      weight: {
        type: 'integer',
        title: 'Weight',
        description:
          '400 is regular, 700 bold; 750 without it. A font shows the nearest weight that it has, and one with a `weight` of its own that weight.',
        minimum: 400,
        maximum: 900,
      },
      case: makeChoice(letters, 'Case', `Capital letters. ${first}`),
      align: makeChoice(align, 'Alignment', `Where the headlines of sections stand. ${first}`),
      emphasis: makeChoice(emphasis, 'Emphasis', `What is *emphasised* in a headline. ${first}`),
    },
  },
} as const
