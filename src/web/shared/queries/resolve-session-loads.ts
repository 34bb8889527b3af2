import { useQuery } from '@tanstack/react-query'
import type { Session } from '#contract/programs/schedule.ts'
import { listLoadLifts } from '#training/prescription/base-lifts/list-load-lifts.ts'
import { type AthleteLoadProfile, resolveLoadsInKg } from '#training/prescription/resolve-item.ts'
import { isLoadDependentOnAthlete } from '#training/prescription/resolve-sets.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useToday } from '#web/app/session/user-preferences.ts'
import { useAthleteLoadProfile } from './analytics.ts'
import { sessionsAroundToday } from './schedule.ts'

type Item = Session['blocks'][number]['items'][number]

/** Returns whether a planned exercise has percentages. */
export const hasPercentageLoad = ({ sets }: Item) => sets.some(set => set.load?.kind === 'percent')
const hasLoadOfAthlete = ({ sets }: Item) => sets.some(isLoadDependentOnAthlete)
export const listSessionItems = (session: Session) => session.blocks.flatMap(block => block.items)

export const listLiftsOfItem = ({ exercise, sets }: Item) =>
  listLoadLifts(
    exercise.name,
    sets.map(set => set.load),
  )

/** Lists the lifts whose maxes are needed for planned loads: percentages, and loads that follow from an RPE. */
export const listLiftsWithAthleteLoads = (sessions: readonly Session[]): string[] =>
  sessions
    .filter(session => session.state === 'planned')
    .flatMap(listSessionItems)
    .filter(hasLoadOfAthlete)
    .flatMap(listLiftsOfItem)

/**
 * Returns the user's own sessions, with percentages and RPE resolved to kilograms once the load profile has loaded.
 */
export function useSessionsWithLoads(sessions: readonly Session[]): Session[] {
  const athlete = useOwnLoadProfile(listLiftsWithAthleteLoads(sessions))
  return athlete ? sessions.map(session => resolveSessionLoads(session, athlete)) : [...sessions]
}

/**
 * Returns the user's own load profile. If the lifts are among those of the coming sessions, it is the profile for all of
 * these, which is also used offline, so that one request is enough.
 */
export function useOwnLoadProfile(lifts: readonly string[]): AthleteLoadProfile | undefined {
  const { weekStart } = useUser().preferences
  const { data: upcoming = [] } = useQuery({ ...sessionsAroundToday(useToday(), weekStart), enabled: false })
  const all = listLiftsWithAthleteLoads(upcoming)
  return useAthleteLoadProfile(lifts.length > 0 && lifts.every(lift => all.includes(lift)) ? all : lifts)
}

/** Replaces the percentages of a session with loads in kilograms, and keeps those that are unknown. */
export function resolveSessionLoads(session: Session, athlete: AthleteLoadProfile): Session {
  const resolveItemLoads = (item: Item): Item =>
    hasLoadOfAthlete(item)
      ? { ...item, sets: resolveLoadsInKg(item.exercise.name, item.sets, athlete) }
      : item
  return {
    ...session,
    blocks: session.blocks.map(block => ({ ...block, items: block.items.map(resolveItemLoads) })),
  }
}
