import type { User } from '#contract/account/profile.ts'
import type { ExportRowCounts } from '#contract/data-exports.ts'
import type { CountedNoun } from '#training/localization/counted-nouns.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { formatList } from '#training/localization/format-list.ts'
import { selectPluralForm } from '#training/localization/plural-form.ts'

type ContentCounts = ExportRowCounts['counts']

/**
 * Describes what is deleted with the account, including counts once they have loaded, and what others keep.
 */
export function summarizeAccountDeletion(
  user: User,
  counts: ContentCounts | undefined,
): { deletedData: string; note: string } {
  return user.role === 'athlete'
    ? summarizeAthleteAccountDeletion(user, counts)
    : summarizeCoachAccountDeletion(user, counts)
}

function summarizeAthleteAccountDeletion({ coaches }: User, counts: ContentCounts | undefined) {
  const deletedData = counts
    ? formatList([
        'your profile',
        ...listNonzeroCount(counts.programs, 'program'),
        ...listNonzeroCount(counts.workoutLogs, 'workout'),
        ...listNonzeroCount(counts.loggedSets, 'set'),
        ...listNonzeroCount(counts.comments, 'comment'),
        ...listNonzeroCount(counts.messages, 'message'),
        ...listNonzeroCount(counts.painReports, 'pain report'),
        ...listNonzeroCount(counts.maxes, 'max'),
        ...listNonzeroCount(counts.measurements, 'measurement'),
      ])
    : 'your profile, your programs and every workout you logged'
  const count = coaches.length
  if (count === 0) return { deletedData, note: 'No copy is kept.' }
  return {
    deletedData,
    note: `${selectPluralForm(count, { one: 'Your coach does', other: `Your ${count} coaches do` })} not keep a copy.`,
  }
}

function summarizeCoachAccountDeletion({ athletes }: User, counts: ContentCounts | undefined) {
  const deletedData = counts
    ? formatList([
        'your profile',
        ...listNonzeroCount(counts.regimens, 'regimen'),
        ...listNonzeroCount(counts.comments, 'comment'),
        ...listNonzeroCount(counts.messages, 'message'),
        ...listNonzeroCount(counts.coachNotes, 'note'),
        ...listNonzeroCount(counts.athleteGroups, 'group'),
      ])
    : 'your profile, your regimens and your comments'
  const count = athletes.length
  if (count === 0) return { deletedData, note: '' }
  const subject = selectPluralForm(count, { one: 'Your athlete keeps', other: `Your ${count} athletes keep` })
  const exception = counts && counts.messages > 0 ? ', but not your messages to each other' : ''
  return { deletedData, note: `${subject} every session and log${exception}.` }
}

const listNonzeroCount = (count: number, noun: CountedNoun) => (count > 0 ? [formatCount(count, noun)] : [])
