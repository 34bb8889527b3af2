import type { ExportContents } from '#contract/exports.ts'
import type { User } from '#contract/profile.ts'
import { countOf, listOf } from '../../ui/words.ts'

type Counts = ExportContents['counts']

/** What deleting the account takes away, in numbers once they are known, and what stays with others. */
export function whatGoes(user: User, counts: Counts | undefined): { goes: string; stays: string } {
  return user.role === 'athlete' ? ofAthlete(user, counts) : ofCoach(user, counts)
}

function ofAthlete({ coaches }: User, counts: Counts | undefined) {
  const goes = counts
    ? listOf([
        'your profile',
        ...counted(counts.programs, 'program'),
        ...counted(counts.workoutLogs, 'workout'),
        ...counted(counts.loggedSets, 'set'),
        ...counted(counts.comments, 'comment'),
        ...counted(counts.painReports, 'pain report'),
        ...counted(counts.maxes, 'max', 'maxes'),
        ...counted(counts.measurements, 'measurement'),
      ])
    : 'your profile, your programs and every workout you logged'
  const count = coaches.length
  if (count === 0) return { goes, stays: 'Nobody keeps a copy.' }
  return {
    goes,
    stays: `Nobody keeps a copy, ${count === 1 ? 'your coach' : `your ${count} coaches`} neither.`,
  }
}

function ofCoach({ athletes }: User, counts: Counts | undefined) {
  const goes = counts
    ? listOf([
        'your profile',
        ...counted(counts.regimens, 'regimen'),
        ...counted(counts.comments, 'comment'),
        ...counted(counts.coachNotes, 'note'),
        ...counted(counts.athleteGroups, 'group'),
      ])
    : 'your profile, your regimens and your comments'
  const count = athletes.length
  if (count === 0) return { goes, stays: '' }
  const who = count === 1 ? 'Your athlete keeps' : `Your ${count} athletes keep`
  return { goes, stays: `${who} every session and log.` }
}

const counted = (count: number, one: string, many?: string) => (count > 0 ? [countOf(count, one, many)] : [])
