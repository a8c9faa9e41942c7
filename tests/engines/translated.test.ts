import { describe, test } from 'vitest'
import { type Translation, translateDocument, translations } from '../e2e/support/translate-page.testing.ts'
import { makeVisitor, type Visitor } from './support/make-visitor.testing.ts'
import { listUses } from './uses/index.testing.ts'

/** A visitor whose browser translates each page as it arrives; with `isTakenBack`, and then shows the original. */
function makeTranslatedVisitor(way: Translation, isTakenBack: boolean): Visitor {
  const visitor = makeVisitor('chromium', { width: 360, height: 740 })
  const { visit } = visitor
  visitor.visit = async (path) => {
    await visit(path)
    await visitor.page.evaluate(translateDocument, way)
    if (isTakenBack) await visitor.page.evaluate(() => window.showOriginal())
  }
  return visitor
}

/** What has no code has nothing that a translation could disturb. */
const usesOfCode = listUses().filter(({ outcome }) => !outcome.startsWith('without its code'))

describe.each([true, false])(
  'on pages that are translated, and then shown in their own words: %s',
  (isTakenBack) => {
    describe.each(translations)('%s', (way) => {
      const visitor = makeTranslatedVisitor(way, isTakenBack)
      const rows = usesOfCode.flatMap(({ outcome, by, run }) =>
        by.slice(0, 1).map((hand) => [outcome, hand, run] as const),
      )

      test.each(rows)('%s', async (_, hand, run) => {
        const used = hand === 'sight' ? 'mouse' : hand
        await run(visitor, (selector) => visitor.use(used, selector), used)
      })
    })
  },
)
