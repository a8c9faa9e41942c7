import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  changeDocument,
  changeSettings,
  type Edit,
  type EditedSite,
  listDocuments,
  read,
  settings,
  withoutMarks,
  write,
} from '../edited-site.testing.ts'
import { choose } from '../random.testing.ts'

/** Edits of what a page says. */
export const documentEdits = {
  title: (site, random, mark) =>
    changeDocument(site, random, /^title: (.+)$/m, (_, title) => `title: ${withoutMarks(title)} ${mark}`),
  'title of a page above others': (site, _random, mark) => {
    const name = /^ {2}\/kontakt: \{ page: (\w+)/m.exec(read(site, settings))?.[1]
    const file = `pages/${name}.yaml`
    write(site, file, read(site, file).replace(/^title: .*$/m, `title: Kontakt ${mark}`))
    return file
  },
  text: (site, random, mark) =>
    changeDocument(
      site,
      random,
      /^( +(?:- )?(?:sentence|text|answer|intro): )([^"{|>&*].*)$/m,
      (_, key, text) => `${key}${withoutMarks(text)} ${mark}`,
    ),
  comment: (site, random, mark) => changeDocument(site, random, /^/, () => `# ${mark}\n`),
  'shared block': (site, _random, mark) => {
    const file = 'pages/shared/bewertungen.yaml'
    write(site, file, read(site, file).replace(/\*weitersagen\*.*$/m, `*weitersagen* ${mark}`))
    return file
  },
  // Other pages of the group name those that leave or join it.
  'group of translations': (site) => {
    const file = listDocuments(site).find(
      (name) => /^translations: werkstatt/m.test(read(site, name)) && !name.includes('/nl/'),
    )
    if (file === undefined) return undefined
    write(
      site,
      file,
      read(site, file).replace(/^translations: (\w+?)(-alt)?$/m, (_, name: string, old) =>
        old ? `translations: ${name}` : `translations: ${name}-alt`,
      ),
    )
    return file
  },
  'removed anchor': (site, random) =>
    random(3) > 0
      ? undefined
      : changeDocument(site, random, /^( +id: leistungen)$/m, (_, line) => `${line}-weg`),
  'new route': (site, random, mark) => {
    const from = choose(listDocuments(site), random)
    const text = read(site, from)
      .replace(/^title: .*$/m, `title: Neu ${mark}`)
      .replace(/^description: .*$/m, `description: Neu ${mark}.`)
    write(site, `pages/neu-${mark}.yaml`, text)
    return changeSettings(site, /^routes:\n/m, (line) => `${line}  /neu-${mark}: { page: neu-${mark} }\n`)
  },
  'removed route': (site) => changeSettings(site, /^ {2}\/neu-\w+: \{.*\n/m, () => ''),
  'removed document': (site, random) => {
    const known = read(site, settings)
    const added = listDocuments(site).filter((file) => {
      const name = file.slice('pages/'.length, -'.yaml'.length)
      return name.startsWith('neu-') && !known.includes(`page: ${name} `) && !isParent(site, name)
    })
    const file = choose(added, random)
    if (file === undefined) return undefined
    rmSync(join(site.folder, file))
    return file
  },
  'renamed document': (site, random, mark) => {
    const name = choose(['danke', 'datenschutz', 'kontakt', 'mitarbeit', 'werkstatt'], random)
    const known = read(site, settings)
    const present = new RegExp(`page: (${name}\\w*)`).exec(known)?.[1] ?? name
    const next = `${name}${mark}`
    renameSync(join(site.folder, `pages/${present}.yaml`), join(site.folder, `pages/${next}.yaml`))
    write(site, settings, known.replaceAll(new RegExp(`page: ${present}(?!\\w)`, 'g'), `page: ${next}`))
    for (const file of listDocuments(site)) {
      const text = read(site, file)
      write(site, file, text.replace(new RegExp(`^extends: ${present}$`, 'm'), `extends: ${next}`))
    }
    return next
  },
  // Its name and its content stay as they were.
  'other ending': ({ folder }) => {
    const from = ['pages/anfahrt.yaml', 'pages/anfahrt.yml'].find((file) => existsSync(join(folder, file)))
    if (from === undefined) return undefined
    const to = from.endsWith('.yaml') ? 'pages/anfahrt.yml' : 'pages/anfahrt.yaml'
    renameSync(join(folder, from), join(folder, to))
    return to
  },
  experiment: (site, random, mark) => {
    const fitting = listDocuments(site).filter((file) => /^ {2}- type: hero$/m.test(read(site, file)))
    const file = choose(fitting, random)
    if (file === undefined) return undefined
    const arm = (name: string) =>
      `    ${name}:\n      blocks:\n        - { id: hero, heading: Anders ${mark} }\n`
    const arms = ['anders', 'neu'].slice(0, 1 + random(2)).map(arm)
    const written = `experiment:\n  name: versuch\n  weights: { control: ${random(3)} }\n  arms:\n${arms.join('')}`
    write(site, file, `${withoutExperiment(read(site, file))}${written}`)
    return file
  },
  'end of an experiment': (site, random) => {
    const fitting = listDocuments(site).filter((file) => /^experiment:$/m.test(read(site, file)))
    const file = choose(fitting, random)
    if (file === undefined) return undefined
    write(site, file, withoutExperiment(read(site, file)))
    return file
  },
  mistake: (site, random, mark) => {
    const file = choose(listDocuments(site), random)
    write(site, file, `${read(site, file)}\nbloks${mark}: []\n`)
    return file
  },
  'broken file': (site, random) => {
    const file = choose(listDocuments(site), random)
    write(site, file, `${read(site, file)}\ntitle: "unfinished\n`)
    return file
  },
} satisfies Record<string, Edit>

/** The experiment is at the end of a document. */
const withoutExperiment = (text: string) => text.replace(/^experiment:\n(?: .*\n)*/m, '')

function isParent(site: EditedSite, name: string): boolean {
  return listDocuments(site).some((file) => read(site, file).includes(`extends: ${name}\n`))
}
