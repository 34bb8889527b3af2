import { useState } from 'react'
import type { AssignedAthlete, SessionSelection } from '#contract/programs/publishing.ts'
import type { Day } from '#training/calendar.ts'

export type SessionSelectionKind = SessionSelection['kind']
export type PublishForm = ReturnType<typeof usePublishForm>

/**
 * The state of the publishing form. By default, all athletes are selected and individual changes are kept.
 */
export function usePublishForm(athletes: readonly AssignedAthlete[], today: Day) {
  const [excludedIds, setExcludedIds] = useState<ReadonlySet<string>>(new Set())
  const [kind, setKind] = useState<SessionSelectionKind>('ahead')
  const [date, setDate] = useState<Day>(today)
  const [week, setWeek] = useState(1)
  const [weeks, setWeeks] = useState<readonly number[]>([])
  const [programInstead, setProgramInstead] = useState<readonly string[]>([])
  const ids = athletes.map(one => one.athlete.id)
  const athleteIds = ids.filter(id => !excludedIds.has(id))
  const sessions: SessionSelection = {
    ahead: { kind: 'ahead' as const },
    'from-date': { kind: 'from-date' as const, date: date || today },
    'from-week': { kind: 'from-week' as const, week },
    weeks: { kind: 'weeks' as const, weeks: [...weeks] },
  }[kind]
  return {
    athleteIds,
    isSelected: (id: string) => !excludedIds.has(id),
    /** Selects exactly these athletes, replacing the previous selection. */
    select: (selectedIds: readonly string[]) =>
      setExcludedIds(new Set(ids.filter(id => !selectedIds.includes(id)))),
    toggle: (id: string) =>
      setExcludedIds(before => {
        const after = new Set(before)
        if (!after.delete(id)) after.add(id)
        return after
      }),
    kind,
    setKind,
    date,
    setDate,
    week,
    setWeek,
    weeks,
    toggleWeek: (one: number) =>
      setWeeks(before =>
        before.includes(one)
          ? before.filter(each => each !== one)
          : [...before, one].toSorted((a, b) => a - b),
      ),
    sessions,
    programInstead,
    answer: (sessionId: string, isProgram: boolean) =>
      setProgramInstead(before => [
        ...before.filter(id => id !== sessionId),
        ...(isProgram ? [sessionId] : []),
      ]),
    isComplete: athleteIds.length > 0 && (kind !== 'weeks' || weeks.length > 0),
  }
}
