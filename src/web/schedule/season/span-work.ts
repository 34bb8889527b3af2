import type { SessionWork } from '#contract/programs/session-work.ts'
import type { Day } from '#training/calendar.ts'
import { type BodyRegion, bodyRegions } from '#training/exercises/exercise.ts'
import { describePrescription } from '#training/prescription/describe-prescription.ts'
import type { Units } from '#training/units.ts'
import { formatSetValues } from '#training/workout/sets/format-set-values.ts'
import { findSeasonWeek, type SeasonSpan } from './season.ts'

/** The number of exercises that the weeks of a program have columns for. */
const maxLifts = 3

/** The planned and the completed work in a week of a program; each is '' if there is none. */
export type WeekLift = { planned: string; done: string }
type WeekSets = { planned: number; done: number | undefined }

export type SpanWork = {
  /** The main exercises in the order in which the program contains them, by week of the season. */
  lifts: { name: string; weeks: ReadonlyMap<number, WeekLift> }[]
  /** The hard sets of the region that the program trains most, by week of the season; undefined if it has none. */
  hardSets: { region: BodyRegion; weeks: ReadonlyMap<number, WeekSets> } | undefined
}

type WeekSession = SessionWork & { week: number }

/** Summarises the sessions of a program by week. Skipped sessions do not count. */
export function summariseSpanWork(
  span: Pick<SeasonSpan, 'entries'>,
  work: readonly SessionWork[],
  weeks: readonly Day[],
  units: Units,
): SpanWork {
  const byId = new Map(work.map(one => [one.sessionId, one]))
  const sessions = span.entries.flatMap(({ id, state, dueOn }): WeekSession[] => {
    const session = state === 'skipped' ? undefined : byId.get(id)
    return session ? [{ ...session, week: findSeasonWeek(weeks, dueOn) }] : []
  })
  return { lifts: listMainLifts(sessions, units), hardSets: countHardSets(sessions) }
}

function listMainLifts(sessions: readonly WeekSession[], units: Units): SpanWork['lifts'] {
  const lifts = sessions.flatMap(({ week, lifts: ofSession }) =>
    ofSession.map((lift, place) => ({ ...lift, week, place })),
  )
  const byName = [...Map.groupBy(lifts, lift => lift.exercise)]
  const placeOf = (ofName: typeof lifts) => Math.min(...ofName.map(lift => lift.place))
  const main = byName.toSorted(([, one], [, other]) => placeOf(one) - placeOf(other)).slice(0, maxLifts)
  return byName
    .filter(lift => main.includes(lift))
    .map(([name, ofName]) => ({
      name,
      weeks: new Map(
        [...Map.groupBy(ofName, lift => lift.week)].map(([week, ofWeek]) => [
          week,
          { planned: describePrescription(ofWeek[0]?.sets ?? [], units), done: formatTopSet(ofWeek, units) },
        ]),
      ),
    }))
}

function formatTopSet(lifts: readonly SessionWork['lifts'][number][], units: Units): string {
  const [top] = lifts
    .flatMap(lift => lift.top ?? [])
    .toSorted((one, other) => (other.loadKg ?? 0) - (one.loadKg ?? 0))
  return top ? formatSetValues({ ...top, rpe: null, seconds: null, meters: null }, units) : ''
}

function countHardSets(sessions: readonly WeekSession[]): SpanWork['hardSets'] {
  const sumPlanned = (of: readonly WeekSession[], region: BodyRegion) =>
    of.reduce((sum, { hardSets }) => sum + (hardSets.planned[region] ?? 0), 0)
  const sumDone = (of: readonly WeekSession[], region: BodyRegion) => {
    const done = of.flatMap(({ hardSets }) => hardSets.done ?? [])
    return done.length > 0 ? done.reduce((sum, sets) => sum + (sets[region] ?? 0), 0) : undefined
  }
  const [region] = bodyRegions.toSorted(
    (one, other) => sumPlanned(sessions, other) - sumPlanned(sessions, one),
  )
  if (!region || sumPlanned(sessions, region) === 0) return undefined
  return {
    region,
    weeks: new Map(
      [...Map.groupBy(sessions, session => session.week)].map(([week, ofWeek]) => [
        week,
        { planned: sumPlanned(ofWeek, region), done: sumDone(ofWeek, region) },
      ]),
    ),
  }
}
