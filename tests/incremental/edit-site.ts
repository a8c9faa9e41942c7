import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A number from 0 up to the bound; the same seed gives the same sequence (mulberry32). */
export type Random = (bound: number) => number

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  return (bound) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound
  }
}

/** A site that is edited, and what the engine is told beside it. */
export interface EditedSite {
  folder: string
  at: Date
  /** The code of block types, as far as it differs from the start. */
  blocks: Record<string, string>
}

/** An edit returns what it did, or `undefined` if there is nothing for it to do. */
type Edit = (site: EditedSite, random: Random, mark: string) => string | undefined

/** Does one random edit and says which. */
export function editSite(site: EditedSite, random: Random, mark: string): string {
  for (;;) {
    const names = Object.keys(edits)
    const name = names[random(names.length)] as keyof typeof edits
    const done = edits[name](site, random, mark)
    if (done !== undefined) return `${name}: ${done}`
  }
}

const edits = {
  title: (site, random, mark) =>
    changeDocument(site, random, /^title: (.+)$/m, (_, title) => `title: ${cut(title)} ${mark}`),
  text: (site, random, mark) =>
    changeDocument(
      site,
      random,
      /^( +(?:- )?(?:sentence|text|answer|intro): )([^"{|>&*].*)$/m,
      (_, key, text) => `${key}${cut(text)} ${mark}`,
    ),
  comment: (site, random, mark) => changeDocument(site, random, /^/, () => `# ${mark}\n`),
  'comment in pages.yaml': (site, _random, mark) => changeSite(site, /^/, () => `# ${mark}\n`),
  fact: (site, _random, mark) =>
    changeSite(site, /^( {4}adresse: ).*$/m, (_, key) => `${key}Mühlgasse ${mark}`),
  'new fact': (site, _random, mark) =>
    changeSite(site, /^ {2}facts:\n/m, (line) => `${line}    neu${mark}: "${mark}"\n`),
  contact: (site, random) =>
    changeSite(
      site,
      /(werkstatt: \{ telefon: \+49 69 90009 )\d+/,
      (_, start) => `${start}${100 + random(800)}`,
    ),
  frame: (site, _random, mark) =>
    changeSite(
      site,
      /^( +- \{ label: )Start[^,]*(, to: \/ \})/m,
      (_, start, end) => `${start}Start ${mark}${end}`,
    ),
  word: (site, _random, mark) =>
    changeSite(site, /^( {6}backToTop: )Nach.*$/m, (_, key) => `${key}Nach oben ${mark}`),
  theme: (site, random) => changeSite(site, /^( {4}radius: )\d+$/m, (_, key) => `${key}${random(20)}`),
  pool: (site, _random, mark) =>
    changeSite(site, /(termin\.radwerk\.example\/tresen)[^"]*/, (_, start) => `${start}-${mark}`),
  endpoint: (site, _random, mark) =>
    changeSite(site, /(api\.radwerk\.example\/anfrage)[^ ]*/, (_, start) => `${start}-${mark}`),
  'new route': (site, random, mark) => {
    const from = choose(listDocuments(site), random)
    const text = read(site, from)
      .replace(/^title: .*$/m, `title: Neu ${mark}`)
      .replace(/^description: .*$/m, `description: Neu ${mark}.`)
    write(site, `pages/neu-${mark}.yaml`, text)
    return changeSite(site, /^routes:\n/m, (line) => `${line}  /neu-${mark}: { page: neu-${mark} }\n`)
  },
  'removed route': (site) => changeSite(site, /^ {2}\/neu-\w+: \{.*\n/m, () => ''),
  'removed document': (site, random) => {
    const known = read(site, 'pages.yaml')
    const added = listDocuments(site).filter((file) => {
      const name = file.slice('pages/'.length, -'.yaml'.length)
      return name.startsWith('neu-') && !known.includes(`page: ${name} `) && !isParent(site, name)
    })
    if (added.length === 0) return undefined
    const file = choose(added, random)
    rmSync(join(site.folder, file))
    return file
  },
  'renamed document': (site, random, mark) => {
    const name = choose(['danke', 'datenschutz', 'kontakt', 'mitarbeit', 'werkstatt'], random)
    const known = read(site, 'pages.yaml')
    const present = new RegExp(`page: (${name}\\w*)`).exec(known)?.[1] ?? name
    const next = `${name}${mark}`
    renameSync(join(site.folder, `pages/${present}.yaml`), join(site.folder, `pages/${next}.yaml`))
    write(site, 'pages.yaml', known.replaceAll(new RegExp(`page: ${present}(?!\\w)`, 'g'), `page: ${next}`))
    for (const file of listDocuments(site)) {
      const text = read(site, file)
      write(site, file, text.replace(new RegExp(`^extends: ${present}$`, 'm'), `extends: ${next}`))
    }
    return next
  },
  'cell of a table': (site, random, mark) =>
    changeTable(site, (rows) => {
      const row = rows[random(rows.length)]
      if (row) row[1 + random(2)] = `"Ort, ${mark}"`
      return rows
    }),
  'new row of a table': (site, random, mark) =>
    changeTable(site, (rows) =>
      rows.toSpliced(random(rows.length + 1), 0, [`ort-${mark}`, `Ort ${mark}`, `Am Markt ${mark}`]),
    ),
  'removed row of a table': (site, random) =>
    changeTable(site, (rows) => (rows.length < 3 ? undefined : rows.toSpliced(random(rows.length), 1))),
  'ragged row of a table': (site, random, mark) =>
    random(3) > 0
      ? undefined
      : changeTable(site, (rows) => rows.toSpliced(random(rows.length + 1), 0, [`lost-${mark}`])),
  'link to a row': (site, random, mark) => {
    const slug = /^([\w-]+),/m.exec(read(site, table).split('\n').slice(1).join('\n'))?.[1]
    return changeDocument(
      site,
      random,
      /^( +(?:- )?(?:sentence|answer|intro): )([^"{|>&*[].*)$/m,
      (_, key, text) => `${key}${cut(text).replace(/ \[.*$/, '')} [Ort](/orte/${slug}) ${mark}`,
    )
  },
  alias: (site, _random, mark) =>
    changeSite(
      site,
      /^( {2}\/danke: \{ page: \w+)(?:, aliases: \[[^\]]*\])? \}$/m,
      (_, start) => `${start}, aliases: [/merci-${mark}] }`,
    ),
  redirect: (site, _random, mark) => {
    const text = read(site, 'pages.yaml')
    const entry = `  /alt-${mark}: /kontakt\n`
    const next = /^redirects:\n/m.test(text)
      ? text.replace(/^redirects:\n/m, `redirects:\n${entry}`)
      : `${text}\nredirects:\n${entry}`
    write(site, 'pages.yaml', next)
    return `/alt-${mark}`
  },
  picture: (site, random, mark) => {
    const file = `public/media/${choose(['probefahrt', 'plattfuss', 'lastenrad', 'zeichen'], random)}.svg`
    write(
      site,
      file,
      read(site, file)
        .replace(/<!--.*?-->/g, '')
        .replace('</svg>', `<!-- ${mark} --></svg>`),
    )
    return file
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
  counts: (site) => {
    const text = read(site, 'pages.yaml')
    const next = /^ {2}counts: true\n/m.test(text)
      ? text.replace(/^ {2}counts: true\n/m, '')
      : text.replace(/^site:\n/m, 'site:\n  counts: true\n')
    write(site, 'pages.yaml', next)
    return 'pages.yaml'
  },
  'published file': (site, _random, mark) => {
    write(site, 'public/notiz.txt', mark)
    return mark
  },
  clock: (site, random) => {
    site.at = new Date(Date.UTC(2025 + random(3), random(12), 1 + random(28)))
    return site.at.toISOString()
  },
  'code of a block': (site, random, mark) => {
    const type = choose(['hero', 'form', 'faq', 'tabs', 'prose'], random)
    site.blocks[type] = mark
    return type
  },
  mistake: (site, random, mark) => {
    const file = choose(listDocuments(site), random)
    write(site, file, `${read(site, file)}\nbloks${mark}: []\n`)
    return file
  },
  'broken pages.yaml': (site, random, mark) => {
    write(site, 'pages.yaml', `${read(site, 'pages.yaml')}\ntitle: "unfinished\n`)
    return changeDocument(site, random, /^title: (.+)$/m, (_, title) => `title: ${cut(title)} ${mark}`)
  },
  'broken file': (site, random) => {
    const file = choose(listDocuments(site), random)
    write(site, file, `${read(site, file)}\ntitle: "unfinished\n`)
    return file
  },
} satisfies Record<string, Edit>

/** Takes back the mistakes that edits made. */
export function mendSite(site: EditedSite): void {
  changeTable(site, (rows) => rows.filter((row) => row.length === 3))
  const [, ...rows] = read(site, table).trimEnd().split('\n')
  const slugs = new Set(rows.map((row) => row.split(',')[0]))
  for (const file of listDocuments(site)) {
    const text = read(site, file)
    write(
      site,
      file,
      text.replace(/ \[Ort\]\(\/orte\/([\w-]+)\)/g, (link, slug: string) => (slugs.has(slug) ? link : '')),
    )
  }
  for (const file of ['pages.yaml', ...listDocuments(site)]) {
    const text = read(site, file)
    write(site, file, text.replace(/\nbloks\w*: \[\]\n/g, '\n').replace(/\ntitle: "unfinished\n/g, '\n'))
  }
}

function changeDocument(
  site: EditedSite,
  random: Random,
  pattern: RegExp,
  change: (...match: string[]) => string,
): string | undefined {
  const fitting = listDocuments(site).filter((file) => pattern.test(read(site, file)))
  const file = choose(fitting, random)
  write(site, file, read(site, file).replace(pattern, change))
  return file
}

const table = 'pages/orte.csv'

/** Changes the rows of the table, whose first line stays. */
function changeTable(
  site: EditedSite,
  change: (rows: string[][]) => string[][] | undefined,
): string | undefined {
  const [header = '', ...lines] = read(site, table).trimEnd().split('\n')
  const rows = change(lines.map((line) => line.match(/"[^"]*"|[^,]+/g) ?? []))
  if (!rows) return undefined
  write(site, table, `${[header, ...rows.map((row) => row.join(','))].join('\n')}\n`)
  return table
}

function changeSite(
  site: EditedSite,
  pattern: RegExp,
  change: (...match: string[]) => string,
): string | undefined {
  const text = read(site, 'pages.yaml')
  if (!pattern.test(text)) return undefined
  write(site, 'pages.yaml', text.replace(pattern, change))
  return 'pages.yaml'
}

/** The experiment is at the end of a document. */
const withoutExperiment = (text: string) => text.replace(/^experiment:\n(?: .*\n)*/m, '')

/** The part of a text before the marks of earlier edits. */
const cut = (text = '') => text.replace(/(?: x\d+)+$/, '')

function listDocuments({ folder }: EditedSite): string[] {
  return readdirSync(join(folder, 'pages'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml') && !file.startsWith('shared'))
    .map((file) => `pages/${file.replaceAll('\\', '/')}`)
    .sort()
}

function isParent(site: EditedSite, name: string): boolean {
  return listDocuments(site).some((file) => read(site, file).includes(`extends: ${name}\n`))
}

const choose = <Item>(items: readonly Item[], random: Random) => items[random(items.length)] as Item
const read = ({ folder }: EditedSite, file: string) => readFileSync(join(folder, file), 'utf8')

/** Writes a file only if it changes, as an editor does. */
function write({ folder }: EditedSite, file: string, text: string): void {
  const path = join(folder, file)
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
