import { expect, test } from 'vitest'
import { chooseCharted, minChartedViews } from './numbers-report.ts'

test('a chart leaves out rows with few views, unless all have few', () => {
  const many = { views: minChartedViews }
  const few = { views: minChartedViews - 1 }
  expect(chooseCharted([many, few, many])).toEqual([many, many])
  expect(chooseCharted([few, few])).toEqual([few, few])
})
