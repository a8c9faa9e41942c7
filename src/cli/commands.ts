import { blocks } from './blocks.ts'
import { build } from './build.ts'
import type { Command } from './command.ts'
import { dev } from './dev.ts'
import { newBlock } from './new-block.ts'
import { schemas } from './schemas.ts'
import { serve } from './serve.ts'
import { start } from './start.ts'
import { validate } from './validate.ts'

/** Every command, in the order of `--help`. */
export const commands: readonly Command[] = [dev, build, start, serve, validate, newBlock, blocks, schemas]
