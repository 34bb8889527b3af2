import { v5 as uuidv5 } from 'uuid'
import type { BlockResult } from '#training/workout/block-result.ts'
import { idsWithin } from '#training/workout/ids.ts'
import type { LoggedExercise } from '#training/workout/logged.ts'
import { openWorkout } from '#training/workout/open.ts'
import { record } from '#training/workout/record.ts'
import { takeIn } from '#training/workout/take-in.ts'
import type { Transaction } from '../../database/connection.ts'
import { removeOpen } from './store.ts'

type Told = { exercises: LoggedExercise[]; blockResults: BlockResult[] }

/**
 * Ends the workout under way that is recorded now, and answers what all devices together told of it. What was discarded
 * on one device is recorded all the same where another one goes on and sends it; what it was discarded with is not.
 */
export async function takeUnderWay(tx: Transaction, id: string, now: Date): Promise<Told> {
  const open = await removeOpen(tx, id)
  if (!open || open.isDiscarded) return { exercises: [], blockResults: [] }
  const { sessionId, name, blocks, changes } = open
  const laidOut = openWorkout({ sessionId, name, blocks }, idsWithin(id, uuidv5))
  const { exercises, blockResults } = record(takeIn(laidOut, changes), now.toISOString())
  return { exercises, blockResults }
}
