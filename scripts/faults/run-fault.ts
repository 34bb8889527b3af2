import { setTimeout as delay } from 'node:timers/promises'
import { checkWrites } from './check-writes.ts'
import type { Fault, FaultResult } from './fault.ts'
import { refusalStatuses, startWriteLoad, type WriteLoad } from './write-load.ts'

const maxMomentMs = 30
/** Returns after a random time, so that the fault occurs at any moment of a write. */
const waitForRandomMoment = () => delay(Math.random() * maxMomentMs)

/** Causes the fault so often while an athlete saves workouts, and compares the database with what was acknowledged. */
export async function runFault(fault: Fault, times: number): Promise<FaultResult> {
  const scene = await fault.start()
  try {
    const load = startWriteLoad(scene)
    for (let count = 0; count < times; count++) {
      await load.waitForMore(1)
      await waitForRandomMoment()
      await scene.inject(load)
      await scene.recover()
    }
    await load.waitForMore(1)
    await load.stop()
    const writes = await checkWrites(load, scene.databaseUrl, scene.athlete.id)
    return {
      times,
      ...writes,
      refusals: load.countRefusals(),
      longestWaitMs: load.longestWaitMs,
      problems: [...listUnexpectedFailures(load), ...((await scene.verify?.()) ?? [])],
    }
  } finally {
    await scene.end()
  }
}

const listUnexpectedFailures = ({ failureCounts }: WriteLoad) =>
  [...failureCounts]
    .filter(([status]) => !refusalStatuses.includes(status))
    .map(([status, count]) => `${count} × status ${status}`)
