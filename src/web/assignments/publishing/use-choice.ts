import { useState } from 'react'
import type { ChosenSessions, Reached } from '#contract/deliveries.ts'
import type { Day } from '#training/calendar.ts'

export type Kind = ChosenSessions['kind']
export type Choice = ReturnType<typeof useChoice>

/** Who, which of their sessions, and whose part stands where both changed: all of them, and their own, unless said. */
export function useChoice(athletes: readonly Reached[], today: Day) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const [kind, setKind] = useState<Kind>('ahead')
  const [date, setDate] = useState<Day>(today)
  const [week, setWeek] = useState(1)
  const [weeks, setWeeks] = useState<readonly number[]>([])
  const [programInstead, setProgramInstead] = useState<readonly string[]>([])
  const ids = athletes.map(one => one.athlete.id)
  const chosen = ids.filter(id => !leftOut.has(id))
  const sessions: ChosenSessions = {
    ahead: { kind: 'ahead' as const },
    'from-date': { kind: 'from-date' as const, date: date || today },
    'from-week': { kind: 'from-week' as const, week },
    weeks: { kind: 'weeks' as const, weeks: [...weeks] },
  }[kind]
  return {
    chosen,
    isChosen: (id: string) => !leftOut.has(id),
    /** These or nobody. */
    choose: (wanted: readonly string[]) => setLeftOut(new Set(ids.filter(id => !wanted.includes(id)))),
    toggle: (id: string) =>
      setLeftOut(before => {
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
    isComplete: chosen.length > 0 && (kind !== 'weeks' || weeks.length > 0),
  }
}
