import { expect, test } from 'vitest'
import { createMeter } from './create-meter.ts'

test('a long task shows its rate and an estimate once they mean something', () => {
  const said: string[] = []
  let time = 0
  const meter = createMeter(
    (step) => said.push(step),
    () => time,
  )
  meter('Building page', 50, 5000)
  time = 200
  meter('Building page', 150, 5000)
  time = 2000
  meter('Building page', 2050, 5000)
  meter('Building page', 5000, 5000)
  expect(said).toEqual([
    'Building page 50 of 5,000',
    'Building page 150 of 5,000',
    'Building page 2,050 of 5,000, 1,000 a second, 3 s left',
    'Building page 5,000 of 5,000',
  ])
})
