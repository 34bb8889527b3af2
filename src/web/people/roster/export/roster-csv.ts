import type { RosterEntry } from '#contract/people/people.ts'
import type { Day } from '#training/calendar.ts'
import type { CsvCell } from '#web/app/client/format-csv.ts'
import { listAthleteNeeds } from '#web/people/athlete-needs.ts'
import { splitPrograms } from '#web/people/roster/list/roster-programs.ts'
import { formatFullName } from '#web/ui/display/format-text.ts'

export const rosterCsvHeaders = [
  'Athlete',
  'Email',
  'Groups',
  'Tags',
  'Programs',
  'Until',
  'Next program',
  'Starts',
  'Done (28 days)',
  'Due (28 days)',
  'Last workout',
  'Needs you',
]

/** Returns an athlete’s row. What the athlete does not share stays empty. */
export function toRosterCsvRow(row: RosterEntry, today: Day): CsvCell[] {
  const { athlete, email, groups, tags = [], scopes, lastWorkoutAt } = row
  const { current, upcoming } = splitPrograms(row.programs, today)
  const sharesLogs = scopes.includes('logs')
  return [
    formatFullName(athlete),
    email,
    groups.map(group => group.name).join('; '),
    tags.join('; '),
    current.map(one => one.name).join('; '),
    current.map(one => one.endDate).join('; '),
    upcoming[0]?.name ?? '',
    upcoming[0]?.startDate ?? '',
    sharesLogs ? row.sessionsDone : null,
    sharesLogs ? row.sessionsDue : null,
    lastWorkoutAt?.slice(0, 10) ?? '',
    listAthleteNeeds(row)
      .map(need => need.text)
      .join('; '),
  ]
}
