import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/** The data of a YAML file in `fixtures/`. */
export const readFixture = <Data>(name: string): Data =>
  parse(readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8'))
