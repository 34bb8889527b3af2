import type { PainReport } from '#contract/pain.ts'
import type { User } from '#contract/profile.ts'
import { dayIn } from '#training/calendar.ts'
import { exerciseKey } from '#training/exercise-name.ts'
import { type Commands, known } from '../offline/commands.ts'
import type { Command } from '../offline/outbox.ts'

/** `isHere`: it is on this device alone so far. */
export type LocalReport = PainReport & { isHere: boolean }

type Told = Commands['pain.report']

/** What was reported on this device, as the server will know it. */
export function localReports(
  commands: readonly Pick<Command, 'kind' | 'input'>[],
  user: Pick<User, 'id' | 'firstName' | 'lastName' | 'avatarUrl' | 'preferences'>,
): (LocalReport & Pick<Told, 'corrects'>)[] {
  const { id, firstName, lastName, avatarUrl } = user
  const athlete = { _id: id, id, firstName, lastName, avatarUrl }
  return commands.flatMap(one => {
    const command = known(one)
    if (command.kind !== 'pain.report') return []
    const { input } = command
    return [
      {
        ...nothingDecided,
        ...input,
        _id: input.id,
        athlete,
        exerciseKeys: input.exercise === null ? [] : [exerciseKey(input.exercise)],
        day: dayIn(new Date(input.reportedAt), user.preferences.timeZone),
        isHere: true,
      },
    ]
  })
}

const nothingDecided = {
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

/** The server's, and before them those that it does not know yet; what these correct is taken back. */
export function withLocal(
  reports: readonly PainReport[],
  local: readonly (LocalReport & Pick<Told, 'corrects'>)[],
): LocalReport[] {
  const unknown = local.filter(one => !reports.some(report => report.id === one.id))
  const corrections = new Map(unknown.map(one => [one.corrects, one]))
  const all = [...unknown, ...reports.map(report => ({ ...report, isHere: false }))]
  return all
    .map(report => {
      const later = corrections.get(report.id)
      if (!later || report.withdrawnAt !== null) return report
      const { day, reportedAt } = later
      return { ...report, withdrawnAt: reportedAt, endedOn: report.endedOn ?? day, endedAt: reportedAt }
    })
    .toSorted((one, other) => other.reportedAt.localeCompare(one.reportedAt))
}
