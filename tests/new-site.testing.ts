import { join } from 'node:path'
import { siteTemplates } from '../src/contracts/site-templates.ts'
import { readTemplate } from '../src/tools/init/read-template.ts'
import { suggestName } from '../src/tools/init/site-answers.ts'
import { readMedia, type SiteTexts } from './site-in-memory.testing.ts'

const root = join(import.meta.dirname, '..')
const template = 'local-business'
const { accent } = siteTemplates[template]

/** Every file that `vaasal init corner-bakery` writes, with the defaults of its questions. */
const files = readTemplate(root, { name: suggestName('corner-bakery'), template, languages: [], accent })

/** The site that the examples of the guide are about: who reads it has just made one like it. */
export const newSite: SiteTexts = Object.fromEntries(
  [...files].filter(([path]) => /^pages(?:\.yaml$|\/)/.test(path)),
)

/** The files below its `public/`, none of them opened. */
export const newMedia = readMedia(join(root, 'templates', template))
