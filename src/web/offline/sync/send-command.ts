import { health } from '#contract/account/account.ts'
import { exerciseNotes } from '#contract/exercises/exercise-notes.ts'
import { exerciseRests } from '#contract/exercises/exercise-rests.ts'
import type { OutputOf } from '#contract/operation.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { coachLogging } from '#contract/workout-logs/coach-logging.ts'
import { openWorkouts } from '#contract/workout-logs/open-workouts.ts'
import { pain } from '#contract/workout-logs/pain.ts'
import { reviews } from '#contract/workout-logs/reviews.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { correctSyncEventTime, correctWorkoutTimes } from '#training/workout/devices/clock-correction.ts'
import { isMismatchEmpty } from '#training/workout/devices/device-log-mismatch.ts'
import type { RecordedWorkout } from '#training/workout/model/recorded-workout.ts'
import { callWithHeaders } from '#web/app/client/api-client.ts'
import { CallFailure } from '#web/app/client/call-failure.ts'
import type { ApiCaller } from '#web/app/client/create-api-client.ts'
import { serverClock } from '#web/app/client/server-clock.ts'
import { type CommandInputs, type CommandKind, toTypedCommand } from '#web/offline/outbox/commands.ts'
import type { OutboxEntry } from '#web/offline/outbox/outbox.ts'
import { RecordedDifferentlyError } from '#web/offline/outbox/send-failure.ts'
import { compareWithLog } from './compare-with-log.ts'
import { recordedDifferentlyCode } from './rejection-cards.ts'

type CommandSender<K extends CommandKind> = (
  call: ApiCaller,
  input: CommandInputs[K],
) => Promise<{ status: 'success' }>

const commandSenders: { [K in CommandKind]?: CommandSender<K> } = {
  'open-workout.begin': (call, { id, ...input }) => call(openWorkouts.begin, { params: { id }, input }),
  'open-workout.change': async (call, { id, changeId, change: event }) => {
    await measureClock(call)
    const change = 'at' in event ? correctSyncEventTime(event, serverClock.aheadMsAt(event.at)) : event
    return call(openWorkouts.change, { params: { id }, input: { id: changeId, change } })
  },
  'open-workout.discard': (call, { id }) => ignoreNotFound(call(openWorkouts.discard, { params: { id } })),
  'workout-log.record': async (call, { recorded }) => {
    await measureClock(call)
    const input = correctWorkoutTimes(recorded, serverClock.aheadMsAt, serverClock.now())
    return assertRecordedAsSent(await call(workoutLogs.record, { input }), input)
  },
  'workout-log.record-for': async (call, { athlete, recorded }) => {
    await measureClock(call)
    const input = correctWorkoutTimes(recorded, serverClock.aheadMsAt, serverClock.now())
    return call(coachLogging.record, { params: { id: athlete.id }, input })
  },
  'workout-log.change': (call, { id, athleteId, change }) =>
    athleteId
      ? call(coachLogging.change, { params: { id: athleteId, logId: id }, input: change })
      : call(workoutLogs.change, { params: { id }, input: change }),
  'workout-log.remove': (call, { id }) => ignoreNotFound(call(workoutLogs.remove, { params: { id } })),
  'workout-log.restore': (call, { id }) => call(workoutLogs.restore, { params: { id } }),
  'comment.write': (call, { workoutLogId, ...input }) =>
    call(reviews.comment, { params: { id: workoutLogId }, input }),
  'message.send': async (call, { personId, id, text, link, pictures = [] }) => {
    // Loaded when a message is sent, because pages need not load it before they are usable.
    const { messages } = await import('#contract/people/messages.ts')
    const params = { id: personId }
    if (pictures.length === 0) return call(messages.send, { params, input: { id, text, link } })
    const sent = pictures.map(({ id, altText, image = '' }) => ({ id, altText, image }))
    return call(messages.sendPictures, { params, input: { id, text, link, pictures: sent } })
  },
  'pain.report': (call, input) => call(pain.report, { input }),
  'session.move': (call, { id, date }) => call(schedule.move, { params: { id }, input: { date } }),
  'session.skip': (call, { id, kind, reason }) =>
    call(schedule.skip, { params: { id }, input: { kind, reason } }),
  'exercise-note.write': (call, input) => call(exerciseNotes.write, { input }),
  'exercise-rest.write': (call, input) => call(exerciseRests.write, { input }),
  'session.unskip': (call, { id }) => call(schedule.unskip, { params: { id } }),
}

/**
 * Calls the server to determine how far this device's clock is ahead of the server's, if that is unknown or may have
 * changed.
 */
async function measureClock(call: ApiCaller) {
  if (serverClock.aheadMs() === undefined || serverClock.mayHaveJumped()) await call(health)
}

/**
 * Sends one command on behalf of the user who issued it. A command that is sent more than once takes effect
 * only once.
 */
export async function sendCommand(entry: OutboxEntry): Promise<void> {
  const { kind, input } = toTypedCommand(entry)
  const key = kindsWithOwnId.has(kind) ? undefined : { 'idempotency-key': entry.id }
  const send = commandSenders[kind] as ((call: ApiCaller, input: unknown) => Promise<unknown>) | undefined
  // The command was created by a newer version of the app, so it can be sent only when that version runs
  // again.
  if (!send) throw new CallFailure(0)
  const reply = await send(callWithHeaders({ 'x-person': entry.userId, ...key }), input)
  if (!isOwnServerReply(reply)) throw new CallFailure(0)
}

/** The kinds of commands whose input includes an id that the server uses to recognise repeated commands. */
const kindsWithOwnId = new Set<CommandKind>([
  'open-workout.begin',
  'open-workout.change',
  'workout-log.record',
  'workout-log.record-for',
  'comment.write',
  'message.send',
  'pain.report',
])

/**
 * Throws if another device has already recorded this workout with different data, so that the user can decide
 * which data to keep.
 */
function assertRecordedAsSent(reply: OutputOf<typeof workoutLogs.record>, recorded: RecordedWorkout) {
  if (!isOwnServerReply(reply) || isMismatchEmpty(compareWithLog(reply.data, recorded))) return reply
  const message = 'This workout has already been recorded on another device, with different data.'
  throw new RecordedDifferentlyError({ status: 409, code: recordedDifferentlyCode, message })
}

/** Returns whether the reply is from the Cornerman server; a proxy may also reply with status 200. */
const isOwnServerReply = (reply: unknown) =>
  typeof reply === 'object' && reply !== null && 'status' in reply && reply.status === 'success'

/** Treats “not found” as success, because the request would have deleted the item anyway. */
async function ignoreNotFound(request: Promise<{ status: 'success' }>): Promise<{ status: 'success' }> {
  try {
    return await request
  } catch (error) {
    if (error instanceof CallFailure && error.code?.endsWith('.not-found')) return { status: 'success' }
    throw error
  }
}
