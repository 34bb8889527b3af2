import { useState } from 'react'
import type { AthleteProfile } from '#contract/people/people.ts'
import { addDays, type Day } from '#training/calendar.ts'
import { useToday } from '#web/app/session/user-preferences.ts'
import { AssignDialog } from '#web/people/roster/assigning/AssignDialog.tsx'
import { useAssignmentForm } from '#web/people/roster/assigning/use-assignment-form.ts'
import { AthleteCalendarPanel } from '#web/schedule/AthleteCalendarPanel.tsx'
import { formatFullName } from '#web/ui/display/format-text.ts'

/** An athlete’s calendar, with the dialog that adds a program after the last one of the season. */
export function AthleteCalendarTabSection({ athlete: row }: { athlete: AthleteProfile }) {
  const { athlete } = row
  const today = useToday()
  const [isAdding, setAdding] = useState(false)
  const assigning = useAssignmentForm([row], () => setAdding(false))
  const cancel = () => {
    setAdding(false)
    assigning.setRegimen('')
    assigning.assign.reset()
  }
  return (
    <>
      <AthleteCalendarPanel
        athleteId={athlete.id}
        onAddBlock={() => {
          assigning.setStartDate(findNextStart(row, today))
          setAdding(true)
        }}
      />
      <AssignDialog
        assigning={assigning}
        isOpen={isAdding}
        title={`Add a block for ${formatFullName(athlete)}`}
        onLeaveOut={cancel}
        onClose={cancel}
      />
    </>
  )
}

/** Returns the day after the last program, or today if none goes on. */
function findNextStart({ programs }: AthleteProfile, today: Day): Day {
  const [last] = programs
    .map(one => one.endDate)
    .toSorted()
    .toReversed()
  return last !== undefined && last >= today ? addDays(last, 1) : today
}
