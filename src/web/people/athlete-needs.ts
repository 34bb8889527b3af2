import type { AthleteNeeds, RosterEntry } from '#contract/people/people.ts'
import { attentionWindowDays } from '#training/adherence/adherence-status.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { formatPainLine } from '#web/shared/pain-labels.ts'

/** The kinds of things that an athlete may need from the coach, the most urgent first. */
export const athleteNeedKinds = ['pain', 'inactive', 'missed', 'question', 'review'] as const

export type AthleteNeed = { kind: (typeof athleteNeedKinds)[number]; text: string; path: string }

type Row = Pick<RosterEntry, 'athlete' | 'needs'>

/** Lists what an athlete needs from the coach, the most urgent first, each with the page to deal with it. */
export function listAthleteNeeds({ athlete, needs }: Row): AthleteNeed[] {
  if (!needs) return []
  const { pain, behind, unreadMessages, logsToReview } = needs
  return [
    pain && ({ kind: 'pain', text: formatPainLine(pain), path: paths.painReport(pain.id) } as const),
    behind && { ...describeBehind(behind), path: paths.athlete(athlete.id) },
    unreadMessages > 0 &&
      ({
        kind: 'question',
        text: formatCount(unreadMessages, 'unread message'),
        path: paths.thread(athlete.id),
      } as const),
    logsToReview > 0 &&
      ({
        kind: 'review',
        text: `${logsToReview.toLocaleString()} to review`,
        path: paths.athleteLogs(athlete.id),
      } as const),
  ].filter(one => one !== null && one !== false)
}

/** Returns a number by which athletes are ordered, the one with the most urgent need first. */
export function getNeedRank(row: Row): number {
  const [first] = listAthleteNeeds(row)
  return first ? athleteNeedKinds.indexOf(first.kind) : athleteNeedKinds.length
}

function describeBehind({ standing, missedSessions, silentDays }: NonNullable<AthleteNeeds['behind']>) {
  return standing === 'silent'
    ? ({ kind: 'inactive', text: `inactive for ${formatCount(silentDays, 'day')}` } as const)
    : ({
        kind: 'missed',
        text: `${missedSessions} missed in ${formatCount(attentionWindowDays, 'day')}`,
      } as const)
}
