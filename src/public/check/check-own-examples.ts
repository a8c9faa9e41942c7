import { readYaml } from '../../core/read/read-yaml.ts'
import { asList, asMap, getChild, getText } from '../../core/tree/nodes.ts'
import type { OwnBlockProblem } from './own-block-problem.ts'

/** What is wrong with a file of examples, whatever its block type. */
export function checkOwnExamples(file: string, text: string): OwnBlockProblem[] {
  const { source, diagnostics } = readYaml(file, text)
  if (diagnostics.length > 0)
    return diagnostics.map(({ line, column, message }) => ({ file, line, column, message }))
  const examples = asList(getChild(source.root, 'examples'))?.items ?? []
  if (examples.length === 0)
    return [{ file, line: 1, column: 1, message: 'The file must have a list `examples` with at least one.' }]
  return examples.flatMap((example) =>
    getText(example, 'name') !== undefined && asMap(getChild(example, 'props'))
      ? []
      : [
          {
            file,
            line: example.span.line,
            column: example.span.column,
            message: 'An example has a `name` and `props`.',
          },
        ],
  )
}
