import { importedActivityDays } from '#contract/account/intervals-icu.ts'
import type { Transaction } from '#server/database/connection.ts'
import { failure } from '#server/http/failures.ts'
import { addDays, getDayInTimeZone } from '#training/calendar.ts'
import { findSealedKey, saveConnection } from './store.ts'

type Account = { athleteId: string; athleteName: string; sealedKey: string; weeksAhead: number }

/** Connects a person with an account at Intervals.icu, or stores a new key for the same account. */
export async function connect(
  tx: Transaction,
  { userId, timeZone, now }: { userId: string; timeZone: string; now: Date },
  account: Account,
) {
  const present = await findSealedKey(tx, userId)
  // The workouts that were sent belong to the other account.
  if (present && present.athleteId !== account.athleteId) throw failure('intervals-icu.other-account')
  await saveConnection(tx, {
    userId,
    ...account,
    importsFrom: addDays(getDayInTimeZone(now, timeZone), -importedActivityDays),
    createdAt: now,
    nextSyncAt: new Date(now.getTime() + 86_400_000),
  })
}
