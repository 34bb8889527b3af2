import { type Listener, ofKind } from '../events/events.ts'
import { closeCoachingsOf, promoteEarliest } from './coachings/store.ts'

/** Whose coach deletes the account is left with the next one as primary. */
export const partFromDeleted: Listener = async (tx, happenings) => {
  for (const { data } of ofKind(happenings, 'account.deleted')) {
    await promoteEarliest(tx, ...(await closeCoachingsOf(tx, data.userId)))
  }
}
