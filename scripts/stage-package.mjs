// node scripts/stage-package.mjs FOLDER: the package that sites install, as a folder.
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { build } from 'vite'
import { buildEngine } from './build-engine.mjs'
import { hashSources, listSources } from './engine-code.mjs'
import { findBrowserSources, followImports, listPackages } from './find-browser-sources.mjs'
import { importTypescript } from './run-typescript.mjs'

const root = dirname(import.meta.dirname)

/** What is copied as it is. `templates` holds what `init` starts from, `block-template` what `new block` does. */
const copied = ['LICENSE', 'CHANGELOG.md', 'docs', 'schemas', 'templates', 'src/cli/block-template']

/** What of these is for those who work on the engine. `package.md` becomes the README of the package. */
const ownFiles = [
  ...['decisions', 'package.md', 'releasing.md', 'testing.md', 'ad-page.png'].map((name) => `docs/${name}`),
  'schemas/block-versions.json',
].map((name) => join(root, name))

/** What is run as it is: the command, without what makes a bundle, and the search for the browser of `diff --shots`. */
const scripts = ['scripts/vaasal.mjs', 'scripts/find-chromium.mjs']
const repositoryScripts = ['scripts/prepare-engine.mjs']

/** The block types without their tests: what `add block` copies into sites. */
const blockSource = /^src\/blocks\/[^/]+\/.+(?<!\.testing)\.tsx?$/

const publicNames = ['blocks', 'fields', 'form', 'phone', 'ui']

/** Packages that the engine finds by name: the smaller library of islands, and what draws pictures. */
const foundByName = /^(?:preact|sharp)$/
/** What one command or setting needs: asked for by name when it is used. */
export const optionalPackages = ['nodemailer', 'pg', 'playwright-core']
/** Types that those of the public names are made of, and of the packages that blocks of sites may import. */
const typePackages = [
  ...['@types/canvas-confetti', '@types/react', '@types/react-dom', '@types/react-slick'],
  'json-schema-to-ts',
]

if (process.argv[1] === import.meta.filename) {
  const [folder] = process.argv.slice(2)
  if (folder === undefined) {
    console.error('Name the folder for the package, which must not exist.')
    process.exit(2)
  }
  await stagePackage(resolve(folder))
}

/** Fills a new folder with what is published. @param {string} folder */
export async function stagePackage(folder) {
  mkdirSync(dirname(folder), { recursive: true })
  mkdirSync(folder)
  const { files, packages } = findBrowserSources(root)
  const own = followImports(root, scripts, repositoryScripts)
  const blocks = listSources(root).files.filter((name) => blockSource.test(name))
  for (const name of [...copied, ...own.files, ...files, ...blocks])
    if (existsSync(join(root, name))) {
      const filter = (path) => !ownFiles.includes(path)
      cpSync(join(root, name), join(folder, name), { recursive: true, filter })
    }
  const readme = readFileSync(join(root, 'docs/package.md'), 'utf8')
  // Its links begin in the folder of the documents.
  writeFileSync(join(folder, 'README.md'), readme.replaceAll('](', '](docs/'))
  const bundle = await stageEngine(join(folder, 'engine'))
  await stageFonts(join(folder, 'engine/fonts'))
  const fonts = Object.keys(readManifest(root).dependencies).filter((name) => name.startsWith('@fontsource'))
  writeFileSync(
    join(folder, 'NOTICES.md'),
    renderNotices([...bundle.modules, ...listModules([...packages, ...fonts])]),
  )
  stageTypes(join(folder, 'types'))
  const names = readdirSync(folder).sort()
  const manifest = toManifest(names, new Set([...packages, ...bundle.packages, ...typePackages]))
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** The engine bundled, with the page of the desk and the sources as values to compare. */
async function stageEngine(folder) {
  const code = hashSources(root, listSources(root).files)
  const output = await stageBundle(folder, code.hash)
  writeFileSync(join(folder, 'code.json'), `${JSON.stringify(code)}\n`)
  const { bundleAssets } = await importTypescript('src/leads/desk/bundle-desk-page.ts')
  const pages = []
  const bundlePage = async (config) => {
    const made = await build(config)
    pages.push(...made.output)
    return made
  }
  for (const [name, bytes] of await bundleAssets(root, { build: bundlePage })) {
    const path = join(folder, 'desk', name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, bytes)
  }
  const chunks = output.flatMap((file) => (file.type === 'chunk' ? [file] : []))
  const own = new Set(chunks.map(({ fileName }) => fileName))
  const imports = chunks.flatMap((chunk) => [...chunk.imports, ...chunk.dynamicImports])
  return {
    packages: listPackages(imports.filter((name) => !own.has(name))),
    modules: [...chunks, ...pages].flatMap((chunk) => chunk.moduleIds ?? []),
  }
}

/** The font files that a theme can name. Their packages have other axes, subsets and styles as well. */
async function stageFonts(folder) {
  const { shippedFiles } = await importTypescript('src/builder/fonts/shipped-families.ts')
  const { resolve: find } = createRequire(join(root, 'package.json'))
  mkdirSync(folder)
  for (const source of Object.values(shippedFiles).flatMap(({ files }) => files))
    cpSync(find(source), join(folder, basename(source)))
}

/** Where the bundle finds the packages, because what is ready beside it is made with its code. */
async function stageBundle(folder, hash) {
  const cache = join(root, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const draft = mkdtempSync(join(cache, 'engine-'))
  try {
    const output = await buildEngine({ root, folder: draft, hash, sourcemap: false })
    cpSync(draft, folder, { recursive: true })
    return output
  } finally {
    rmSync(draft, { recursive: true })
  }
}

/** The declarations of the public names, and of all types that these are made of. */
function stageTypes(folder) {
  const scratch = mkdtempSync(join(tmpdir(), 'vaasal-types-'))
  try {
    const config = {
      extends: join(root, 'tsconfig.json'),
      compilerOptions: {
        ...{ noEmit: false, declaration: true, emitDeclarationOnly: true, types: [] },
        ...{ rootDir: join(root, 'src'), outDir: folder },
      },
      include: [],
      files: publicNames.map((name) => join(root, `src/public/${name}.ts`)),
    }
    writeFileSync(join(scratch, 'tsconfig.json'), JSON.stringify(config))
    execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', scratch], {
      stdio: ['ignore', 'inherit', 'inherit'],
    })
  } finally {
    rmSync(scratch, { recursive: true })
  }
}

/** @param {string[]} files @param {Set<string>} packages */
function toManifest(files, packages) {
  const { name, version, description, license, type, engines, ...own } = readManifest(root)
  const versions = { ...own.devDependencies, ...own.dependencies }
  const isNeeded = (name) =>
    (packages.has(name) || foundByName.test(name)) && !optionalPackages.includes(name)
  const unknown = [...packages].filter((name) => versions[name] === undefined)
  if (unknown.length > 0) throw new Error(`package.json does not list ${unknown.join(', ')}.`)
  const needed = Object.keys(versions).filter(isNeeded).sort()
  const exports = publicNames.map((name) => [
    `./${name}`,
    { types: `./types/public/${name}.d.ts`, default: `./src/public/${name}.ts` },
  ])
  return {
    ...{ name, version, description, license, type, engines, files },
    bin: { vaasal: 'scripts/vaasal.mjs' },
    // What bundles the code of a site for browsers reads files, and Yarn leaves packages in archives.
    preferUnplugged: true,
    exports: { ...Object.fromEntries(exports), './package.json': './package.json' },
    // Overrides hold where they are written alone: as dependencies these versions are found first.
    dependencies: { ...Object.fromEntries(needed.map((name) => [name, versions[name]])), ...own.overrides },
    peerDependencies: Object.fromEntries(optionalPackages.map((name) => [name, `^${versions[name]}`])),
    peerDependenciesMeta: Object.fromEntries(optionalPackages.map((name) => [name, { optional: true }])),
  }
}

/** The licences of the packages that the bundle contains. @param {string[]} modules */
function renderNotices(modules) {
  const folders = new Set(modules.flatMap((id) => findPackageFolder(id) ?? []))
  const sections = [...folders].sort().map((folder) => {
    const { name, version, license } = readManifest(folder)
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))
    const text = file ? readFileSync(join(folder, file), 'utf8').trim() : `Licence: ${license}`
    return `## ${name} ${version}\n\n\`\`\`\n${text}\n\`\`\`\n`
  })
  return `# Packages in the bundle of the engine, and in what it sends to browsers\n\n${sections.join('\n')}`
}

/** One module of each package, and of all that it needs: they are in the browser's code that is ready beside the bundle. */
function listModules(names, found = new Set()) {
  for (const name of names) {
    const folder = join(root, 'node_modules', name)
    if (found.has(folder) || !existsSync(folder)) continue
    found.add(folder)
    listModules(Object.keys(readManifest(folder).dependencies ?? {}), found)
  }
  return [...found].map((folder) => join(folder, 'package.json'))
}

/** The folder of the package to which a module belongs. @param {string} id */
function findPackageFolder(id) {
  const parts = id.replace(/^\0/, '').replaceAll('\\', '/').split('/')
  const at = parts.lastIndexOf('node_modules')
  return at < 0 ? undefined : parts.slice(0, at + (parts[at + 1]?.startsWith('@') ? 3 : 2)).join('/')
}

/** @param {string} folder */
function readManifest(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}
