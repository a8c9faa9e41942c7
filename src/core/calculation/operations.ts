/** What a step can do with its values; each is named in the schema and computed here. */
export const operations = {
  plus: (values: readonly number[]) => values.reduce((sum, value) => sum + value),
  minus: (values: readonly number[]) => values.reduce((rest, value) => rest - value),
  times: (values: readonly number[]) => values.reduce((product, value) => product * value),
  divide: (values: readonly number[]) => values.reduce((rest, value) => (value === 0 ? 0 : rest / value)),
  least: (values: readonly number[]) => Math.min(...values),
  most: (values: readonly number[]) => Math.max(...values),
}

type Operation = keyof typeof operations
export const operationNames = Object.keys(operations) as Operation[]
