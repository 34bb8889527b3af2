import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { assignments, type OverlapChoice } from '#contract/programs/assignments.ts'
import type { Day } from '#training/calendar.ts'
import { call } from '#web/app/client/api-client.ts'
import { lastOverlapChoice } from './last-choice.ts'
import { type AthleteOverlap, countRemovedSessions, groupOverlapsByAthlete } from './overlap-choices.ts'

/** The other programs of the athletes to whom a regimen is to be assigned, and the coach's decisions about them. */
export function useOverlaps(regimenId: string | undefined, athleteIds: readonly string[], startDate: Day) {
  const [picked, setPicked] = useState<Partial<Record<string, OverlapChoice>>>({})
  const isNeeded = regimenId !== undefined && athleteIds.length > 0 && startDate !== ''
  const {
    data = [],
    isSuccess,
    isPlaceholderData,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['people', 'overlaps', regimenId, startDate, athleteIds],
    queryFn: async () => {
      const input = { regimenId: regimenId ?? '', athleteIds: [...athleteIds], startDate }
      return (await call(assignments.overlaps, { input })).data
    },
    enabled: isNeeded,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const rows = groupOverlapsByAthlete(data).filter(row => athleteIds.includes(row.athlete.id))
  const getChoice = ({ athlete }: AthleteOverlap) => picked[athlete.id] ?? lastOverlapChoice.read()
  const choose = (overlaps: readonly AthleteOverlap[], choice: OverlapChoice) =>
    setPicked(before => ({ ...before, ...Object.fromEntries(overlaps.map(one => [one.athlete.id, choice])) }))
  const decisions = rows.flatMap(row => {
    const choice = getChoice(row)
    return choice ? [{ athleteId: row.athlete.id, choice }] : []
  })
  return {
    rows,
    getChoice,
    choose,
    decisions,
    /** True once the coach has decided about every athlete. */
    isDecided: !isNeeded || (isSuccess && !isPlaceholderData && decisions.length === rows.length),
    isMissing: isNeeded && isError,
    retry: () => void refetch(),
    removedSessionCount: rows
      .filter(row => getChoice(row) === 'replace')
      .reduce((sum, row) => sum + countRemovedSessions(row.programs), 0),
    /** Remembers the decision as a suggestion, if it was the same for everyone, and forgets the rest. */
    finish: () => {
      const choices = new Set(decisions.map(one => one.choice))
      const [only] = choices
      if (only && choices.size === 1) lastOverlapChoice.write(only)
      setPicked({})
    },
  }
}
