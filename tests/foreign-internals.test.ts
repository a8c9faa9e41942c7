import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

/**
 * What ties the engine to how a package, a bundler or V8 works inside. None of them promises it, so an update may break it
 * without a word.
 */
const forbidden: Readonly<Record<string, RegExp>> = {
  "React's internals":
    /__(?:CLIENT|SERVER|SECRET)_INTERNALS|\b_currentValue2?\b|react\.transitional\.element|\$\$typeof/,
  "styled-components' internals":
    /\.componentStyle\b|\bgenerateAndInjectStyles\b|\binsertRules\b|\bsc-keyframes\b/,
  'a file inside a package':
    /['"](?:@[\w-]+\/)?(?!src\/)[a-z][\w-]*\/(?:dist|lib|cjs|esm|build|src)\/[^'"]*['"]/,
  'a path into node_modules': /\bnode_modules\/(?!\.)[@\w]/,
  'the code of packages': /\[\\\\\/\]node_modules|\/node_modules\/'/,
  "a change of a bundler's output":
    /\b(?:renderChunk|generateBundle|writeBundle)\b|\bcode\.(?:replace|slice)\(/,
  'a change of the code that ajv writes': /\bstandaloneCode\(.*\)\.replace/,
  "the state of a package's component": /\.current\??\.setState\(/,
  "V8's flags":
    /\bsetFlagsFromString\b|--(?:no-)?(?:expose[-_]gc|lazy|max[-_]lazy|opt\b|interrupt-budget|max-inlined|wasm-|stack-size|max-old-space|max-semi-space)/,
  "V8's compiled code": /\b(?:cachedData|createCachedData)\b/,
}

interface Exception {
  file: string
  has: keyof typeof forbidden
  because: string
}

/** Where doing without would cost visitors or somebody else something; and what only looks like it. */
const exceptions: readonly Exception[] = [
  {
    file: 'src/blocks/testimonials/slider.tsx',
    has: 'a file inside a package',
    because:
      'visitors load the inner slider of react-slick alone, without what listens to the width of the window',
  },
  {
    file: 'src/blocks/testimonials/island.tsx',
    has: 'a file inside a package',
    because: 'the type of that slider',
  },
  {
    file: 'src/core/model/browser-packages.ts',
    has: 'a file inside a package',
    because: 'a copy of the testimonials imports that slider too',
  },
  {
    file: 'src/blocks/testimonials/react-slick.d.ts',
    has: 'a file inside a package',
    because: 'the types of that slider',
  },
  {
    file: 'src/builder/client/stub-packages.ts',
    has: 'the code of packages',
    because: 'visitors do not load the parts of packages that cannot run in the supported browsers',
  },
  {
    file: 'src/builder/client/replace-function-global.ts',
    has: 'the code of packages',
    because:
      'the policy of the pages forbids functions that are made of text, by which packages find the global object',
  },
  {
    file: 'src/builder/client/replace-function-global.ts',
    has: "a change of a bundler's output",
    because: 'the same; it is the source of a package that changes, before it is bundled',
  },
  {
    file: 'src/builder/client/styled-names.ts',
    has: "a change of a bundler's output",
    because:
      'visitors load no styles with islands; it is the source of the engine that changes, before it is bundled',
  },
  {
    file: 'src/builder/client/bundle-client.ts',
    has: 'the code of packages',
    because: "React is a file of its own, which does not change with the engine's code",
  },
  {
    file: 'src/core/validate/render-quick-check.ts',
    has: 'a file inside a package',
    because: 'ajv documents that its generator of code is imported from there',
  },
  {
    file: 'src/builder/config/get-validators.ts',
    has: 'a file inside a package',
    because: 'code of the generator of ajv requires these two from there',
  },
  {
    file: 'src/cli/tools/init-site.ts',
    has: 'a path into node_modules',
    because: 'it tells people where the documents of this package are',
  },
  {
    file: 'src/core/validate/formats.ts',
    has: 'a file inside a package',
    because: 'ajv documents that code of its generator imports the formats from there',
  },
  {
    file: 'src/blocks/form/phone/country-list.tsx',
    has: "the state of a package's component",
    because:
      'visitors find every country in the list: react-phone-input-2 lacks ten, and offers no way to add them',
  },
]

const root = join(import.meta.dirname, '..')
const files = ['src', 'scripts']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .filter((file) => /\.(?:tsx?|[cm]?js)$/.test(file) && !/\.test(?:ing)?\.tsx?$/.test(file))

const findUses = (has: string, pattern: RegExp) =>
  files
    .filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')))
    .map((file) => `${file}: ${has}`)

describe('the engine uses what others document', () => {
  test.each(Object.entries(forbidden))('and not %s', (has, pattern) => {
    const allowed = exceptions
      .filter((exception) => exception.has === has)
      .map(({ file }) => `${file}: ${has}`)
    expect(findUses(has, pattern).sort()).toEqual(allowed.sort())
  })

  test.each([
    ["React's internals", 'React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE.H = hooks'],
    ["styled-components' internals", 'Object.getPrototypeOf(styled.div``.componentStyle)'],
    ['a file inside a package', "require('react-dom/cjs/react-dom-server-legacy.node.production.js')"],
    ['a path into node_modules', "join(root, 'node_modules/react-dom/index.js')"],
    ["a change of a bundler's output", "renderChunk: (code) => code.replace('a', 'b')"],
    ['a change of the code that ajv writes', "standaloneCode(ajv, check).replaceAll(error, '{}')"],
    ["the state of a package's component", 'list.current?.setState(complete)'],
    ["V8's flags", "fork(entry, { execArgv: ['--expose-gc'] })"],
    ["V8's flags", "setFlagsFromString('--max-lazy')"],
    ["V8's compiled code", 'new Script(source, { cachedData })'],
  ])('%s are found in %s', (has, code) => {
    expect(code).toMatch(forbidden[has] ?? /^$/)
  })
})
