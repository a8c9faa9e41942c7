import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The `nginx.conf` of a built site, copied to another folder as its head says: it listens on a port of 127.0.0.1, and
 * what it puts down for a moment is in a folder of the caller.
 * @param {string} dist @param {string} place @param {number} port
 * @returns {string}
 */
export function copyNginxFile(dist, place, port) {
  return readFileSync(join(dist, 'nginx.conf'), 'utf8')
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replace('root .;', `root ${dist};`)
    .replaceAll('include nginx-', `include ${dist}/nginx-`)
    .replaceAll('/tmp/vaasal-nginx-8080', join(place, 'nginx'))
}
