import { diagnosticCodes } from '../codes.ts'
import type { ExampleFiles } from '../explanations/explanation.ts'
import { explanations } from '../explanations/explanations.ts'
import { chooseFiles, labelFile } from './explain-code.ts'

/** Its file in `docs`. */
export const referenceFile = 'diagnostics.md'

const introduction = `<!-- Generated from the codes and their explanations by \`npm run schemas\`; do not edit. -->

# Diagnostics

One run of [\`npx vaasal validate\`](commands.md#check-a-site) reports all problems of all documents, each at the line that contains the value. Errors prevent the build. In a terminal, \`npx vaasal validate --explain unknown-field\` shows what stands here of a code.

A warning that is right, but accepted for a reason, is waived at its line or on the line above it: \`# vaasal-ignore CODE: reason (who, YYYY-MM-DD)\`. \`bare-waiver\` and \`unused-waiver\` report waivers that say too little or waive nothing.`

/** The reference of all codes in Markdown: a table, and for each code why it matters, with an example of wrong and right. */
export function formatReference(): string {
  const codes = Object.entries(diagnosticCodes)
  const rows = codes.map(
    ([code, { severity, summary }]) => `| [\`${code}\`](#${code}) | ${severity} | ${summary} |`,
  )
  const sections = Object.entries(explanations).flatMap(([code, { why, wrong, right }]) => [
    `## ${code}`,
    why,
    ...formatExample('Wrong', wrong),
    ...formatExample('Right', right),
  ])
  const table = ['| code | severity | meaning |', '|---|---|---|', ...rows].join('\n')
  return `${[introduction, table, ...sections].join('\n\n')}\n`
}

function formatExample(heading: string, files: ExampleFiles): string[] {
  return chooseFiles(files).map((shown, index) => {
    const language = shown.file.split('.').pop() ?? ''
    return `${labelFile(heading, shown, index)}:\n\n\`\`\`${language}\n${shown.text}\n\`\`\``
  })
}
