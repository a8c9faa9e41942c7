import type { Edit, EditedSite } from '../edited-site.testing.ts'
import { choose, type Random } from '../random.testing.ts'
import { documentEdits } from './document-edits.testing.ts'
import { fileEdits } from './file-edits.testing.ts'
import { settingsEdits } from './settings-edits.testing.ts'

const edits = { ...documentEdits, ...settingsEdits, ...fileEdits }
export type EditName = keyof typeof edits

/** Does one random edit and says which. */
export function editSite(site: EditedSite, random: Random, mark: string): string {
  for (;;) {
    const done = doEdit(choose(Object.keys(edits), random) as EditName, site, random, mark)
    if (done !== undefined) return done
  }
}

/** Does this edit and says what it did; `undefined` if there is nothing for it to do. */
export function doEdit(name: EditName, site: EditedSite, random: Random, mark: string): string | undefined {
  const edit: Edit = edits[name]
  const done = edit(site, random, mark)
  return done === undefined ? undefined : `${name}: ${done}`
}
