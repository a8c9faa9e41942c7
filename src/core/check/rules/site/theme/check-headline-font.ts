import { askIfMeant, listNames } from '../../../../diagnostics/phrases.ts'
import { findMeant } from '../../../../diagnostics/recover-name.ts'
import { isGenericFamily, listFamilies } from '../../../../font-list.ts'
import { shippedFonts } from '../../../../model/theme.ts'
import { locatePath } from '../../../../tree/nodes.ts'
import type { SiteRule } from '../../rule.ts'
import { deviceFonts, isDeviceFont } from './device-fonts.ts'

const shipped: readonly string[] = shippedFonts

/** A headline font is shipped by the engine, or visitors have it: it is loaded from nowhere else. */
export const checkHeadlineFont: SiteRule = ({ resolved }, report) => {
  const list = resolved.settings.theme.headlineFont
  if (shipped.includes(list)) return
  const families = listFamilies(list)
  const absent = families.filter((name) => !isGenericFamily(name) && !isDeviceFont(name))
  const [first] = absent
  if (first === undefined) return
  report({
    code: 'no-effect',
    span: locatePath(resolved.root, ['site', 'theme', 'headlineFont']).value,
    path: 'site.theme.headlineFont',
    message: `${explainAbsence(absent)} ${explainRest(families, absent)}`,
    hint: explainRemedy(first),
  })
}

function explainAbsence(absent: readonly string[]): string {
  const are = absent.length === 1 ? 'is not a font' : 'are not fonts'
  const it = absent.length === 1 ? 'it' : 'them'
  return `${listNames(absent)} ${are} that devices come with, and nothing loads ${it}.`
}

/** What visitors see: the first of the list that a device has, else the fonts of all other texts. */
function explainRest(families: readonly string[], absent: readonly string[]): string {
  const next = families.find((name) => !absent.includes(name))
  return next === undefined
    ? 'Visitors see headlines in the font of the other texts.'
    : `Visitors see headlines in "${next}".`
}

function explainRemedy(family: string): string {
  const own = findShipped(family)
  if (own) return `The engine ships ${own}, but not as part of a list: write \`headlineFont: ${own}\`.`
  const near = findMeant(family, [...shipped, ...deviceFonts])
  return `${near === undefined ? '' : `${askIfMeant(near)} `}The engine ships ${listNames(shipped)}, written alone: \`headlineFont: ${shipped[0]}\`. Else name fonts of devices, such as \`Georgia, serif\`.`
}

const findShipped = (family: string) => shipped.find((name) => name.toLowerCase() === family.toLowerCase())
