import { defineBlock } from '../define-block.ts'
import { findValueProblems } from './find-value-problems.ts'
import { schema, type TableProps } from './schema.ts'
import { View } from './view.tsx'

export const dataTable = defineBlock<TableProps>({
  type: 'dataTable',
  title: 'Table',
  summary: 'Rows and columns of text, such as sizes, fees or technical data.',
  category: 'content',
  synonyms: ['table', 'specifications', 'specs', 'sizeChart', 'feeTable', 'matrix'],
  schema,
  findValueProblems,
  View,
})
