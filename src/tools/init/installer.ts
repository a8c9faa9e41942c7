import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** What installs the packages of a site, and the commands by which CI does so. */
export interface Installer {
  name: 'npm' | 'pnpm'
  lockfile: string
  install: string
  /** Adds what takes pictures, which is not a part of every installation. */
  addPictures: string
  /** The option of `install` that names its cache, and the folder. */
  cache: { option: string; folder: string }
}

export const npmInstaller: Installer = {
  name: 'npm',
  lockfile: 'package-lock.json',
  install: 'npm ci --ignore-scripts',
  addPictures: 'npm install --no-save --ignore-scripts playwright-core',
  cache: { option: '--cache .npm', folder: '.npm/' },
}

const pnpmInstaller: Installer = {
  name: 'pnpm',
  lockfile: 'pnpm-lock.yaml',
  install: 'npx --yes pnpm install --frozen-lockfile --ignore-scripts',
  addPictures: 'npx --yes pnpm add --save-dev --ignore-scripts playwright-core',
  cache: { option: '--store-dir .pnpm-store', folder: '.pnpm-store/' },
}

/** The installer whose lockfile is in one of the folders; npm if there is none. */
export const findInstaller = (folders: readonly string[]): Installer =>
  folders.some((folder) => existsSync(join(folder, pnpmInstaller.lockfile))) ? pnpmInstaller : npmInstaller
