import { expect, test, vi } from 'vitest'
import { type RuleMemory, recallRule } from './rule-memory.ts'

test('a rule is applied again only if something that it reads is another object', () => {
  const memory: RuleMemory = new Map()
  const rule = () => {}
  const apply = vi.fn(() => [])
  const claims = [{ text: '70K+' }]
  const first = recallRule(rule, [claims, '/a'], memory, apply)
  expect(recallRule(rule, [claims, '/a'], memory, apply)).toBe(first)
  expect(apply).toHaveBeenCalledTimes(1)
  for (const inputs of [[claims, '/b'], [claims], [[...claims], '/b'], [claims, '/b', undefined]])
    recallRule(rule, inputs, memory, apply)
  expect(apply).toHaveBeenCalledTimes(5)
  recallRule(() => {}, [claims, '/b', undefined], memory, apply)
  expect(apply).toHaveBeenCalledTimes(6)
})
