import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../../../tests/folders.testing.ts'
import { takeBaseBlocks } from './base-blocks.ts'

const folder = makeFolder()

/** A repository whose first commit may have a block, and whose second one brings two. */
function makeRepository(name: string, atBase: string | undefined) {
  const repository = join(folder, name)
  const write = (block: string, text: string) => {
    mkdirSync(join(repository, 'my site/blocks', block), { recursive: true })
    writeFileSync(join(repository, 'my site/blocks', block, 'index.ts'), text)
  }
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@site.test', ...args], { cwd: repository })
  mkdirSync(repository, { recursive: true })
  git('init', '--quiet')
  writeFileSync(join(repository, 'README.md'), 'Site\n')
  if (atBase !== undefined) write('price', atBase)
  git('add', '.')
  git('commit', '--quiet', '--message', 'base')
  write('price', 'changed')
  write('added', 'added')
  git('add', '.')
  git('commit', '--quiet', '--message', 'change')
  return repository
}

function takeBase(repository: string) {
  const script = takeBaseBlocks("'my site/blocks'", '$BASE').join('\n')
  execFileSync('sh', ['-e', '-c', script], { cwd: repository, env: { ...process.env, BASE: 'HEAD~1' } })
}

test('checks of a change run the blocks of the base, and none that the change brings', () => {
  const repository = makeRepository('with-block', 'base')
  takeBase(repository)
  const blocks = join(repository, 'my site/blocks')
  expect(readFileSync(join(blocks, 'price/index.ts'), 'utf8')).toBe('base')
  expect(existsSync(join(blocks, 'added'))).toBe(false)
})

test('checks of a change run no blocks if the base has none', () => {
  const repository = makeRepository('without-block', undefined)
  takeBase(repository)
  expect(existsSync(join(repository, 'my site/blocks'))).toBe(false)
})
