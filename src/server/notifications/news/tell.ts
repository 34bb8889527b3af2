import type { ChangeLine, SkipKind } from '#contract/schedule.ts'
import type { Happenings } from '../../events/events.ts'
import { tellDigests, tellSessions, tellWaiting } from '../morning/words.ts'
import { tellRecords } from '../records/words.ts'
import {
  type AssignmentNews,
  type CoachingNews,
  type CommentNews,
  type DayNews,
  type InvitationNews,
  type PainDecisionNews,
  type PainNews,
  type ProgramChangeNews,
  type ReplanningNews,
  readAssignments,
  readCoachings,
  readComments,
  readInvitations,
  readMoves,
  readPain,
  readPainDecisions,
  readProgramChanges,
  readReplannings,
  readSkips,
  readUnskips,
  readWithdrawals,
  readWorkouts,
  type WorkoutNews,
} from './store.ts'
import { shorten, type Teller, type TimedTeller, teller, type Words } from './teller.ts'

/** Who hears of what happened, and what. A new kind of news is a row here and a question in the store. */
export const heard = {
  'invitation.sent': teller(readInvitations, ofInvitation),
  'invitation.accepted': teller(readCoachings, ofAnswer),
  'coaching.started': teller(readCoachings, ofJoining),
  'regimen.assigned': teller(readAssignments, ofAssignment),
  'workout.recorded': teller(readWorkouts, ofWorkout),
  'comment.written': teller(readComments, ofComment),
  'pain.reported': teller(readPain, ofPain),
  'pain.withdrawn': teller(readWithdrawals, ofWithdrawal),
  'pain.decided': teller(readPainDecisions, ofPainDecision),
  'session.moved': teller(readMoves, ofMove),
  'session.skipped': teller(readSkips, ofSkip),
  'session.replanned': teller(readReplannings, ofReplanning),
  'program.changed': teller(readProgramChanges, ofProgramChange),
  'session.unskipped': teller(readUnskips, ofReturn),
} satisfies { [Kind in keyof Happenings]?: Teller }

/** Of what each of these tells, in the event. */
export const subjects = {
  'invitation.sent': data => data.invitationId,
  'invitation.accepted': data => data.coachingId,
  'coaching.started': data => data.coachingId,
  'regimen.assigned': data => data.assignmentId,
  'workout.recorded': data => data.workoutLogId,
  'comment.written': data => data.commentId,
  'pain.reported': data => data.painReportId,
  'pain.withdrawn': data => data.painReportId,
  'pain.decided': data => data.painReportId,
  'session.moved': data => data.sessionId,
  'session.skipped': data => data.sessionId,
  'session.replanned': data => data.changeId,
  'program.changed': data => data.changeId,
  'session.unskipped': data => data.sessionId,
} satisfies { [Kind in keyof typeof heard]: (data: Happenings[Kind]) => string }

export type HeardKind = keyof typeof heard
export type NewsKind = HeardKind | 'record.set' | 'session.today' | 'logs.waiting' | 'digest.day'

/** With what is told by the clock, or after reading a whole history. */
export const tellers: Record<NewsKind, TimedTeller> = {
  ...heard,
  'record.set': { tell: tellRecords },
  'session.today': { tell: tellSessions },
  'logs.waiting': { tell: tellWaiting },
  'digest.day': { tell: tellDigests },
}

// Names and texts stand as they were typed; whoever shows them escapes them.

function ofInvitation(news: InvitationNews): Words {
  return {
    aboutId: news.about_id,
    kind: 'invitation',
    title: `${news.coach_name} invites you`,
    message: shorten(news.message) || 'Accept, and your coach can write programs for you.',
    link: '/app/athlete/my-coaches',
  }
}

function ofAnswer(news: CoachingNews): Words {
  return ofAcceptance(news, 'accepted your invitation')
}

function ofJoining(news: CoachingNews): Words {
  return ofAcceptance(news, 'joined with your code')
}

function ofAcceptance(news: CoachingNews, what: string): Words {
  return {
    aboutId: news.about_id,
    kind: 'acceptance',
    title: `${news.athlete_name} ${what}`,
    message: 'You work together now.',
    link: '/app/athletes',
  }
}

function ofAssignment(news: AssignmentNews): Words {
  return {
    kind: 'assignment',
    title: `${news.coach_name} assigned you ${news.regimen_name}`,
    message: `From ${news.start_date} on.`,
    fullText: `From ${news.start_date} on. Its sessions stand in your calendar.`,
    link: `/app/athlete/regimen/${news.regimen_id}`,
  }
}

function ofWorkout(news: WorkoutNews): Words {
  return {
    aboutId: news.about_id,
    kind: 'workout',
    title: news.is_own
      ? `${news.recorder_name} logged ${news.workout_name} for you`
      : `${news.athlete_name} logged ${news.workout_name}`,
    message: [
      news.regimen_name ?? 'Without a program',
      news.minutes !== null && `${news.minutes} min`,
      news.session_rpe !== null && `RPE ${news.session_rpe}`,
    ]
      .filter(Boolean)
      .join(', '),
    link: `${news.is_own ? '/app/athlete/activity' : '/app/analytics'}?log=${news.id}`,
  }
}

function ofComment(news: CommentNews): Words {
  return {
    aboutId: news.about_id,
    kind: 'comment',
    title: `${news.author_name} commented on ${news.workout_name}`,
    message: shorten(news.text),
    fullText: news.text,
    link: `${news.is_own_workout ? '/app/athlete/activity' : '/app/analytics'}?log=${news.workout_log_id}`,
  }
}

function ofPain(news: PainNews): Words {
  return {
    ...ofReport(news),
    title: `${news.athlete_name} reports pain, ${news.severity} of 10`,
    publicTitle: `${news.athlete_name} reports pain`,
    message: shorten(painIn(news)),
    fullText: `${[painIn(news), news.note && `“${news.note}”`].filter(Boolean).join(' ')} It is on hold until you decide.`,
  }
}

function ofWithdrawal(news: PainNews): Words {
  return {
    ...ofReport(news),
    title: `${news.athlete_name} took a pain report back`,
    message: shorten(painIn(news)),
  }
}

const ofReport = (news: PainNews) => ({
  aboutId: news.about_id,
  kind: 'pain' as const,
  link: `/app/athletes/${news.athlete_id}`,
})

const painIn = ({ body_part: bodyPart, exercise }: PainNews) =>
  `${[bodyPart, exercise ?? 'The whole day'].filter(Boolean).join(', ')}.`

function ofPainDecision(news: PainDecisionNews): Words {
  const what = news.exercise ?? 'The day of pain'
  const decided = {
    resume: `${what} is as planned again.`,
    replace: `${news.replacement} stands in place of ${news.exercise ?? 'it'}.`,
    'leave-out': `${what} is left out.`,
  }[news.decision]
  const text = [news.answer && `“${news.answer}”`, decided].filter(Boolean).join(' ')
  return {
    aboutId: news.about_id,
    kind: 'pain',
    title: `${news.coach_name} decided on your pain report`,
    message: shorten(text),
    fullText: text,
    link: '/app/athlete/activity?show=pain',
  }
}

function ofMove(news: DayNews): Words {
  const { planned_day: planned } = news
  return {
    ...ofDay(news),
    title: `${news.actor_name} moved ${news.session_name} ${planned ? '' : 'back '}to ${news.day}`,
    message: planned ? `It was planned for ${planned}.` : 'That is where it was planned.',
  }
}

function ofSkip(news: DayNews): Words {
  const why = reasons[news.skipped_kind ?? 'other']
  return {
    ...ofDay(news),
    title: `${news.actor_name} left out ${news.session_name}`,
    message: shorten([`${news.day}${why}.`, news.skipped_reason].filter(Boolean).join(' ')),
  }
}

const reasons: Record<SkipKind, string> = {
  illness: ', for illness',
  injury: ', for an injury or pain',
  rest: ', for rest',
  travel: ', for travel',
  'no-time': ', for want of time',
  other: '',
}

function ofReturn(news: DayNews): Words {
  return {
    ...ofDay(news),
    title: `${news.actor_name} brought ${news.session_name} back`,
    message: `It is planned for ${news.day}.`,
  }
}

function ofReplanning(news: ReplanningNews): Words {
  const { lines, note } = news
  return {
    aboutId: news.about_id,
    kind: 'program',
    title: `${news.actor_name} changed ${news.session_name}, ${news.day}`,
    message: shorten(because(note, wordsOf(lines))),
    fullText: because(note, wordsOf(lines)),
    link: `/app/athlete/session/${news.session_id}`,
  }
}

function ofProgramChange(news: ProgramChangeNews): Words {
  const { session_count: count, sessions, note } = news
  const [first] = sessions
  const extent = count === 1 ? `On ${first?.day}.` : `${count} sessions, the first on ${first?.day}.`
  const days = sessions.map(
    ({ day, name, lines }) => `${[day, name].filter(Boolean).join(', ')}: ${wordsOf(lines)}`,
  )
  const more = count > sessions.length ? [`And ${count - sessions.length} more.`] : []
  return {
    aboutId: news.about_id,
    kind: 'program',
    title: `${news.actor_name} changed ${news.regimen_name}`,
    message: shorten(because(note, extent)),
    fullText: because(note, [extent, ...days, ...more].join(' ')),
    link: `/app/athlete/regimen/${news.regimen_id}`,
  }
}

const because = (note: string, words: string) => (note ? `“${note}” ${words}` : words)

/** What is different, in sentences: `Squat: 5×5 82.5 kg instead of 5×5 80 kg.` */
function wordsOf(lines: readonly ChangeLine[]): string {
  const [day] = lines
  if (day?.exercise === 'Day') return day.after === null ? 'it is taken out.' : 'it is new.'
  return lines
    .map(({ exercise, before, after }) => {
      if (after === null) return `${exercise} is left out.`
      return `${exercise}: ${after}${before === null ? '' : ` instead of ${before}`}.`
    })
    .join(' ')
}

const ofDay = (news: DayNews) => ({
  aboutId: news.about_id,
  kind: 'schedule' as const,
  link: news.is_own
    ? `/app/athlete/session/${news.id}`
    : `/app/schedule?date=${news.date}&session=${news.id}`,
})
