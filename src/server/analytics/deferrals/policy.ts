import type { DeferrableItemKind } from '#contract/analytics/deferral.ts'
import { findCoachedAthlete } from '#server/access/coached-athlete.ts'
import { findReadableLog } from '#server/access/readable-logs.ts'
import type { Queryable } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { isId } from '#server/http/is-id.ts'
import type { DeferrableItem } from './deferrable-item.ts'
import { findAthleteOfAssignment } from './store.ts'

export async function findDeferrableItem(
  db: Queryable,
  coach: Actor,
  kind: DeferrableItemKind,
  sentId: string,
): Promise<DeferrableItem | undefined> {
  if (kind === 'log') {
    const log = await findReadableLog(db, coach, sentId)
    return log && log.athleteId !== coach.id ? toItem(kind, log.id, log.athleteId) : undefined
  }
  if (!isId(sentId)) return undefined
  const athleteId = kind === 'ending' ? await findAthleteOfAssignment(db, coach, sentId) : sentId
  const scope = kind === 'behind' ? 'logs' : undefined
  const coached = athleteId && (await findCoachedAthlete(db, coach, athleteId, scope))
  return coached ? toItem(kind, sentId, coached.athleteId) : undefined
}

const toItem = (kind: DeferrableItemKind, itemId: string, athleteId: string) =>
  ({ kind, itemId, athleteId }) as DeferrableItem
