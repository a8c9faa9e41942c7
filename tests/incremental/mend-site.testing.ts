import {
  changeTable,
  type EditedSite,
  listDocuments,
  read,
  settings,
  table,
  write,
} from './edited-site.testing.ts'

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
  for (const file of [settings, ...listDocuments(site)]) {
    const text = read(site, file)
    write(
      site,
      file,
      text
        .replace(/\nbloks\w*: \[\]\n/g, '\n')
        .replace(/\ntitle: "unfinished\n/g, '\n')
        .replaceAll(/^( +(?:id: leistungen|afspraak|bewerbung|\/datenschutz))(?:-weg)+/gm, '$1'),
    )
  }
}
