import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A site to which files are contributed, and a folder outside of it that nothing may be written to. */
export interface PlantedPlace {
  site: string
  outside: string
  /** Of the process that builds, in case a name contains it. */
  pid: number
}

export interface PlantedFile {
  name: string
  plant: (place: PlantedPlace) => void
  /** What the message says, if the build is refused; otherwise it has to succeed. */
  refusal?: RegExp
}

function link(path: string, to: string): void {
  mkdirSync(dirname(path), { recursive: true })
  symlinkSync(to, path)
}

/** The list by which a folder is known as a built site. */
function recognise(site: string): void {
  mkdirSync(join(site, 'dist'), { recursive: true })
  writeFileSync(join(site, 'dist/.vaasal-files'), 'Written by vaasal build; do not edit.\nindex.html\n')
}

const target = ({ outside }: PlantedPlace) => join(outside, 'precious.txt')

/** What a contribution could put where the engine writes: links with the names of its files, drafts and folders. */
export const plantedFiles: readonly PlantedFile[] = [
  ...['results', 'last-run', '.gitignore'].flatMap((file): PlantedFile[] => [
    {
      name: `.vaasal/${file} is a link`,
      plant: (place) => link(join(place.site, '.vaasal', file), target(place)),
    },
    {
      name: `a draft of .vaasal/${file} is a link`,
      plant: (place) => link(join(place.site, '.vaasal', `${file}.${place.pid}`), target(place)),
    },
  ]),
  {
    name: '.vaasal is a link',
    plant: ({ site, outside }) => link(join(site, '.vaasal'), outside),
    refusal: /\.vaasal is a symbolic link, so nothing was written/,
  },
  {
    name: '.vaasal is a file',
    plant: ({ site }) => writeFileSync(join(site, '.vaasal'), ''),
    refusal: /\.vaasal is a file, so nothing was written/,
  },
  {
    name: 'dist is a link',
    plant: ({ site, outside }) => link(join(site, 'dist'), outside),
    refusal: /dist is a symbolic link, so nothing was written/,
  },
  {
    name: 'a draft of a file of dist is a link',
    plant: (place) => {
      recognise(place.site)
      link(join(place.site, 'dist', `.draft-${place.pid}`), target(place))
    },
    refusal: /dist\/\.draft-\d+ is a symbolic link/,
  },
  {
    name: 'the folder for drafts of dist is a link',
    plant: ({ site, outside, pid }) => {
      recognise(site)
      link(join(site, 'dist', `.drafts-${pid}`), outside)
    },
    refusal: /dist\/\.drafts-\d+ is a symbolic link/,
  },
  {
    name: 'a page of dist is a link',
    plant: (place) => {
      recognise(place.site)
      link(join(place.site, 'dist/index.html'), target(place))
    },
    refusal: /dist\/index\.html is a symbolic link/,
  },
  {
    name: 'a folder of dist is a link',
    plant: ({ site, outside }) => {
      recognise(site)
      link(join(site, 'dist/assets'), outside)
    },
    refusal: /dist\/assets is a symbolic link/,
  },
  {
    name: 'a file that no build would write is a link, so that what it leads to is published',
    plant: (place) => {
      recognise(place.site)
      link(join(place.site, 'dist/more/notes.txt'), target(place))
    },
    refusal: /dist\/more\/notes\.txt is a symbolic link/,
  },
  {
    name: 'the list of the files of dist is a link',
    plant: (place) => link(join(place.site, 'dist/.vaasal-files'), target(place)),
    refusal: /dist\/\.vaasal-files is not a file/,
  },
  {
    name: 'the list of the files of dist names files elsewhere',
    plant: ({ site, outside }) => {
      recognise(site)
      writeFileSync(
        join(site, 'dist/.vaasal-files'),
        `Written by vaasal build; do not edit.\n../../outside/precious.txt\n${outside}/precious.txt\n`,
      )
    },
  },
]
