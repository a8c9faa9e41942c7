/** Why the system refuses to open or to write a file, by the code of its error. */
export const systemReasons: Readonly<Record<string, string>> = {
  EACCES: 'the user who runs the command has no permission',
  EPERM: 'the user who runs the command has no permission',
  EROFS: 'its disk is read-only',
  ENOSPC: 'its disk is full',
  EDQUOT: 'the quota of its disk is used up',
  EFBIG: 'it may not become larger',
  EIO: 'its disk has a fault',
}
