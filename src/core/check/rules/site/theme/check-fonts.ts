import { askIfMeant, listNames } from '../../../../diagnostics/phrases.ts'
import { findMeant } from '../../../../diagnostics/recover-name.ts'
import { isGenericFamily } from '../../../../font-list.ts'
import {
  type FontFamily,
  type FontRole,
  fontRoles,
  isShippedFont,
  listFontFamilies,
  shippedFonts,
} from '../../../../model/fonts.ts'
import { locatePath } from '../../../../tree/nodes.ts'
import type { SiteRule } from '../../rule.ts'
import { deviceFonts, isDeviceFont } from './device-fonts.ts'

/** What a role is called in a sentence. */
export const roleNames: Readonly<Record<FontRole, string>> = { headline: 'headlines', body: 'texts' }

/** A font is shipped, or has files of its own, or visitors have it: it is loaded from nowhere else. */
export const checkFonts: SiteRule = ({ resolved }, report) => {
  for (const role of fontRoles) {
    const setting = resolved.settings.theme.fonts?.[role]
    const families = listFontFamilies(setting)
    const absent = families.filter((family) => !isKnown(family)).map(({ name }) => name)
    const [first] = absent
    if (first === undefined) continue
    const isMap = typeof setting === 'object'
    const key = !isMap ? [] : first === setting.name ? ['name'] : ['fallback']
    const path = ['site', 'theme', 'fonts', role, ...key]
    report({
      code: 'no-effect',
      span: locatePath(resolved.root, path).value,
      path: path.join('.'),
      message: `${explainAbsence(absent)} ${explainRest(families, absent, role)}`,
      hint: explainRemedy(first, role),
    })
  }
}

const isKnown = ({ name, files }: FontFamily) =>
  files !== undefined || isShippedFont(name) || isGenericFamily(name) || isDeviceFont(name)

function explainAbsence(absent: readonly string[]): string {
  const are = absent.length === 1 ? 'is not a font' : 'are not fonts'
  const it = absent.length === 1 ? 'it' : 'them'
  return `${listNames(absent)} ${are} that devices come with, and nothing loads ${it}.`
}

/** What visitors see: the first of the list that they have, else the fonts of the device. */
function explainRest(families: readonly FontFamily[], absent: readonly string[], role: FontRole): string {
  const next = families.find(({ name }) => !absent.includes(name))
  const font = next === undefined ? 'the font of their device' : `"${next.name}"`
  return `Visitors see ${roleNames[role]} in ${font}.`
}

function explainRemedy(family: string, role: FontRole): string {
  const own = shippedFonts.find((name) => name.toLowerCase() === family.toLowerCase())
  if (own) return `The engine ships ${own}: write \`${role}: ${own}\`.`
  const near = findMeant(family, [...shippedFonts, ...deviceFonts])
  return (
    `${near === undefined ? '' : `${askIfMeant(near)} `}The engine ships ${listNames(shippedFonts)}. ` +
    `For files of your own write \`${role}: { name: ${family}, files: [fonts/${family.toLowerCase().replaceAll(' ', '-')}.woff2] }\`, else name fonts of devices, such as \`Georgia, serif\`.`
  )
}
