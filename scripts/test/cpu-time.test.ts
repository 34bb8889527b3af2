import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import { measureCpuTime, sumCpuTicks } from './cpu-time.ts'

type Sampled = Parameters<typeof sumCpuTicks>[0][number]

const parent: Sampled = { parent: undefined, ownTicks: 10, waitedTicks: 0, hasEnded: false }
const child = (of: Sampled, hasEnded: boolean, ownTicks = 30): Sampled => ({
  parent: of,
  ownTicks,
  waitedTicks: 0,
  hasEnded,
})

test('counts the CPU time of an exited child process once, whether or not its parent waited for it', () => {
  assert.equal(sumCpuTicks([parent, child(parent, true)]), 40)
  const waiting = { ...parent, waitedTicks: 30 }
  assert.equal(sumCpuTicks([waiting, child(waiting, true)]), 40)
})

test('includes the CPU time of an unsampled child process in its parent’s total while another child is running', () => {
  const waiting = { ...parent, waitedTicks: 7 }
  assert.equal(sumCpuTicks([waiting, child(waiting, false)]), 47)
  const waitingForBoth = { ...parent, waitedTicks: 37 }
  assert.equal(sumCpuTicks([waitingForBoth, child(waitingForBoth, true)]), 47)
})

test('counts the CPU time of a grandchild process only once if its parent exits right after the grandchild', () => {
  // The child was last sampled before it waited for the grandchild; the time of the root process now includes
  // the times of both the child and the grandchild.
  const root = { ...parent, waitedTicks: 35 }
  const middle = child(root, true, 5)
  assert.equal(sumCpuTicks([root, middle, child(middle, true)]), 45)
})

test('counts the CPU time of a child process that was killed', async () => {
  const time = measureCpuTime()
  const before = time.seconds()
  if (before === undefined) return assert.notEqual(process.platform, 'linux')
  const code = 'process.send("busy"); for (;;);'
  const busy = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  await once(busy, 'message')
  const busySeconds = 0.3
  while ((time.seconds() ?? 0) - before < busySeconds) await new Promise(setImmediate)
  busy.kill('SIGKILL')
  await once(busy, 'exit')
  assert.ok((time.seconds() ?? 0) - before >= busySeconds)
  time.stop()
})
