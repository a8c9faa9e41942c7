// npm run soak: the long form of the intake's tests (tests/load/soak.ts); `npm run soak -- typing` that of the test of typing
// (soak-typing.mjs), `npm run soak -- damage` that of the damaged data folders (soak-damage.mjs).
import { importTypescript } from './run-typescript.mjs'

const [, , part] = process.argv
if (part === 'typing' || part === 'damage') await import(`./soak-${part}.mjs`)
else await importTypescript('tests/load/soak.ts')
