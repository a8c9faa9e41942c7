import {
  budgets,
  changeDocument,
  changeSettings,
  type Edit,
  read,
  settings,
  withoutMarks,
  write,
} from '../edited-site.testing.ts'

/** Edits of `pages.yaml`, and of what the engine is told beside the site. */
export const settingsEdits = {
  'comment in pages.yaml': (site, _random, mark) => changeSettings(site, /^/, () => `# ${mark}\n`),
  fact: (site, _random, mark) =>
    changeSettings(site, /^( {4}adresse: ).*$/m, (_, key) => `${key}Mühlgasse ${mark}`),
  'new fact': (site, _random, mark) =>
    changeSettings(site, /^ {2}facts:\n/m, (line) => `${line}    neu${mark}: "${mark}"\n`),
  contact: (site, random) =>
    changeSettings(
      site,
      /(werkstatt: \{ telefon: \+49 69 90009 )\d+/,
      (_, start) => `${start}${100 + random(800)}`,
    ),
  frame: (site, _random, mark) =>
    changeSettings(
      site,
      /^( +- \{ label: )Start[^,]*(, to: \/ \})/m,
      (_, start, end) => `${start}Start ${mark}${end}`,
    ),
  word: (site, _random, mark) =>
    changeSettings(site, /^( {6}backToTop: )Nach.*$/m, (_, key) => `${key}Nach oben ${mark}`),
  theme: (site, random) => changeSettings(site, /^( {4}radius: )\d+$/m, (_, key) => `${key}${random(20)}`),
  pool: (site, _random, mark) =>
    changeSettings(site, /(termin\.radwerk\.example\/tresen)[^"]*/, (_, start) => `${start}-${mark}`),
  'removed pool': (site, random) =>
    random(3) > 0
      ? undefined
      : changeSettings(site, /^( {4}afspraak)(:)$/m, (_, name, end) => `${name}-weg${end}`),
  endpoint: (site, _random, mark) =>
    changeSettings(site, /(api\.radwerk\.example\/anfrage)[^ ]*/, (_, start) => `${start}-${mark}`),
  'removed form': (site, random) =>
    random(3) > 0
      ? undefined
      : changeSettings(site, /^( {4}bewerbung)(:)/m, (_, name, end) => `${name}-weg${end}`),
  budget: (site, random) =>
    changeSettings(site, /^(?: {2}budgets: .*\n)?( {2}facts:\n)/m, (_, next) =>
      random(2) === 0 ? `${next}` : `${budgets(4 + random(30))}${next}`,
    ),
  schedule: (site, random) =>
    changeSettings(site, /(\/markt: .* until: )\d{4}/, (_, start) => `${start}${2026 + random(3)}`),
  'removed address': (site, random) =>
    random(3) > 0
      ? undefined
      : changeSettings(site, /^( {2}\/datenschutz)(: \{)/m, (_, path, rest) => `${path}-weg${rest}`),
  alias: (site, _random, mark) =>
    changeSettings(
      site,
      /^( {2}\/danke: \{ page: \w+)(?:, aliases: \[[^\]]*\])? \}$/m,
      (_, start) => `${start}, aliases: [/merci-${mark}] }`,
    ),
  redirect: (site, _random, mark) => {
    const text = read(site, settings)
    const entry = `  /alt-${mark}: /kontakt\n`
    const next = /^redirects:\n/m.test(text)
      ? text.replace(/^redirects:\n/m, `redirects:\n${entry}`)
      : `${text}\nredirects:\n${entry}`
    write(site, settings, next)
    return `/alt-${mark}`
  },
  counts: (site) => {
    const text = read(site, settings)
    const next = /^ {2}counts: true\n/m.test(text)
      ? text.replace(/^ {2}counts: true\n/m, '')
      : text.replace(/^site:\n/m, 'site:\n  counts: true\n')
    write(site, settings, next)
    return settings
  },
  clock: (site, random) => {
    site.at = new Date(Date.UTC(2025 + random(3), random(12), 1 + random(28)))
    return site.at.toISOString()
  },
  'next year': (site) => {
    site.at = new Date(Date.UTC(site.at.getUTCFullYear() + 1, site.at.getUTCMonth()))
    return site.at.toISOString()
  },
  'code of a block': (site, random, mark) => {
    const type = ['hero', 'form', 'faq', 'tabs', 'prose'][random(5)] as string
    site.blocks[type] = mark
    return type
  },
  'broken pages.yaml': (site, random, mark) => {
    write(site, settings, `${read(site, settings)}\ntitle: "unfinished\n`)
    return changeDocument(
      site,
      random,
      /^title: (.+)$/m,
      (_, title) => `title: ${withoutMarks(title)} ${mark}`,
    )
  },
} satisfies Record<string, Edit>
