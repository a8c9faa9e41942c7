import { startOfFile } from '../../../../diagnostics/locations.ts'
import { suggest } from '../../../../diagnostics/phrases.ts'
import { findMeant } from '../../../../diagnostics/recover-name.ts'
import {
  bodyWeights,
  type FontFacts,
  type FontRole,
  fontRoles,
  headlineWeight,
  isUsableFont,
} from '../../../../model/fonts.ts'
import { findAt, locatePath } from '../../../../tree/nodes.ts'
import type { SiteRule } from '../../rule.ts'

/** The files of own fonts are there, can be cut, and have the weights of what is set in them; each is named by a font. */
export const checkFontFiles: SiteRule = ({ resolved, media }, report) => {
  const known = media.fonts
  if (!known) return
  const named = new Set<string>()
  let isComplete = true
  for (const role of fontRoles) {
    const { fonts, headlines } = resolved.settings.theme
    const setting = fonts?.[role]
    const base = ['site', 'theme', 'fonts', role]
    if (typeof setting !== 'object' || !setting.files) {
      // A font with a mistake, such as in its name, has been reported, and its files are named all the same.
      if (findAt(resolved.root, [...base, 'files'])) isComplete = false
      continue
    }
    const usable: FontFacts[] = []
    for (const [index, file] of setting.files.entries()) {
      // What is not the name of a font file has been reported, and leaves a gap. Nobody knows which file it means.
      if (file === undefined) {
        isComplete = false
        continue
      }
      named.add(file)
      const found = known.get(file)
      if (found && isUsableFont(found)) {
        usable.push(found)
        continue
      }
      const meant = found ? undefined : findMeant(file, [...known.keys()])
      if (meant !== undefined) named.add(meant)
      report({
        code: 'unusable-font',
        cause: file,
        span: locatePath(resolved.root, [...base, 'files', index]).value,
        path: [...base, 'files', index].join('.'),
        message: found
          ? `"${file}" cannot be used. ${found.problem}`
          : `"${file}" does not exist${suggest(meant)}`,
        hint: found
          ? 'Export the font again as WOFF2, TTF or OTF: the engine makes small WOFF2 files of each.'
          : 'Put the file into the folder `fonts/` beside `pages.yaml`. Files that end with `.ttf` or `.otf` are as good as `.woff2`.',
      })
    }
    const lack =
      usable.length === setting.files.length &&
      explainWeights(role, usable, setting.weight ?? headlines?.weight)
    if (lack)
      report({
        code: 'unsuited-font',
        span: locatePath(resolved.root, [...base, 'name']).value,
        path: [...base, 'name'].join('.'),
        message: `The files of "${setting.name}" ${lack.message}`,
        hint: lack.hint,
      })
  }
  if (!isComplete) return
  for (const file of [...known.keys()].filter((path) => !named.has(path)).sort())
    report({
      code: 'unused-media',
      span: startOfFile(file),
      message: `Neither \`headline\` nor \`body\` of \`theme.fonts\` names "${file}", so no page is set in it.`,
      hint: 'Name it among the `files` of a font, or delete the file.',
    })
}

/** What the weights of a font lack for a role. */
function explainWeights(role: FontRole, files: readonly FontFacts[], weight: number | undefined) {
  const has = (least: number, most: number) =>
    files.some(({ weights }) => weights[0] <= most && weights[1] >= least)
  const list = [
    ...new Set(files.map(({ weights: [one, other] }) => (one === other ? one : `${one} to ${other}`))),
  ]
  const have = `have the weight ${list.join(', ')}`
  if (role === 'headline') {
    if (weight !== undefined)
      return has(weight, weight)
        ? undefined
        : {
            message: `${have}, but \`weight\` is ${weight}.`,
            hint: 'The nearest weight is used. Name it, or add a file.',
          }
    if (has(550, 900)) return undefined
    return {
      message: `${have}, but headlines are set in ${headlineWeight}, so they are thinner than the design.`,
      hint: `Add a file with a bold weight. If it is meant so, write \`weight: ${files[0]?.weights[1] ?? 400}\`.`,
    }
  }
  const [regular, bold] = bodyWeights
  if (!has(300, 500))
    return { message: `${have}, but texts are set in ${regular}.`, hint: 'Add a file with a regular weight.' }
  if (!has(550, 900))
    return {
      message: `${have}, but bold texts need ${bold}: browsers draw them by widening the letters.`,
      hint: 'Add a file with a bold weight.',
    }
  return undefined
}
