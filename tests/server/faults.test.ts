import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { checkWrites } from '#scripts/faults/check-writes.ts'
import { faults } from '#scripts/faults/fault-list.ts'
import { runFault } from '#scripts/faults/run-fault.ts'
import { twoServers } from '#scripts/faults/scenes/two-servers.ts'
import { serverForTests } from '#support/server/server.ts'

const server = serverForTests('alone')

test('when one of two servers is killed, nothing that was acknowledged is lost or saved twice', async () => {
  const { saved, lost, duplicated, unfinishedJobs, problems } = await runFault(twoServers, 2)
  assert.ok(saved >= 3)
  assert.deepEqual(
    { lost, duplicated, unfinishedJobs, problems },
    { lost: 0, duplicated: 0, unfinishedJobs: 0, problems: [] },
  )
})

test('the guide lists every fault with the number of times', () => {
  const guide = readFileSync(resolve(import.meta.dirname, '../../docs/faults.md'), 'utf8')
  const [table = ''] = guide.split('## Results')
  const listed = [...table.matchAll(/^\| `([\w-]+)` \| (\d+) \|/gm)].map(([, name, times]) => [
    name,
    Number(times),
  ])
  assert.deepEqual(
    listed,
    faults.map(({ name, times }) => [name, times]),
  )
})

test('a fault counts workouts that were acknowledged but not saved, and others that were saved', async () => {
  const [rita, ana] = [await server.coach('Rita'), await server.athlete('Ana')]
  await server.link(rita, ana)
  const ids = [uuidv7(), uuidv7()]
  for (const id of ids) {
    const sets = [1, 2, 3].map(() => ({ id: uuidv7(), reps: 5, loadKg: 100 }))
    await ana.get(workoutLogs.record, {
      input: { id, name: 'Lower', exercises: [{ id: uuidv7(), name: 'Back squat', sets }] },
    })
  }
  const check = (acknowledgedIds: string[]) => checkWrites({ acknowledgedIds }, server.databaseUrl, ana.id)
  const [first = ''] = ids
  assert.deepEqual(await check(ids), { saved: 2, lost: 0, duplicated: 0, unfinishedJobs: 0 })
  assert.deepEqual(await check([...ids, uuidv7()]), { saved: 3, lost: 1, duplicated: 0, unfinishedJobs: 0 })
  assert.deepEqual(await check([first]), { saved: 1, lost: 0, duplicated: 1, unfinishedJobs: 0 })
})
