import type { ChildProcess } from 'node:child_process'

/** Ends a process together with this one, also where it ends before the other was ready to be stopped in good order. */
export function tether(child: ChildProcess, signal: NodeJS.Signals) {
  const end = () => child.kill(signal)
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
}
