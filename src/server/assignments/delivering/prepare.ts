import type { DeliveryInput } from '#contract/deliveries.ts'
import type { TrainingDay } from '#contract/program.ts'
import { toProgramDay, toTrainingDay } from '#contract/written-day.ts'
import type { Day } from '#training/calendar.ts'
import { type Step, stepsOf } from '#training/program/delivery.ts'
import { merge } from '#training/program/merge.ts'
import { isSame } from '#training/program/same.ts'
import type { OwnRegimen } from '../../access/own-regimen.ts'
import type { Transaction } from '../../database/connection.ts'
import type { Actor } from '../../http/actor.ts'
import { isId } from '../../http/ids.ts'
import {
  type Following,
  type FollowingSession,
  holdFollowing,
  holdSessions,
  keyOf,
  type Place,
  readDays,
  readProgram,
  readSessions,
} from './store.ts'

type Conflict = ReturnType<typeof merge>['conflicts'][number]

/** What becomes of one session: what is planned in it before and after, and what of that needs an answer. */
export type Change = {
  athlete: Following
  step: Step<FollowingSession>
  before: TrainingDay | null
  after: TrainingDay | null
  /** What is planned for this athlete alone, afterwards. */
  override: TrainingDay | null
  conflicts: (Omit<Conflict, 'part' | 'itemId'> & { part: Conflict['part'] | 'day' })[]
  /** Anything is different, be it for the coach alone. */
  isDifferent: boolean
  /** Its day is gone and it stays, for it was written for this athlete. */
  isKept: boolean
}

export type Prepared = {
  following: readonly Following[]
  changes: Change[]
  /** The last day of the program for each. */
  lasts: Map<string, Day>
}

type Asked = Pick<DeliveryInput, 'athleteIds' | 'sessions' | 'programInstead'>

/** What a delivery does, before anything of it is written. Holds those whom it concerns until the transaction ends. */
export async function prepare(
  tx: Transaction,
  coach: Actor,
  regimen: OwnRegimen,
  asked: Asked,
): Promise<Prepared> {
  const named = asked.athleteIds?.filter(isId)
  const following = await holdFollowing(tx, coach, regimen, named)
  const lasts = new Map<string, Day>()
  if (following.length === 0) return { following, changes: [], lasts }
  await holdSessions(tx, following)
  const sessions = Map.groupBy(await readSessions(tx, coach, regimen, following), one => one.assignmentId)
  const { days, weekCount } = await readProgram(tx, regimen)
  const steps = following.flatMap(athlete => {
    const own = sessions.get(athlete.id) ?? []
    const found = stepsOf(days, weekCount, { ...athlete, sessions: own }, asked.sessions)
    lasts.set(athlete.id, found.last)
    return found.steps.map(step => ({ athlete, step }))
  })
  const contents = await readDays(
    tx,
    steps.flatMap(({ step }) => placesOf(step, regimen)),
  )
  const programInstead = new Set(asked.programInstead)
  const shared = { regimen, contents, programInstead, isEqual: remembered() }
  const changes = steps.map(({ athlete, step }) => toChange(athlete, step, shared))
  return { following, changes, lasts }
}

const oldPlace = (step: Step<FollowingSession>): Place | null => (step.kind === 'added' ? null : step.session)
const newPlace = (step: Step<FollowingSession>, { revisionId }: OwnRegimen): Place | null =>
  step.kind === 'removed' ? null : { ...step.place, revisionId }
const placesOf = (step: Step<FollowingSession>, regimen: OwnRegimen) =>
  [oldPlace(step), newPlace(step, regimen)].filter(place => place !== null)

type Contents = {
  regimen: OwnRegimen
  contents: ReadonlyMap<string, TrainingDay>
  programInstead: ReadonlySet<string>
  isEqual: (one: TrainingDay | null, other: TrainingDay | null) => boolean
}

function toChange(
  athlete: Following,
  step: Step<FollowingSession>,
  { regimen, contents, programInstead, isEqual }: Contents,
): Change {
  const [old, now] = [oldPlace(step), newPlace(step, regimen)]
  const base = old && (contents.get(keyOf(old)) ?? null)
  const theirs = now && (contents.get(keyOf(now)) ?? null)
  const own = step.kind === 'added' ? null : ownDay(step.session, base)
  const plain = {
    athlete,
    step,
    before: own ?? base,
    after: theirs,
    override: null,
    conflicts: [],
    isKept: false,
  }
  if (!own || step.kind === 'added') {
    const isDifferent = !isEqual(base, theirs) || isDateNew(step)
    return { ...plain, isDifferent }
  }
  const isProgramKept = programInstead.has(step.session.id)
  if (!theirs || !base) return { ...plain, ...whereGone(own, isProgramKept) }
  const merged = merge(
    toProgramDay(base),
    toProgramDay(theirs),
    toProgramDay(own),
    isProgramKept ? 'theirs' : 'mine',
  )
  const after = toTrainingDay(merged.day)
  const isProgram = isSame(contentsOf(after), contentsOf(theirs))
  return {
    ...plain,
    after,
    override: isProgram ? null : after,
    conflicts: merged.conflicts.map(({ itemId: _, ...conflict }) => conflict),
    isDifferent: !isSame(contentsOf(own), contentsOf(after)) || isDateNew(step),
  }
}

/** The program has no such day any more, and the athlete has a version of it. */
function whereGone(own: TrainingDay, isProgramKept: boolean) {
  const conflict = { part: 'day', exercise: '', base: null, theirs: null, mine: own.name || null } as const
  return {
    after: isProgramKept ? null : own,
    conflicts: [conflict],
    isKept: !isProgramKept,
    isDifferent: isProgramKept,
  }
}

function ownDay({ override }: FollowingSession, program: TrainingDay | null): TrainingDay | null {
  if (!override || !program) return null
  const { name, notes, text, blocks } = override
  return { ...program, name, notes, text, blocks }
}

const isDateNew = (step: Step<FollowingSession>) => step.kind !== 'changed' || step.date !== step.session.date

/** The days of the program are compared once, however many athletes have them. */
function remembered() {
  const known = new Map<TrainingDay, Map<TrainingDay, boolean>>()
  return (one: TrainingDay | null, other: TrainingDay | null): boolean => {
    if (!one || !other) return one === other
    const ofOne = known.get(one) ?? new Map<TrainingDay, boolean>()
    const isEqual = ofOne.get(other) ?? isSame(contentsOf(one), contentsOf(other))
    known.set(one, ofOne.set(other, isEqual))
    return isEqual
  }
}

function contentsOf(day: TrainingDay | null) {
  return day && { name: day.name, notes: day.notes, text: day.text ?? '', blocks: day.blocks }
}
