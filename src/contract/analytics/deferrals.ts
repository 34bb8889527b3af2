import * as z from 'zod/mini'
import {
  clientId,
  day,
  messageResponse,
  textUpTo,
  withDefault,
  wrapInDataResponse,
} from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'
import { deferrableItemKind, deferral } from './deferral.ts'

/** The number of days, from today, for which an item can be deferred. */
export const maxDeferralDays = 365

export const deferrals = {
  defer: defineOperation({
    name: 'deferrals.defer',
    method: 'PUT',
    path: '/api/coach/deferrals',
    summary:
      'Hide an item from the caller’s attention queue until a day, at most a year ahead. It returns earlier if the athlete logs a workout, writes or reports pain. Other coaches still see the item.',
    access: 'coach',
    input: z.object({
      kind: deferrableItemKind,
      itemId: clientId,
      until: day,
      /** The figures that led to the decision, for the ledger. */
      reason: withDefault(textUpTo(300), ''),
    }),
    output: wrapInDataResponse(deferral),
    failures: ['deferral.item-not-found'],
  }),
  bringBack: defineOperation({
    name: 'deferrals.bringBack',
    method: 'DELETE',
    path: '/api/coach/deferrals/{kind}/{id}',
    summary: 'Return a deferred item to the caller’s attention queue at once.',
    access: 'coach',
    output: messageResponse,
    failures: ['deferral.item-not-found'],
  }),
}
