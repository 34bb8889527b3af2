import type { ChildProcess } from 'node:child_process'

const killAfterMs = 4000

/** Stops a child process by closing its IPC channel, and kills it if it does not exit in time. */
export async function stopChildProcess(child: ChildProcess): Promise<void> {
  const isRunning = child.pid !== undefined && child.exitCode === null && child.signalCode === null
  if (!isRunning) return
  const ended = new Promise(done => child.once('exit', done))
  const timer = setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  if (child.connected) child.disconnect()
  await ended
  clearTimeout(timer)
}
