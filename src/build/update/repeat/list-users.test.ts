import { expect, test } from 'vitest'
import type { PageRecord } from '../../pages/page-record.ts'
import { listContent } from '../../site/find-files.ts'
import { listUsers } from './list-users.ts'

const makePage = (
  key: string,
  document: string,
  more: Partial<Pick<PageRecord, 'used' | 'located'>>,
): PageRecord => ({
  ...{ key, document, used: [document], types: [], questions: [], resolved: [], validated: [] },
  ...{ diagnostics: [], hasError: false, located: [] },
  ...more,
})

const documents = new Map(
  ['a', 'b', 'parent', 'notes'].map((name) => [name, listContent(`pages/${name}.yaml`, '')]),
)

test('a page is listed by each other document that it is built on or that a diagnostic of it is in', () => {
  const pages = [
    makePage('/a', 'a', { used: ['a', 'parent'], located: ['pages/a.yaml', 'pages/parent.yaml'] }),
    makePage('/a/again', 'a', { used: ['a', 'parent'] }),
    makePage('/b', 'b', { located: ['pages/notes.yaml', 'pages.yaml'] }),
  ]
  expect(listUsers(pages, documents)).toEqual(
    new Map([
      ['parent', ['/a', '/a/again']],
      ['notes', ['/b']],
    ]),
  )
})
