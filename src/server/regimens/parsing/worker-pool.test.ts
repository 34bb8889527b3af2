import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { createWorkerPool, TaskLimitExceeded } from './worker-pool.ts'

const deadlineMs = 60_000

/** Workers that repeat words, and understand a few commands. */
const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads'
    parentPort.on('message', task => {
      if (task === 'crash') throw new Error('A bug')
      if (task === 'loop') for (;;);
      if (task === 'fill the memory') for (const all = []; ; ) all.push(Array(10_000).fill(task))
      if (task === 'wait') return
      parentPort.postMessage({ part: task, isLast: false })
      parentPort.postMessage({ part: threadId, isLast: true })
    })
  `)}`,
)

function createPool(context: TestContext) {
  const pool = createWorkerPool<string, string | number>({
    program,
    maxWorkers: 1,
    maxWaiting: 1,
    deadlineMs,
    memoryMb: 16,
  })
  context.after(pool.close)
  return pool
}

test('a worker runs one task after the other', async context => {
  const pool = createPool(context)
  const [first, second] = [await pool.run('squat'), await pool.run('bench')]
  assert.deepEqual([first[0], second[0]], ['squat', 'bench'])
  assert.equal(first[1], second[1])
})

test('a task that exceeds its deadline fails, and another worker runs the next task', async context => {
  context.mock.timers.enable({ apis: ['setTimeout'] })
  const pool = createPool(context)
  const [, before] = await pool.run('squat')
  const endless = assert.rejects(pool.run('loop'), TaskLimitExceeded)
  const next = pool.run('bench')
  await setImmediate()
  context.mock.timers.tick(deadlineMs)
  await endless
  const [word, after] = await next
  assert.equal(word, 'bench')
  assert.notEqual(after, before)
})

test('a task that exceeds its memory fails, and another worker runs the next task', async context => {
  const pool = createPool(context)
  const greedy = assert.rejects(pool.run('fill the memory'), TaskLimitExceeded)
  const next = pool.run('bench')
  await greedy
  assert.equal((await next)[0], 'bench')
})

test('a bug in a worker fails only its task', async context => {
  const pool = createPool(context)
  const broken = assert.rejects(pool.run('crash'), { message: 'A bug' })
  const next = pool.run('bench')
  await broken
  assert.equal((await next)[0], 'bench')
})

test('rejects a task if too many are waiting', async context => {
  const pool = createPool(context)
  const accepted = [pool.run('squat'), pool.run('bench')]
  await assert.rejects(pool.run('row'), { code: 'server.busy' })
  assert.deepEqual(
    (await Promise.all(accepted)).map(([word]) => word),
    ['squat', 'bench'],
  )
})

test('closing the pool stops a worker in the middle of a task', async context => {
  const pool = createPool(context)
  await pool.run('squat')
  const waiting = assert.rejects(pool.run('wait'), { message: 'The worker was stopped.' })
  await setImmediate()
  await pool.close()
  await waiting
})
