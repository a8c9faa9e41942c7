import { readFileSync } from 'node:fs'

const millisecondsBetweenLooks = 250
const shells = new Set(['sh', 'ash', 'bash', 'busybox', 'dash', 'zsh'])

/**
 * Tells this process to stop when the process that started it is gone, even if that was killed: a server must not
 * outlive `npx vaasal dev` or `npm start`, and a build must not outlive the command that waits for it. Processes that
 * nobody waits for, such as those of a service manager or of `nohup`, are left alone.
 */
export function followParent() {
  if (process.channel) {
    process.once('disconnect', stop)
    process.channel.unref()
  }
  if (process.env.npm_command === undefined || process.ppid === 1) return
  const parent = process.ppid
  // npm starts a shell, and that starts this process. A shell survives npm if npm is killed.
  const isShell = shells.has(readProcess(parent)?.name ?? '')
  const launcher = isShell ? readProcess(parent)?.parent : undefined
  const timer = setInterval(() => {
    const isThere = process.ppid === parent && (!isShell || readProcess(parent)?.parent === launcher)
    if (isThere) return
    clearInterval(timer)
    stop()
  }, millisecondsBetweenLooks)
  timer.unref()
}

/** Servers finish what is under way, as they do when they are told by anyone else. */
function stop() {
  process.kill(process.pid, 'SIGTERM')
}

/**
 * Name and parent of a process, where the system has `/proc`.
 * @param {number} pid
 */
function readProcess(pid) {
  try {
    const [, name = '', parent] =
      /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return { name, parent: Number(parent) }
  } catch {
    return undefined
  }
}
