import {
  type ColourName,
  completeColours,
  contrastPairs,
  measureContrast,
  mixColours,
} from '../../core/model/theme.ts'

const accented: readonly ColourName[] = ['action', 'actionEdge', 'actionTint', 'errorTint']

/**
 * The accent as the colour of actions, mixed with the colour of texts as far as it takes to be read on every ground of
 * the theme.
 */
export function fitAccent(accent: string, colours: Readonly<Partial<Record<ColourName, string>>>): string {
  const text = colours.text ?? '#000000'
  const shares = Array.from({ length: 21 }, (_, step) => 1 - step / 20)
  const fitting = shares
    .map((share) => mixColours(accent, text, share))
    .find((action) => isReadable({ ...colours, action }))
  return fitting ?? text
}

function isReadable(given: Partial<Record<ColourName, string>>): boolean {
  const colours = completeColours(given)
  return contrastPairs
    .flatMap(({ on, colours: names, minimum }) => names.map((name) => ({ name, on, minimum })))
    .filter(({ name, on }) => accented.includes(name) || accented.includes(on))
    .every(({ name, on, minimum }) => measureContrast(colours[name], colours[on]) >= minimum)
}
