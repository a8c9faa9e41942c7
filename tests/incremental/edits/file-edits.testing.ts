import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  changeDocument,
  changeTable,
  type Edit,
  read,
  table,
  withoutMarks,
  write,
} from '../edited-site.testing.ts'
import { choose } from '../random.testing.ts'

/** An empty box, which players skip (ISO/IEC 14496-12, 8.1.2). */
const freeBox = Buffer.from([0, 0, 0, 8, ...Buffer.from('free')])

/** Edits of tables and of files below `public/`. */
export const fileEdits = {
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
      (_, key, text) => `${key}${withoutMarks(text).replace(/ \[.*$/, '')} [Ort](/orte/${slug}) ${mark}`,
    )
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
  video: ({ folder }) => {
    const file = 'public/media/laufrad.mp4'
    const path = join(folder, file)
    writeFileSync(path, Buffer.concat([readFileSync(path), freeBox]))
    return file
  },
  recording: (site, _random, mark) => {
    write(site, 'public/media/gruss.mp3', `ID3${mark}`)
    return mark
  },
  'published file': (site, _random, mark) => {
    write(site, 'public/notiz.txt', mark)
    return mark
  },
} satisfies Record<string, Edit>
