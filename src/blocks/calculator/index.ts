import { toBrowserLocale } from '../../core/calculation/to-browser-locale.ts'
import { defineBlock } from '../define-block.ts'
import { findValueProblems } from './find-value-problems.ts'
import { type Messages, messages } from './messages.ts'
import { type CalculatorProps, schema } from './schema.ts'
import { View } from './view.tsx'

export const calculator = defineBlock<CalculatorProps, Messages>({
  type: 'calculator',
  title: 'Calculator',
  summary: 'Computes prices, savings or times from what visitors choose.',
  category: 'action',
  synonyms: ['priceCalculator', 'savingsCalculator', 'roi', 'roiCalculator', 'estimator', 'configurator'],
  schema,
  uniqueKeys: [
    ['inputs', 'name'],
    ['steps', 'name'],
  ],
  findValueProblems,
  effects: ['min', 'max', 'step', 'unit'].map((property) => ({
    field: `inputs[].${property}`,
    needs: 'an input without `choices`',
    isMet: ({ holder }) => holder.choices === undefined,
  })),
  messages,
  wake: {
    code: 'behaviour',
    when: 'near',
    props: ({ steps, results, messages }) => ({
      steps,
      results: results.map(({ of, decimals }) => ({ of, decimals })),
      locale: toBrowserLocale(messages.numberFormat.text),
    }),
  },
  View,
})
