import type { WorkoutLog } from '#contract/workout-logs.ts'
import { unite } from '#training/workout/apart.ts'
import type { RecordedWorkout } from '#training/workout/record.ts'
import { type CommandKind, type Commands, known } from '../commands.ts'
import { commandOf, given } from '../give.ts'
import { inOutbox, type Kept } from '../kept.ts'
import { type Entry, letGo } from '../outbox.ts'
import { store } from '../store.ts'
import { asRecorded } from './apart-from.ts'
import type { Card } from './cards.ts'

// What a person decides about a card. Each is one step: what is let go and what stands for it go to the disk together.

/** Nothing of it is sent, and the workout that it tells of is forgotten here. */
export const letGoOf = (card: Card) => take(card.entries)

/** The workout stays under way on this device: only what tells other devices of it is let go. */
export const keepHere = (card: Card) => take(card.entries.filter(isUnderWay), [], { isForgotten: false })

/** Brings this device's sets into the log; of those in `counts` its figures stand. */
export function addToLog(card: Card, log: WorkoutLog, here: RecordedWorkout, counts: ReadonlySet<string>) {
  const { exercises, notes, sessionRpe } = unite(asRecorded(log), here, counts)
  const change = { notes, sessionRpe, exercises: exercises.map(one => ({ ...one, sets: [...one.sets] })) }
  const said = commandOf('workout-log.change', { id: log.id, change }, { title: log.name })
  return take(ofWorkout(card), [said])
}

/** What the log says stays as it is. */
export const keepLog = (card: Card) => take(ofWorkout(card))

/** Records what is here, whatever became of the workout elsewhere. */
export function recordHere(card: Card, recorded: RecordedWorkout) {
  return take(ofWorkout(card), [commandOf('workout-log.record', { recorded }, { title: recorded.name })])
}

/** Takes the deleted log back first, then says anew what waited for it. */
export function bringBack(card: Card, id: string) {
  const [{ title }] = card.entries
  const again = card.entries.map(entry => repeated(entry))
  return take(card.entries, [commandOf('workout-log.restore', { id }, { title }), ...again])
}

const isUnderWay = ({ kind }: Entry) => kind.startsWith('open-workout.')
/** Comments and edits that wait behind it go on. */
const ofWorkout = ({ entries }: Card) =>
  entries.filter(one => isUnderWay(one) || one.kind === 'workout-log.record')

function repeated(entry: Entry) {
  const { kind, input } = known(entry)
  return commandOf<CommandKind>(kind, input as Commands[CommandKind], entry)
}

function take(
  entries: readonly Entry[],
  gives: readonly ReturnType<typeof commandOf>[] = [],
  { isForgotten = true } = {},
): Promise<boolean> {
  const ids = new Set(entries.map(entry => entry.id))
  return store.take(kept => {
    const without = inOutbox(outbox => letGo(outbox, ids))(kept)
    const settled = isForgotten ? forgotten(without, entries) : without
    return gives.reduce((next, command) => given(command)(next), settled)
  })
}

/** The workouts under way that these tell of. */
function forgotten(kept: Kept, entries: readonly Entry[]): Kept {
  const ids = new Set(
    entries.filter(one => isUnderWay(one) || one.kind === 'workout-log.record').map(one => one.streamId),
  )
  return { ...kept, workouts: kept.workouts.filter(({ workout }) => !ids.has(workout.id)) }
}
