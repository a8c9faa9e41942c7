import { findAt, getChild, locatePath } from '../../nodes.ts'
import {
  type ColourName,
  completeColours,
  contrastPairs,
  measureContrast,
  requiredColours,
} from '../../theme.ts'
import type { Rule } from '../checked-site.ts'

/** Theme colours that stand on each other must be far enough apart for everyone to read. */
export const checkContrast: Rule = ({ resolved, settings }, report) => {
  const given = settings.theme.colors
  const colours = completeColours(given)
  const isWhole = requiredColours.every((name) => name in given)
  const authored = findAt(resolved.root, ['site', 'theme', 'colors'])
  /** A colour that is not in order has been told; what is mixed from it is not known. */
  const isKnown = (name: ColourName) => name in given || (isWhole && getChild(authored, name) === undefined)
  for (const { on, colours: names, minimum } of contrastPairs) {
    for (const name of names) {
      if (!isKnown(name) || !isKnown(on)) continue
      const ratio = measureContrast(colours[name], colours[on])
      if (ratio >= minimum) continue
      const blamed: ColourName = name in given ? name : on
      report({
        code: 'low-contrast',
        span: locatePath(resolved.root, ['site', 'theme', 'colors', blamed]).value,
        path: `site.theme.colors.${blamed}`,
        message: `"${name}" (${colours[name]}) on "${on}" (${colours[on]}) has a contrast of ${ratio.toFixed(2)}:1; ${minimum}:1 is needed for ${minimum === 3 ? 'controls' : 'text'}.`,
        hint: `Make one of them ${measureContrast(colours[on], '#000000') > 7 ? 'darker and the other lighter' : 'lighter or darker'}.`,
      })
    }
  }
}
