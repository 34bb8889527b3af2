import { type Listener, ofKind } from '../events/events.ts'
import { cancelAheadOfRegimen, markAllEnded } from './ending/store.ts'

/** A deleted regimen takes along what still lay ahead of its athletes. */
export const endAssignments: Listener = async (tx, happenings) => {
  for (const { data } of ofKind(happenings, 'regimen.deleted')) {
    await markAllEnded(tx, data.regimenId)
    await cancelAheadOfRegimen(tx, data.regimenId)
  }
}
