import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

interface Step {
  instruction: string
  text: string
}

export interface Stage {
  base: string
  name?: string
  steps: readonly Step[]
}

/** The stages of a Containerfile with their instructions; comments are left out. */
export function parseContainerfile(text: string): Stage[] {
  const lines = text
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const stages: (Stage & { steps: Step[] })[] = []
  for (const line of lines) {
    const [, instruction = '', text = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? []
    const [, base, name] = /^(\S+)(?: AS (\S+))?$/.exec(text) ?? []
    if (instruction === 'FROM' && base !== undefined)
      stages.push({ base, ...(name !== undefined && { name }), steps: [] })
    else stages.at(-1)?.steps.push({ instruction, text })
  }
  return stages
}

export interface Image {
  /** The folder that stands for the root of the image. */
  root: string
  /** Its working folder on this machine. */
  folder: string
  env: Record<string, string>
  /** The words of its command, and of its check. */
  command: readonly string[]
  check: readonly string[]
}

interface Machine {
  /** The folder that is built from, and the names that `.dockerignore` lists. */
  context: string
  ignored: readonly string[]
  /** Where the roots of images are made. */
  folder: string
  /** Runs the lines that install packages. */
  install: (line: string, cwd: string) => void
}

/**
 * Makes the last image of a Containerfile as folders: what `COPY` says is copied, and what `RUN` says is run by a shell,
 * as this user. Paths of the image are those below a folder.
 */
export function makeImage(stages: readonly Stage[], machine: Machine): Image {
  const images = new Map<string, Image>()
  let last: Image | undefined
  for (const [index, stage] of stages.entries()) {
    last = makeStage(stage, join(machine.folder, `image-${index}`), images, machine)
    if (stage.name !== undefined) images.set(stage.name, last)
  }
  if (!last) throw new Error('The Containerfile has no stage.')
  return last
}

function makeStage(stage: Stage, root: string, images: ReadonlyMap<string, Image>, machine: Machine): Image {
  mkdirSync(root)
  const empty: Image = { root, folder: root, env: {}, command: [], check: [] }
  return stage.steps.reduce((image, step) => takeStep(image, step, images, machine), empty)
}

function takeStep(
  image: Image,
  { instruction, text }: Step,
  images: ReadonlyMap<string, Image>,
  machine: Machine,
): Image {
  const place = (path: string) => (path.startsWith('/') ? join(image.root, path) : join(image.folder, path))
  switch (instruction) {
    case 'WORKDIR':
      mkdirSync(place(text), { recursive: true })
      return { ...image, folder: place(text) }
    case 'ENV': {
      const pairs = text.split(' ').map((pair) => pair.split('='))
      const set = pairs.map(([name = '', value = '']) => [name, value.startsWith('/') ? place(value) : value])
      return { ...image, env: { ...image.env, ...Object.fromEntries(set) } }
    }
    case 'COPY': {
      copy(text, place, images, machine)
      return image
    }
    case 'RUN':
      if (text.startsWith('npm ci')) machine.install(text, image.folder)
      else execFileSync('sh', ['-c', text], { cwd: image.folder, env: runWith(image), stdio: 'pipe' })
      return image
    case 'CMD':
      return { ...image, command: JSON.parse(text) }
    case 'HEALTHCHECK':
      return { ...image, check: JSON.parse(text.replace(/^CMD /, '')) }
    case 'USER':
    case 'VOLUME':
    case 'EXPOSE':
      return image
    default:
      throw new Error(`The test does not know ${instruction}.`)
  }
}

/** The variables of a process in an image: its own, and the programs of this machine. */
export const runWith = ({ env }: Image): Record<string, string> => ({ PATH: process.env.PATH ?? '', ...env })

function copy(
  text: string,
  place: (path: string) => string,
  images: ReadonlyMap<string, Image>,
  { context, ignored }: Machine,
): void {
  const words = text.split(' ')
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length)
  const paths = words.filter((word) => !word.startsWith('--'))
  const target = paths.pop() ?? ''
  for (const path of paths) {
    const image = from === undefined ? undefined : images.get(from)
    if (from !== undefined && !image) throw new Error(`There is no stage ${from}.`)
    const source = image ? join(image.root, path) : join(context, path)
    const isFolder = path === '.' || image !== undefined
    const names = isFolder ? readdirSync(source) : ['']
    for (const name of names.filter((name) => image || !ignored.includes(name))) {
      const to = isFolder ? join(place(target), name) : join(place(target), path)
      mkdirSync(dirname(to), { recursive: true })
      cpSync(join(source, name), to, { recursive: true, verbatimSymlinks: true })
    }
  }
}
