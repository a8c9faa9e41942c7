import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { manifestName } from '../src/builder/files/site-manifest.ts'
import { hiddenFiles } from '../src/builder/hosting/hosted-site.ts'

const guide = readFileSync(join(import.meta.dirname, '../docs/hosting/hosts.md'), 'utf8')
/** What the guide tells Apache to answer with 404 before it looks for a file. Its paths begin without a slash. */
const [, source = '$^'] = /^RewriteRule (\S+_headers\S+) - \[R=404,L\]$/m.exec(guide) ?? []
const hidden = new RegExp(source)

test.each([...hiddenFiles, manifestName, '.forms', '.forms/order-1.json', '.git/config'])(
  'the lines for Apache keep %s from visitors',
  (path) => {
    expect(path).toMatch(hidden)
  },
)

test.each(['nginx-course.html', '_offer.html', '.well-known/security.txt', 'intake.html', 'forms', 'v1.2'])(
  'the lines for Apache leave %s to them',
  (path) => {
    expect(path).not.toMatch(hidden)
  },
)
