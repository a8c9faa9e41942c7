// The long form of tests/attack/: npm run attack -- [ROUNDS], 30 by default. It attacks only servers that it starts on loopback.
import { readNumbers, runVitest } from './run-vitest.mjs'

const [rounds] = readNumbers('30')
runVitest('integration', 'tests/attack', { ATTACK_ROUNDS: rounds })
