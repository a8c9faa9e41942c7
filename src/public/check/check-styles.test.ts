import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'rolldown/utils'
import { expect, test } from 'vitest'
import { locateOffset } from '../../core/text/locate-offset.ts'
import { checkStyles } from './check-styles.ts'

function check(text: string): string[] {
  const { program, errors } = parseSync('view.tsx', text)
  expect(errors).toEqual([])
  return checkStyles(program, text).map(({ offset, message }) => {
    const { line, column } = locateOffset(text, offset)
    return `${line}:${column} ${message}`
  })
}

test.each([
  [
    'a declaration without a colon',
    'const P = styled.p`\n  margin: 0;\n  colr red;\n  top: 0;\n`',
    '3:3 .*"colr red"',
  ],
  ['a last one without a colon', 'const P = styled(Part)<{ a: 1 }>`colr red`', '1:34 .*"colr red"'],
  ['one whose value is inserted', "const P = css`\n  colr ${colour('text')};\n`", '2:3 .*"colr \\${colour'],
  ['one behind what is inserted', 'const P = css`\n  ${other}\n  colr red;\n`', '3:3 .*"colr red"'],
  ['a forgotten semicolon', 'const P = css`\n  margin: 0\n  top: 0;\n`', '2:3 .*"margin: 0 top: 0"'],
  [
    'a rule that is not closed',
    'const P = css`\n  margin-top: 12px\n  colr red {;\n`',
    '3:12 Nothing closes',
  ],
  ['a brace too many', 'const P = styled.p.attrs({})`a { top: 0 } }`', '1:43 This `}` .* closes nothing'],
  ['a step of an animation', 'const P = keyframes`from { top 0; }`', '1:28 .*"top 0"'],
  [
    'a colour that no theme has',
    "import { colour, Text } from 'vaasal/ui'\nconst P = styled.p`color: ${colour('txt')};`",
    '2:36 A theme has no colour "txt". Did you mean "text"\\? Colours: ',
  ],
  ['styles within styles', 'const P = css`${(p) => p.on && css`colr red;`}`', '1:36 .*"colr red"'],
])('%s is found', (_, text, expected) => {
  const found = check(text)
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(new RegExp(`^${expected}`))
})

test.each([
  'const P = css`${mixin}`',
  'const P = css`\n  ${one}\n  ${two};\n  color: red\n`',
  'const P = css`\n  /* colr red; } */\n  // as it was: { \n  color: red; // why\n`',
  `const P = css\`content: ';{'; background: url(data:image/svg+xml;utf8,<svg/>) url("a;b:c");\``,
  'const P = css`@media (min-width: 1px) { &:not(:hover)::before { --a: b; } } @import "a";`',
  'const P = css`${from.tablet} { ${name}: ${value}px; grid: \n "a"\n "b"; };;`',
  'const P = html`colr red {`',
])('%s is in order', (text) => {
  expect(check(text)).toEqual([])
})

const folders = ['blocks', 'ui'].map((name) => join(import.meta.dirname, '../..', name))

test('so are the styles of the engine', () => {
  const found = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx'))
      .flatMap((name) => check(readFileSync(join(folder, name), 'utf8'))),
  )
  expect(found).toEqual([])
})

test.each([
  "import { colour } from './colours.ts'\nimport { Text } from 'vaasal/ui'\nconst P = styled.p`color: ${colour('txt')};`",
  "import { colour } from 'vaasal/ui'\nconst P = styled.p`color: ${(props) => colour(props.name)};`",
  "import { colour } from 'vaasal/ui'\nconst P = styled.p`color: ${colour('textSoft')};`",
])('a colour is of the theme, or its name is not known: %j', (text) => {
  expect(check(text)).toEqual([])
})
