import type { Transaction } from '../../database/connection.ts'
import type { Events } from '../../events/events.ts'
import type { Actor } from '../../http/actor.ts'
import { isId } from '../../http/ids.ts'
import { mayClear } from './policy.ts'
import { batchSize, type DeletedLog, findRegimenOwner, trashOfRegimen, trashOrphaned } from './store.ts'

/** Moves what the coach's athletes logged under an own regimen to the trash; answers how many logs that were. */
export async function clearRegimen(
  tx: Transaction,
  events: Events,
  coach: Actor,
  regimenId: string,
  now: Date,
): Promise<number> {
  const found = isId(regimenId) ? await findRegimenOwner(tx, regimenId) : undefined
  const regimen = mayClear(coach, found)
  return inBatches(tx, events, coach, () => trashOfRegimen(tx, coach, regimen, now))
}

/** The same for all regimens of the coach that no longer exist. */
export function clearOrphaned(tx: Transaction, events: Events, coach: Actor, now: Date): Promise<number> {
  return inBatches(tx, events, coach, () => trashOrphaned(tx, coach, now))
}

async function inBatches(
  tx: Transaction,
  events: Events,
  coach: Actor,
  next: () => Promise<DeletedLog[]>,
): Promise<number> {
  let count = 0
  let batch: DeletedLog[]
  do {
    batch = await next()
    count += batch.length
    await events.record(
      tx,
      batch.map(({ id, athleteId }) => ({
        kind: 'workout.deleted',
        actorId: coach.id,
        subjectId: athleteId,
        data: { workoutLogId: id, athleteId },
      })),
    )
  } while (batch.length === batchSize)
  return count
}
