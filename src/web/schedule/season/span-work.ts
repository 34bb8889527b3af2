import type { CalendarEntry } from '#contract/programs/schedule.ts'
import type { SessionWork } from '#contract/programs/session-work.ts'
import type { Day } from '#training/calendar.ts'
import { type BodyRegion, bodyRegions } from '#training/exercises/exercise.ts'
import { listLoadLifts } from '#training/prescription/base-lifts/list-load-lifts.ts'
import { describePrescription } from '#training/prescription/describe-prescription.ts'
import { isLoadDependentOnAthlete, type ResolvedSet } from '#training/prescription/resolve-sets.ts'
import type { Units } from '#training/units.ts'
import { formatSetValues } from '#training/workout/sets/format-set-values.ts'
import { formatResolvedLoad } from '#web/ui/display/describe-load.ts'
import { findSeasonWeek, type SeasonSpan } from './season.ts'

/** The number of exercises that the weeks of a program have columns for. */
const maxLifts = 3

/**
 * The planned and the completed work in a week of a program; each is '' if there is none. `loads` are the planned loads
 * that follow from the athlete’s maxes: `95 kg`, `80 to 95 kg`.
 */
export type WeekLift = { planned: string; loads: string; done: string }
type WeekSets = { planned: number; done: number | undefined }

export type SpanWork = {
  /** The main exercises in the order in which the program contains them, by week of the season. */
  lifts: { name: string; weeks: ReadonlyMap<number, WeekLift> }[]
  /** The hard sets of the region that the program trains most, by week of the season; undefined if it has none. */
  hardSets: { region: BodyRegion; weeks: ReadonlyMap<number, WeekSets> } | undefined
}

type WeekSession = SessionWork & Pick<CalendarEntry, 'state' | 'dueOn'> & { week: number }
type PlannedLift = SessionWork['lifts'][number]

/** Resolves the planned sets of an exercise for the athlete. */
export type SetResolver = (exercise: string, sets: PlannedLift['sets']) => ResolvedSet[]

/** Lists the lifts whose maxes determine the loads of the sessions from today on. */
export function listLiftsToResolve(
  { entries }: Pick<SeasonSpan, 'entries'>,
  work: readonly SessionWork[],
  today: Day,
): string[] {
  const upcoming = new Set(entries.filter(entry => isUpcoming(entry, today)).map(entry => entry.id))
  return work
    .filter(({ sessionId }) => upcoming.has(sessionId))
    .flatMap(({ lifts }) => lifts)
    .filter(({ sets }) => sets.some(isLoadDependentOnAthlete))
    .flatMap(({ exercise, sets }) =>
      listLoadLifts(
        exercise,
        sets.map(set => set.load),
      ),
    )
}

const isUpcoming = ({ state, dueOn }: Pick<CalendarEntry, 'state' | 'dueOn'>, today: Day) =>
  state === 'planned' && dueOn >= today

/**
 * Summarises the sessions of a program by week. Skipped sessions do not count. Loads are resolved from today on, because the
 * maxes of today say nothing about the loads of the past.
 */
export function summariseSpanWork(
  span: Pick<SeasonSpan, 'entries'>,
  work: readonly SessionWork[],
  weeks: readonly Day[],
  units: Units,
  upcoming?: { today: Day; resolve: SetResolver },
): SpanWork {
  const byId = new Map(work.map(one => [one.sessionId, one]))
  const sessions = span.entries.flatMap(({ id, state, dueOn }): WeekSession[] => {
    const session = state === 'skipped' ? undefined : byId.get(id)
    return session ? [{ ...session, state, dueOn, week: findSeasonWeek(weeks, dueOn) }] : []
  })
  return { lifts: listMainLifts(sessions, units, upcoming), hardSets: countHardSets(sessions) }
}

function listMainLifts(
  sessions: readonly WeekSession[],
  units: Units,
  upcoming: { today: Day; resolve: SetResolver } | undefined,
): SpanWork['lifts'] {
  const lifts = sessions.flatMap(({ week, state, dueOn, lifts: ofSession }) =>
    ofSession.map((lift, place) => ({ ...lift, week, state, dueOn, place })),
  )
  const byName = [...Map.groupBy(lifts, lift => lift.exercise)]
  const placeOf = (ofName: typeof lifts) => Math.min(...ofName.map(lift => lift.place))
  const main = byName.toSorted(([, one], [, other]) => placeOf(one) - placeOf(other)).slice(0, maxLifts)
  return byName
    .filter(lift => main.includes(lift))
    .map(([name, ofName]) => ({
      name,
      weeks: new Map(
        [...Map.groupBy(ofName, lift => lift.week)].map(([week, ofWeek]) => {
          const [first] = ofWeek
          return [
            week,
            {
              planned: describePrescription(first?.sets ?? [], units),
              loads:
                first && upcoming && isUpcoming(first, upcoming.today)
                  ? formatResolvedLoads(first, upcoming.resolve)
                  : '',
              done: formatTopSet(ofWeek, units),
            },
          ]
        }),
      ),
    }))
}

/** Formats the lightest and the heaviest of the loads that depend on the athlete; '' if there is none. */
function formatResolvedLoads({ exercise, sets }: PlannedLift, resolve: SetResolver): string {
  const byLoad = resolve(exercise, sets)
    .flatMap((resolved, index) => {
      const set = sets[index]
      const isResolved = resolved.kind === 'load' && set !== undefined && isLoadDependentOnAthlete(set)
      return isResolved ? [resolved.from, resolved.to] : []
    })
    .toSorted((one, other) => one.loadKg - other.loadKg)
  const [from, to] = [byLoad[0], byLoad.at(-1)]
  return from && to ? formatResolvedLoad({ from, to }) : ''
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
