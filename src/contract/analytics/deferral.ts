import * as z from 'zod/mini'
import { day, id, person } from '#contract/fields.ts'

/**
 * The items of the attention queue that a coach can defer. A pain report cannot be deferred, because the athlete’s
 * training stays on hold until the coach decides.
 */
export const deferrableItemKinds = ['behind', 'question', 'log', 'ending'] as const
export type DeferrableItemKind = (typeof deferrableItemKinds)[number]
export const deferrableItemKind = z.enum(deferrableItemKinds)

/** An item that a coach has deferred. */
export const deferral = z.object({
  kind: deferrableItemKind,
  /** The id of the log or assignment; the id of the athlete for missed sessions and unread messages. */
  itemId: id,
  athlete: person,
  /** The name of the workout or program; empty for missed sessions and unread messages. */
  name: z.string(),
  /** The day in the coach’s time zone on which the item returns to the queue. */
  until: day,
  deferredAt: z.string(),
  /**
   * True if the item is back in the queue: since that day, or since the athlete logged a workout, wrote, or reported
   * pain.
   */
  isBack: z.boolean(),
})
export type Deferral = z.output<typeof deferral>
