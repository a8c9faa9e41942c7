import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { listFilesSync } from '../../builder/files/hash-folder.ts'
import { toRelative } from '../../builder/files/relative-path.ts'
import { shippedLanguages } from '../../core/messages/message-catalogue.ts'
import { siteFile } from '../../core/read/read-site.ts'
import { foldLetters } from '../../core/text/fold-letters.ts'
import { editorSettings } from '../editor/add-schemas.ts'
import { fitColour } from '../theme/fit-colour.ts'
import { proposeColours, toColours } from '../theme/propose-colours.ts'
import { replaceColours } from '../theme/replace-colours.ts'
import { renderGithubWorkflow } from './github-workflow.ts'
import { type Installer, npmInstaller } from './installer.ts'
import type { SiteAnswers } from './site-answers.ts'

/** The texts of a new site by their paths, in the order of the paths. */
export type SiteFiles = ReadonlyMap<string, string>

/**
 * The files of a template, filled in. `{{name}}` is replaced by an answer. A line that ends with `# only: ta ml` and the
 * folder `pages/ta/` belong to sites that have one of these languages. A name that begins with `_` stands for one that
 * begins with a dot: npm leaves `.gitignore` out of packages.
 */
export function readTemplate(
  root: string,
  answers: SiteAnswers,
  { version = '0.0.0', installer = npmInstaller }: { version?: string; installer?: Installer } = {},
): SiteFiles {
  const texts = new Map([
    ...readFolder(join(root, 'templates/all')),
    ...readFolder(join(root, 'templates', answers.template)),
  ])
  const values = {
    name: answers.name,
    nameInQuotes: JSON.stringify(answers.name),
    packageName: toPackageName(answers.name),
    accent: answers.accent,
    version,
  }
  const { colors, ...shape } = parse(fillIn(texts.get('pages.yaml') ?? '', values)).site.theme
  const wanted = { ...colors, action: answers.accent }
  const { colour: action } = fitColour('action', colors.text, wanted, shape)
  const filled = [...texts]
    .filter(([path]) => isWanted(path, answers))
    .map(([path, text]): [string, string] => [
      path.replace(/(^|\/)_/g, '$1.'),
      paintSite(path, fillIn(keepLanguages(text, answers), { ...values, action }), answers),
    ])
  filled.push(['.github/workflows/site.yml', renderGithubWorkflow('', 'blocks', installer)])
  filled.push([
    '.vscode/settings.json',
    `// Lets the editor suggest the names of this site.\n${editorSettings}`,
  ])
  return new Map(filled.sort(([one], [other]) => (one < other ? -1 : 1)))
}

function readFolder(folder: string): [string, string][] {
  return listFilesSync(folder).map((file) => [toRelative(folder, file), readFileSync(file, 'utf8')])
}

function isWanted(path: string, { languages }: SiteAnswers): boolean {
  const [, folder] = /^pages\/(\w+)\//.exec(path) ?? []
  return languages.some((one) => one === folder) || !shippedLanguages.some((one) => one === folder)
}

function keepLanguages(text: string, { languages }: SiteAnswers): string {
  return text
    .split('\n')
    .flatMap((line) => {
      const [mark, named] = / # only: ([a-z ]+)$/.exec(line) ?? []
      if (mark === undefined || named === undefined) return [line]
      return named.split(' ').some((one) => languages.some((language) => language === one))
        ? [line.slice(0, -mark.length)]
        : []
    })
    .join('\n')
}

/** In `pages.yaml`, the colours of the brand; what the template says of its own beside them would be wrong then. */
function paintSite(path: string, text: string, { brand }: SiteAnswers): string {
  if (brand === undefined || path !== siteFile) return text
  const plain = text.replace(/^( +\w+: "#[0-9a-f]{6}") # .*$/gm, '$1')
  return replaceColours(plain, toColours(proposeColours(brand)))
}

function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder)
}

/** A name that npm accepts. */
function toPackageName(name: string): string {
  const plain = foldLetters(name.normalize('NFKC'))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return plain || 'site'
}
