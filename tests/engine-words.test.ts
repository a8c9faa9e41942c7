import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** The template of another trade that has the same words. */
const sameWords = 'templates/school/'

/** Words of the first business, which teaches a language. */
const businessWords =
  /\b(?:courses?|trainers?|learners?|lessons?|students?|schools?|teach(?:ers?|es|ing)?|pupils?|tutors?|classrooms?|fluency|ielts|(?:spoken|speak|learn) english|coimbatore|madurai|hyderabad)\b/g

/** What may stand there, and why. Every exception must be needed. */
const exceptions: readonly { file: string; text: string; reason: string }[] = [
  { file: 'src/contracts/site-templates.ts', text: 'school', reason: 'a template, beside four others' },
  { file: 'src/contracts/site-templates.ts', text: 'teachers', reason: 'what that template has' },
  {
    file: 'src/core/schema/about/about-schema.ts',
    text: 'course',
    reason: 'a type of schema.org, beside four others',
  },
  { file: 'src/core/schema/about/business-kinds.ts', text: 'course', reason: 'GolfCourse of schema.org' },
  { file: 'src/render/describe-subject.ts', text: 'course', reason: 'the same type in the page' },
  { file: 'src/core/schema/renamed-key.ts', text: 'course', reason: 'the old name of a key still builds' },
  {
    file: 'docs/diagnostics.md',
    text: 'course',
    reason: 'the example of an old name of a key',
  },
  {
    file: 'src/blocks/cards/index.ts',
    text: 'courses',
    reason: 'a word by which the block is looked for',
  },
  {
    file: 'src/blocks/team/index.ts',
    text: 'teachers',
    reason: 'a word by which the block is looked for',
  },
  {
    file: 'src/blocks/team/index.ts',
    text: 'trainers',
    reason: 'a word by which the block is looked for',
  },
  { file: 'src/blocks/features/index.ts', text: 'trainers', reason: 'the old name of a field still builds' },
]

/** Tests and their fixtures may read any text; what is shown or written by the engine may not. */
const isInput = (file: string) => /\.(?:test|testing)\.tsx?$/.test(file)

test('the engine does not know the first business', () => {
  const files = ['src', 'schemas', 'templates']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name.replaceAll('\\', '/')}`,
      ),
    )
    .concat('docs/diagnostics.md')
    .filter((file) => !file.startsWith(sameWords))
    .filter((file) => /\.(?:tsx?|yaml|txt|json|md|css)$/.test(file) && !isInput(file))
  const found = files.flatMap((file) => findWords(file, readFileSync(join(root, file), 'utf8')))
  const isException = ({ file, word }: Found) =>
    exceptions.some((one) => one.file === file && one.text === word) || isGenerated(file, word)
  expect(files.length).toBeGreaterThan(400)
  expect(
    found.filter((one) => !isException(one)).map(({ file, line, word }) => `${file}:${line}: ${word}`),
  ).toEqual([])
  const unneeded = exceptions.filter(
    ({ file, text }) => !found.some((one) => one.file === file && one.word === text),
  )
  expect(unneeded).toEqual([])
})

test('a word of the business is found in prose and in identifiers, and its likes are not', () => {
  const words = (text: string) => findWords('', text).map(({ word }) => word)
  expect(words('Our Trainers, a courseName, every lesson. Learn English!')).toEqual([
    'trainers',
    'course',
    'lesson',
    'learn english',
  ])
  expect(words('courseCards, CourseCardsProps, discourse, constrainers, schooling')).toEqual([])
})

interface Found {
  file: string
  line: number
  word: string
}

/** The former block type `courseCards` is a name of the product; other identifiers are read word by word. */
function findWords(file: string, text: string): Found[] {
  return text.split('\n').flatMap((line, index) => {
    const words = line
      .replace(/courseCards/gi, '')
      .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
      .replaceAll('_', ' ')
      .toLowerCase()
    return [...words.matchAll(businessWords)].map(([word]) => ({ file, line: index + 1, word }))
  })
}

/** The published schemas are written from the engine's: they hold the words of its exceptions. */
function isGenerated(file: string, word: string): boolean {
  return file.startsWith('schemas/') && exceptions.some(({ text }) => text === word)
}
