import { useQuery } from '@tanstack/react-query'
import { isAbout } from '#training/safety/hold.ts'
import { DayMark } from '../ui/DayMark.tsx'
import parts from './HoldFlagPanel.module.css'
import { standingPain } from './queries.ts'
import { painWords } from './words.ts'

/** That an exercise is on hold for an athlete, before a coach writes more of it; nothing where it is not. */
export function HoldFlagPanel({ athleteId, exercise }: { athleteId: string; exercise: string }) {
  const { data = [] } = useQuery(standingPain)
  const report = data.find(
    one => one.athlete.id === athleteId && one.exercise !== null && isAbout(one, exercise),
  )
  if (!report) return null
  return (
    <span className={parts.flag}>
      <DayMark state="hold" isNamed={false} />
      on hold: {painWords(report)}
    </span>
  )
}
