import { health } from '#contract/account.ts'
import { exerciseNotes } from '#contract/exercise-notes.ts'
import { loggingFor } from '#contract/logging-for.ts'
import { openWorkouts } from '#contract/open-workouts.ts'
import type { OutputOf } from '#contract/operation.ts'
import { pain } from '#contract/pain.ts'
import { reviews } from '#contract/reviews.ts'
import { schedule } from '#contract/schedule.ts'
import { workoutLogs } from '#contract/workout-logs.ts'
import { isNothing } from '#training/workout/apart.ts'
import { byClock, toldByClock } from '#training/workout/by-clock.ts'
import type { RecordedWorkout } from '#training/workout/record.ts'
import type { Call } from '../app/calls.ts'
import { callWith } from '../app/client.ts'
import { CallFailure } from '../app/failures.ts'
import { serverClock } from '../app/server-clock.ts'
import { type CommandKind, type Commands, known } from './commands.ts'
import type { Entry } from './outbox.ts'
import { TakenOtherwise } from './setback.ts'
import { apartFrom } from './waiting/apart-from.ts'
import { recordedApart } from './waiting/cards.ts'

type Delivery<K extends CommandKind> = (call: Call, input: Commands[K]) => Promise<{ status: 'success' }>

const deliveries: { [K in CommandKind]?: Delivery<K> } = {
  'open-workout.begin': (call, { id, ...input }) => call(openWorkouts.begin, { params: { id }, input }),
  'open-workout.change': async (call, { id, changeId, change: told }) => {
    const change = toldByClock(told, await aheadMs(call))
    return call(openWorkouts.change, { params: { id }, input: { id: changeId, change } })
  },
  'open-workout.discard': (call, { id }) => gone(call(openWorkouts.discard, { params: { id } })),
  'workout-log.record': async (call, { recorded }) => {
    const input = byClock(recorded, await aheadMs(call), serverClock.now())
    return unlessApart(await call(workoutLogs.record, { input }), input)
  },
  'workout-log.record-for': async (call, { athlete, recorded }) => {
    const input = byClock(recorded, await aheadMs(call), serverClock.now())
    return call(loggingFor.record, { params: { id: athlete.id }, input })
  },
  'workout-log.change': (call, { id, athleteId, change }) =>
    athleteId
      ? call(loggingFor.change, { params: { id: athleteId, logId: id }, input: change })
      : call(workoutLogs.change, { params: { id }, input: change }),
  'workout-log.remove': (call, { id }) => gone(call(workoutLogs.remove, { params: { id } })),
  'workout-log.restore': (call, { id }) => call(workoutLogs.restore, { params: { id } }),
  'comment.write': (call, { workoutLogId, ...input }) =>
    call(reviews.comment, { params: { id: workoutLogId }, input }),
  'pain.report': (call, input) => call(pain.report, { input }),
  'session.move': (call, { id, date }) => call(schedule.move, { params: { id }, input: { date } }),
  'session.skip': (call, { id, kind, reason }) =>
    call(schedule.skip, { params: { id }, input: { kind, reason } }),
  'exercise-note.write': (call, input) => call(exerciseNotes.write, { input }),
  'session.unskip': (call, { id }) => call(schedule.unskip, { params: { id } }),
}

/** How far this device's clock is ahead; the server is asked the time where nobody has heard it yet. */
async function aheadMs(call: Call): Promise<number> {
  if (serverClock.aheadMs() === undefined) await call(health)
  return serverClock.aheadMs() ?? 0
}

/** Sends one command as the person who gave it. However often it is sent, it happens once. */
export async function deliver(entry: Entry): Promise<void> {
  const { kind, input } = known(entry)
  const key = bearsAnId.has(kind) ? undefined : { 'idempotency-key': entry.id }
  const send = deliveries[kind] as ((call: Call, input: unknown) => Promise<unknown>) | undefined
  // Given by a newer version of the app: it waits until that version is back.
  if (!send) throw new CallFailure(0)
  const reply = await send(callWith({ 'x-person': entry.userId, ...key }), input)
  if (!isOurs(reply)) throw new CallFailure(0)
}

/** What the server knows again by the id within it. */
const bearsAnId = new Set<CommandKind>([
  'open-workout.begin',
  'open-workout.change',
  'workout-log.record',
  'workout-log.record-for',
  'comment.write',
  'pain.report',
])

/** A session that another device recorded before stays as it was: what this one has besides is a person's to decide. */
function unlessApart(reply: OutputOf<typeof workoutLogs.record>, recorded: RecordedWorkout) {
  if (!isOurs(reply) || isNothing(apartFrom(reply.data, recorded))) return reply
  const message = 'This workout was recorded on another device already, and not all of this is in it.'
  throw new TakenOtherwise({ status: 409, code: recordedApart, message })
}

/** Whoever stands between may answer 200 in the server's place. */
const isOurs = (reply: unknown) =>
  typeof reply === 'object' && reply !== null && 'status' in reply && reply.status === 'success'

/** What is to go and is not there has gone. */
async function gone(sending: Promise<{ status: 'success' }>): Promise<{ status: 'success' }> {
  try {
    return await sending
  } catch (error) {
    if (error instanceof CallFailure && error.code?.endsWith('.not-found')) return { status: 'success' }
    throw error
  }
}
