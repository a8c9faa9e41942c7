import type { Finding } from './finding.ts'

const megabyte = 1024 * 1024
/** A build of a site with a hundred images and its results take less. */
const enough = { comfortable: 1024 * megabyte, least: 200 * megabyte }

/** Whether there is room for a build; `free` in bytes. */
export function checkDisk(folder: string, free: number): Finding {
  const room = `${Math.floor(free / megabyte)} MB free in ${folder}`
  if (free >= enough.comfortable) return { subject: 'Disk', state: 'fine', message: room }
  if (free >= enough.least)
    return { subject: 'Disk', state: 'notice', message: `${room}. Large sites and videos may need more.` }
  return {
    subject: 'Disk',
    state: 'problem',
    message: `${room}. A build needs at least ${enough.least / megabyte} MB: make room.`,
  }
}
