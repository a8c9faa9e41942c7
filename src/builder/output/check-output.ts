import { relative, resolve } from 'node:path'
import { isWithin } from '../../files/is-within.ts'
import { checkOwnFolder } from '../../files/make-own-folder.ts'

/**
 * Checks that the folder of a built site may be written: in the site's folder it must not be a symbolic link. Elsewhere
 * it is the user's choice.
 *
 * @throws {RefusedFileError} naming what is in the way
 */
export function checkOutput(siteDir: string, outDir: string): void {
  const [site, out] = [resolve(siteDir), resolve(outDir)]
  if (isWithin(out, site)) checkOwnFolder(site, relative(site, out))
}
