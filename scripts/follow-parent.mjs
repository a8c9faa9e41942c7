// As in `vaasal.mjs`: an import would load all of the module.
const { readFileSync } = process.getBuiltinModule('node:fs')

const checkInterval = 250
const shells = new Set(['sh', 'ash', 'bash', 'busybox', 'dash', 'zsh'])

/**
 * Stops this process when the process that started it has ended, even if it was killed: a server must not outlive `npx
 * vaasal dev` or `npm start`, and a build must not outlive the command that waits for it. Processes of a service
 * manager or of `nohup`, which have no such parent, keep running.
 */
export function followParent() {
  if (process.channel) {
    process.once('disconnect', stop)
    process.channel.unref()
  }
  if (process.env.npm_command === undefined || process.ppid === 1) return
  const parent = process.ppid
  // npm starts a shell, which starts this process. The shell survives if npm is killed.
  const isShell = shells.has(readProcess(parent)?.name ?? '')
  const launcher = isShell ? readProcess(parent)?.parent : undefined
  const timer = setInterval(() => {
    const isRunning = process.ppid === parent && (!isShell || readProcess(parent)?.parent === launcher)
    if (isRunning) return
    clearInterval(timer)
    stop()
  }, checkInterval)
  timer.unref()
}

/** Sends the signal on which servers finish their pending requests. */
function stop() {
  process.kill(process.pid, 'SIGTERM')
}

/**
 * Name and parent of a process, if the system has `/proc`.
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
