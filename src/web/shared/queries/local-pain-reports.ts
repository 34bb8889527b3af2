import type { User } from '#contract/account/profile.ts'
import type { PainReport } from '#contract/workout-logs/pain.ts'
import { getDayInTimeZone } from '#training/calendar.ts'
import { toExerciseKey } from '#training/exercise-key.ts'
import { type CommandInputs, toTypedCommand } from '#web/offline/outbox/commands.ts'
import type { OutboxCommand } from '#web/offline/outbox/outbox.ts'

/** `isHere` is true while the report exists only on this device. */
export type LocalPainReport = PainReport & { isHere: boolean }

type PainReportCommand = CommandInputs['pain.report']

/** Lists the pain reports in this device's outbox, in the format in which the server will store them. */
export function listLocalPainReports(
  commands: readonly Pick<OutboxCommand, 'kind' | 'input'>[],
  user: Pick<User, 'id' | 'firstName' | 'lastName' | 'avatarUrl' | 'preferences'>,
): (LocalPainReport & Pick<PainReportCommand, 'corrects'>)[] {
  const { id, firstName, lastName, avatarUrl } = user
  const athlete = { _id: id, id, firstName, lastName, avatarUrl }
  return commands.flatMap(one => {
    const command = toTypedCommand(one)
    if (command.kind !== 'pain.report') return []
    const { input } = command
    return [
      {
        ...noDecision,
        ...input,
        _id: input.id,
        athlete,
        exerciseKeys: input.exercise === null ? [] : [toExerciseKey(input.exercise)],
        day: getDayInTimeZone(new Date(input.reportedAt), user.preferences.timeZone),
        isHere: true,
      },
    ]
  })
}

const noDecision = {
  decidedOn: null,
  endedOn: null,
  endedAt: null,
  decision: null,
  replacement: null,
  answer: '',
  decidedAt: null,
  decidedBy: null,
  withdrawnAt: null,
  alternates: [],
  next: null,
}

/**
 * Adds local reports to the server's reports, newest first. Marks each report that a local report corrects as
 * withdrawn.
 */
export function mergeLocalPainReports(
  reports: readonly PainReport[],
  local: readonly (LocalPainReport & Pick<PainReportCommand, 'corrects'>)[],
): LocalPainReport[] {
  const unsent = local.filter(one => !reports.some(report => report.id === one.id))
  const corrections = new Map(unsent.map(one => [one.corrects, one]))
  const all = [...unsent, ...reports.map(report => ({ ...report, isHere: false }))]
  return all
    .map(report => {
      const later = corrections.get(report.id)
      if (!later || report.withdrawnAt !== null) return report
      const { day, reportedAt } = later
      return { ...report, withdrawnAt: reportedAt, endedOn: report.endedOn ?? day, endedAt: reportedAt }
    })
    .toSorted((one, other) => other.reportedAt.localeCompare(one.reportedAt))
}
