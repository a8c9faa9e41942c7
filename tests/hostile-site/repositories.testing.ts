import { chmodSync, cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { commitAll, git } from '../git-site.testing.ts'

/** Where an attack takes place. The owner's repository contains the site in `sites/boats`. */
export interface AttackedPlace {
  /** A folder outside of the repository, in which an attack leaves its mark. */
  outside: string
  repository: string
  site: string
}

export interface RepositoryAttack {
  name: string
  /** It is about the owner's repository. The others are tried without one as well. */
  needsOwner?: boolean
  /** Adds what a contribution brings. */
  plant: (place: AttackedPlace) => void
  /** Whether git itself, run in the site's folder, does what the attack wants: otherwise it proves nothing. */
  byGit?: readonly string[]
}

/** A program that leaves its mark, as a shell understands it. It also passes on what it reads. */
const leaveMark = ({ outside }: AttackedPlace) => `touch ${join(outside, 'mark')}; cat`

/** Makes a repository in a folder, with one commit of the site, and adds settings. */
function makeRepository(place: AttackedPlace, settings: string, folder = place.site): void {
  git(folder, 'init', '--quiet')
  commitAll(folder, 'Theirs')
  addSettings(join(folder, '.git'), settings)
}

function addSettings(gitFolder: string, settings: string): void {
  writeFileSync(join(gitFolder, 'config'), `[core]\n\trepositoryformatversion = 0\n${settings}`)
}

/** Makes the same repository bare, beside `pages.yaml`. */
function makeBare(place: AttackedPlace, settings: string): void {
  makeRepository(place, settings)
  const gitFolder = join(place.site, '.git')
  for (const name of ['HEAD', 'config', 'objects', 'refs', 'index'])
    cpSync(join(gitFolder, name), join(place.site, name), { recursive: true })
  rmSync(gitFolder, { recursive: true })
}

const monitor = (place: AttackedPlace) => `\tfsmonitor = "${leaveMark(place)}"\n`
const filter = (place: AttackedPlace, name = 'x') =>
  `[filter "${name}"]\n\tclean = "${leaveMark(place)}"\n\tprocess = "${leaveMark(place)}"\n\trequired = true\n`
const useFilter = ({ site }: AttackedPlace, name = 'x') =>
  writeFileSync(join(site, '.gitattributes'), `* filter=${name} diff=x\n`)

/** What somebody who adds files to a site could try, to have the owner's git run a program or write somewhere. */
export const repositoryAttacks: readonly RepositoryAttack[] = [
  {
    name: 'a bare repository beside pages.yaml with core.fsmonitor',
    plant: (place) => makeBare(place, `\tbare = false\n\tworktree = ${place.site}\n${monitor(place)}`),
    byGit: ['diff', '--name-only', 'HEAD', '--'],
  },
  {
    name: 'a bare repository beside pages.yaml that says it is bare',
    plant: (place) => makeBare(place, `\tbare = true\n${monitor(place)}`),
  },
  {
    name: 'a bare repository whose working tree is the owner’s',
    needsOwner: true,
    plant: (place) => makeBare(place, `\tbare = false\n\tworktree = ${place.repository}\n${monitor(place)}`),
  },
  {
    name: 'a folder .git with core.fsmonitor',
    plant: (place) => makeRepository(place, monitor(place)),
    byGit: ['diff', '--name-only', 'HEAD', '--'],
  },
  {
    name: 'a file .git that leads to a folder of the site',
    plant: (place) => {
      makeRepository(place, monitor(place))
      cpSync(join(place.site, '.git'), join(place.site, 'public/theirs'), { recursive: true })
      rmSync(join(place.site, '.git'), { recursive: true })
      writeFileSync(join(place.site, '.git'), 'gitdir: public/theirs\n')
    },
    byGit: ['diff', '--name-only', 'HEAD', '--'],
  },
  {
    name: 'a link .git to a folder of the site',
    plant: (place) => {
      makeRepository(place, monitor(place))
      cpSync(join(place.site, '.git'), join(place.site, 'public/theirs'), { recursive: true })
      rmSync(join(place.site, '.git'), { recursive: true })
      symlinkSync('public/theirs', join(place.site, '.git'))
    },
    byGit: ['diff', '--name-only', 'HEAD', '--'],
  },
  {
    name: 'settings that include others',
    plant: (place) => {
      writeFileSync(join(place.site, 'public/more.txt'), `[core]\n${monitor(place)}${filter(place)}`)
      useFilter(place)
      makeRepository(place, '[include]\n\tpath = ../public/more.txt\n')
      writeFileSync(join(place.site, 'pages/lost.yaml'), 'title: Changed\n')
    },
    byGit: ['diff', '--name-only', 'HEAD', '--'],
  },
  {
    name: 'a filter for the contents of files',
    plant: (place) => {
      useFilter(place)
      makeRepository(place, filter(place))
      writeFileSync(join(place.site, 'pages/lost.yaml'), 'title: Changed\n')
    },
    byGit: ['diff', '--name-only', 'HEAD', '--'],
  },
  {
    name: 'a filter for the contents of files that nobody has changed',
    plant: (place) => {
      useFilter(place)
      makeRepository(place, filter(place))
      const theirs = join(place.site, 'public/media/new.svg')
      writeFileSync(theirs, '<svg xmlns="http://www.w3.org/2000/svg"/>')
    },
    byGit: ['hash-object', 'public/media/new.svg'],
  },
  {
    name: 'a filter whose name cannot be given on a command line',
    plant: (place) => {
      useFilter(place, 'a=b')
      makeRepository(place, filter(place, 'a=b'))
      writeFileSync(join(place.site, 'pages/lost.yaml'), 'title: Changed\n')
    },
    byGit: ['diff', '--name-only', 'HEAD', '--'],
  },
  {
    name: 'programs that show differences',
    plant: (place) => {
      useFilter(place)
      const program = `"${leaveMark(place)} #"`
      makeRepository(
        place,
        `\tpager = ${program}\n\teditor = ${program}\n[diff]\n\texternal = ${program}\n[diff "x"]\n\tcommand = ${program}\n\ttextconv = ${program}\n[alias]\n\tls-tree = "!touch x"\n`,
      )
      writeFileSync(join(place.site, 'pages/lost.yaml'), 'title: Changed\n')
    },
    byGit: ['diff', 'HEAD'],
  },
  {
    name: 'hooks',
    plant: (place) => {
      makeRepository(place, `\thooksPath = public\n`)
      const hook = join(place.site, 'public/post-index-change')
      writeFileSync(hook, `#!/bin/sh\n${leaveMark(place)}\n`)
      chmodSync(hook, 0o755)
      writeFileSync(join(place.site, 'pages/lost.yaml'), 'title: Changed\n')
    },
    byGit: ['update-index', '--refresh', '--really-refresh', '-q', '--force-write-index'],
  },
  {
    name: 'contents that git would fetch from a server of their choice',
    plant: (place) => {
      makeRepository(
        place,
        `[extensions]\n\tpartialClone = origin\n[core]\n\trepositoryformatversion = 1\n[protocol]\n\tallow = always\n[remote "origin"]\n\tpromisor = true\n\turl = ${place.outside}\n\tuploadpack = "touch ${join(place.outside, 'mark')}; false"\n`,
      )
      rmSync(join(place.site, '.git/objects'), { recursive: true })
      mkdirSync(join(place.site, '.git/objects'))
    },
    byGit: ['cat-file', 'blob', 'HEAD:pages/home.yaml'],
  },
  {
    name: 'a submodule with settings of its own',
    needsOwner: true,
    plant: (place) => {
      const inner = join(place.site, 'pages/more')
      mkdirSync(inner)
      writeFileSync(join(inner, 'a.yaml'), 'title: A\n')
      makeRepository(place, monitor(place), inner)
      git(place.repository, '-c', 'core.fsmonitor=false', '-c', 'advice.addEmbeddedRepo=false', 'add', '.')
      git(place.repository, 'commit', '--quiet', '--message', 'Theirs')
      writeFileSync(
        join(place.repository, '.gitmodules'),
        '[submodule "more"]\n\tpath = sites/boats/pages/more\n\turl = ./more\n\tignore = none\n',
      )
    },
    byGit: ['diff', '--name-only', 'HEAD', '--'],
  },
  {
    name: 'a working tree outside of the repository',
    plant: (place) => makeRepository(place, `\tworktree = ${place.outside}\n`),
  },
  {
    name: 'hooks outside of the repository',
    plant: (place) => {
      makeRepository(place, `\thooksPath = ${place.outside}\n`)
    },
  },
  {
    name: 'links in the place of what `init` writes',
    needsOwner: true,
    plant: (place) => {
      symlinkSync(place.outside, join(place.repository, '.github'))
      symlinkSync(join(place.outside, 'mark'), join(place.repository, '.gitlab-ci.yml'))
      const hook = join(place.repository, '.git/hooks/pre-commit')
      mkdirSync(dirname(hook), { recursive: true })
      symlinkSync(join(place.outside, 'mark'), hook)
    },
  },
]
