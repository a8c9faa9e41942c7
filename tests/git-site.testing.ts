import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A small site with a parent, a variant and a picture, as texts by file. */
export const smallSite: Readonly<Record<string, string>> = {
  'pages.yaml': `version: 1
site:
  name: Boats
  url: https://boats.example
  lang: en
  theme:
    colors: { ground: "#ffffff", surface: "#ffffff", text: "#1a1a1a", strong: "#123a5a", action: "#a0102a", highlight: "#ffc53d", chat: "#08763a" }
    headlineFont: Georgia, serif
    radius: 8
    motif: none
frames:
  site: {}
routes:
  /: { page: home }
  /spring: { page: spring }
  /404: { page: lost }
`,
  'pages/home.yaml': `title: Boats on the river
description: Trips by boat on the river, every day.
blocks:
  - type: hero
    heading: Trips by *boat*
    picture: { src: media/boat.svg, alt: A boat }
  - type: faq
    heading: Questions
    items:
      - { question: When do you sail?, answer: At nine in the morning. }
      - { question: Who may come?, answer: Everybody. }
`,
  'pages/spring.yaml': `extends: home
title: Spring on the river
description: Trips by boat in spring.
blocks:
  - { id: hero, heading: Spring *trips* }
`,
  'pages/lost.yaml': `title: Not found
description: There is no such page.
robots: noindex
blocks:
  - { type: hero, heading: Not found }
`,
  'public/media/boat.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300" viewBox="0 0 400 300"><rect width="400" height="300" fill="#123a5a"/></svg>\n',
}

/** Writes files into a folder. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
}

/** Runs git in a folder, without the settings of this machine. */
export function git(folder: string, ...args: string[]): string {
  const settings = [
    'user.name=Test',
    'user.email=test@example.com',
    'init.defaultBranch=main',
    'commit.gpgSign=false',
  ]
  return execFileSync('git', [...settings.flatMap((setting) => ['-c', setting]), ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' },
  })
}

/** Commits all that is in a folder. */
export function commitAll(folder: string, message: string): void {
  git(folder, 'add', '--all')
  git(folder, 'commit', '--quiet', '--message', message)
}
