import type { NotificationKind } from '#contract/account/notifications.ts'
import type { DomainEvents } from '#server/events/domain-events.ts'
import { renderEndingConsents } from '#server/notifications/consent/render-ending-consents.ts'
import {
  renderDigests,
  renderTodaysSessions,
  renderWaitingLogs,
} from '#server/notifications/morning/morning-templates.ts'
import { renderRecords } from '#server/notifications/records/record-templates.ts'
import { integrationTemplates } from '#server/notifications/templates/integrations/integration-templates.ts'
import { programStatusTemplates } from '#server/notifications/templates/program-status/program-status-templates.ts'
import { singleSessionTemplates } from '#server/notifications/templates/schedule/single-session-templates.ts'
import {
  fetchMovedSessionData,
  fetchProgramChangeData,
  fetchReplanningData,
  fetchSkippedSessionData,
  fetchUnskippedSessionData,
  type ProgramChangeNotificationData,
  type ReplanningNotificationData,
  type SessionChangeNotificationData,
} from '#server/notifications/templates/schedule/store.ts'
import type { SkipKind } from '#training/adherence/skip-kinds.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { selectPluralForm } from '#training/localization/plural-form.ts'
import { formatChangedPart, type PlanChangeLine } from '#training/program/plan-change-line.ts'
import {
  createNotificationTemplate,
  createTimeDependentTemplate,
  type NotificationContent,
  type NotificationTemplate,
  type TimeDependentNotificationTemplate,
  truncateText,
} from './notification-template.ts'
import {
  type AssignmentNotificationData,
  type CoachingNotificationData,
  type CommentNotificationData,
  fetchAssignmentData,
  fetchCoachingData,
  fetchCommentData,
  fetchImportRequestData,
  fetchInvitationData,
  fetchMessageData,
  fetchPainDecisionData,
  fetchPainReportData,
  fetchUndonePainDecisionData,
  fetchWithdrawnPainReportData,
  fetchWorkoutData,
  type ImportRequestNotificationData,
  type InvitationNotificationData,
  type MessageNotificationData,
  type PainDecisionNotificationData,
  type PainReportNotificationData,
  type UndonePainDecisionData,
  type WorkoutNotificationData,
} from './store.ts'

/** The notification template for each event. A new template needs an entry here and a query in the store. */
export const eventTemplates = {
  'invitation.sent': createNotificationTemplate('invitation', fetchInvitationData, renderInvitation),
  'invitation.accepted': createNotificationTemplate(
    'acceptance',
    fetchCoachingData,
    renderAcceptedInvitation,
  ),
  'coaching.started': createNotificationTemplate('acceptance', fetchCoachingData, renderJoinedByCode),
  'import.asked': createNotificationTemplate('consent', fetchImportRequestData, renderImportRequest),
  'regimen.assigned': createNotificationTemplate('assignment', fetchAssignmentData, renderAssignment),
  'workout.recorded': createNotificationTemplate('workout', fetchWorkoutData, renderWorkout),
  'comment.written': createNotificationTemplate('comment', fetchCommentData, renderComment),
  'message.sent': createNotificationTemplate('message', fetchMessageData, renderMessage),
  'pain.reported': createNotificationTemplate('pain', fetchPainReportData, renderPainReport),
  'pain.withdrawn': createNotificationTemplate(
    'pain',
    fetchWithdrawnPainReportData,
    renderWithdrawnPainReport,
  ),
  'pain.decided': createNotificationTemplate('pain', fetchPainDecisionData, renderPainDecision),
  'pain.decision-undone': createNotificationTemplate(
    'pain',
    fetchUndonePainDecisionData,
    renderUndonePainDecision,
  ),
  'session.moved': createNotificationTemplate('schedule', fetchMovedSessionData, renderMovedSession),
  'session.skipped': createNotificationTemplate('schedule', fetchSkippedSessionData, renderSkippedSession),
  'session.replanned': createNotificationTemplate('program', fetchReplanningData, renderReplannedSession),
  'program.changed': createNotificationTemplate('program', fetchProgramChangeData, renderProgramChange),
  'session.unskipped': createNotificationTemplate(
    'schedule',
    fetchUnskippedSessionData,
    renderUnskippedSession,
  ),
  ...programStatusTemplates,
  ...singleSessionTemplates,
  ...integrationTemplates,
} satisfies { [Kind in keyof DomainEvents]?: NotificationTemplate }

/** For each event, a function that returns the id of the row that the notification is about. */
export const sourceIdGetters = {
  'invitation.sent': data => data.invitationId,
  'invitation.accepted': data => data.coachingId,
  'coaching.started': data => data.coachingId,
  'import.asked': data => data.coachingId,
  'regimen.assigned': data => data.assignmentId,
  'workout.recorded': data => data.workoutLogId,
  'comment.written': data => data.commentId,
  'message.sent': data => data.messageId,
  'pain.reported': data => data.painReportId,
  'pain.withdrawn': data => data.painReportId,
  'pain.decided': data => data.painReportId,
  'pain.decision-undone': data => data.painReportId,
  'session.moved': data => data.sessionId,
  'session.skipped': data => data.sessionId,
  'session.replanned': data => data.changeId,
  'program.changed': data => data.changeId,
  'session.unskipped': data => data.sessionId,
  'session.scheduled': data => data.sessionId,
  'session.removed': data => data.sessionId,
  'program.paused': data => data.assignmentId,
  'program.resumed': data => data.assignmentId,
  'program.ended': data => data.assignmentId,
  'program.restored': data => data.assignmentId,
  'program.rescheduled': data => data.assignmentId,
  'integration.stopped': data => data.userId,
  'change.proposed': data => data.proposedChangeId,
} satisfies { [Kind in keyof typeof eventTemplates]: (data: DomainEvents[Kind]) => string }

export type NotificationEventKind = keyof typeof eventTemplates
export type NotificationTrigger =
  | NotificationEventKind
  | 'record.set'
  | 'session.today'
  | 'logs.waiting'
  | 'digest.day'
  | 'consent.ending'

/** All templates, including those triggered by jobs rather than by events. */
const templates = {
  ...eventTemplates,
  'record.set': createTimeDependentTemplate('record', renderRecords),
  'session.today': createTimeDependentTemplate('session', renderTodaysSessions),
  'logs.waiting': createTimeDependentTemplate('waiting', renderWaitingLogs),
  'digest.day': createTimeDependentTemplate('digest', renderDigests),
  'consent.ending': createTimeDependentTemplate('consent', renderEndingConsents),
}
export const notificationTemplates: Record<NotificationTrigger, TimeDependentNotificationTemplate> = templates

type KindWithTemplate = (typeof templates)[NotificationTrigger]['kind']
/** Compiles only if every kind of notification has a template. */
const _kindsWithoutTemplate: Record<Exclude<NotificationKind, KindWithTemplate>, never> = {}

// Templates do not escape names and texts, because the code that displays them does.

function renderInvitation(news: InvitationNotificationData): NotificationContent {
  return {
    aboutId: news.about_id,
    title: `${news.coach_name} would like to coach you`,
    message: truncateText(news.message) || 'If you accept, this coach can write programs for you.',
    link: '/app/athlete/my-coaches',
  }
}

function renderImportRequest(news: ImportRequestNotificationData): NotificationContent {
  return {
    aboutId: news.about_id,
    title: `${news.coach_name} would like to import your workouts`,
    message:
      'If you allow it, this coach can bring workouts from another app for you. You can undo each import.',
    link: '/app/athlete/my-coaches',
  }
}

function renderAcceptedInvitation(news: CoachingNotificationData): NotificationContent {
  return renderNewAthlete(news, 'accepted your invitation')
}

function renderJoinedByCode(news: CoachingNotificationData): NotificationContent {
  return renderNewAthlete(news, 'joined with your code')
}

function renderNewAthlete(news: CoachingNotificationData, action: string): NotificationContent {
  return {
    aboutId: news.about_id,
    title: `${news.athlete_name} ${action}`,
    message: 'You are now working together.',
    link: '/app/athletes',
  }
}

function renderAssignment(news: AssignmentNotificationData): NotificationContent {
  return {
    title: `${news.coach_name} assigned you ${news.regimen_name}`,
    message: `Starts ${news.start_date}.`,
    fullText: `Starts ${news.start_date}. The sessions are in your calendar.`,
    link: `/app/athlete/regimen/${news.regimen_id}`,
  }
}

function renderWorkout(news: WorkoutNotificationData): NotificationContent {
  return {
    aboutId: news.about_id,
    title: news.is_own
      ? `${news.recorder_name} logged ${news.workout_name} for you`
      : `${news.athlete_name} logged ${news.workout_name}`,
    message: [
      news.regimen_name ?? 'No program',
      news.minutes !== null && `${news.minutes} min`,
      news.session_rpe !== null && `RPE ${news.session_rpe}`,
    ]
      .filter(Boolean)
      .join(', '),
    link: `${news.is_own ? '/app/athlete/activity' : '/app/analytics'}?log=${news.id}`,
  }
}

function renderComment(news: CommentNotificationData): NotificationContent {
  return {
    aboutId: news.about_id,
    title: `${news.author_name} commented on ${news.workout_name}`,
    message: truncateText(news.text),
    fullText: news.text,
    link: `${news.is_own_workout ? '/app/athlete/activity' : '/app/analytics'}?log=${news.workout_log_id}`,
  }
}

function renderMessage(news: MessageNotificationData): NotificationContent {
  const text = news.text || formatCount(news.pictures, 'picture')
  return {
    aboutId: news.about_id,
    title: `${news.author_name} sent you a message`,
    message: truncateText(text),
    fullText: text,
    link: news.is_to_coach ? `/app/messages/${news.about_id}` : `/app/athlete/messages/${news.about_id}`,
  }
}

function renderPainReport(news: PainReportNotificationData): NotificationContent {
  return {
    ...getPainReportTarget(news),
    title: `${news.athlete_name} reported pain, ${news.severity} of 10`,
    publicTitle: `${news.athlete_name} reported pain`,
    message: truncateText(describePain(news)),
    fullText: `${[describePain(news), news.note && `“${news.note}”`].filter(Boolean).join(' ')} Affected exercises are on hold until you respond.`,
  }
}

function renderWithdrawnPainReport(news: PainReportNotificationData): NotificationContent {
  return {
    ...getPainReportTarget(news),
    title: `${news.athlete_name} withdrew a pain report`,
    message: truncateText(describePain(news)),
  }
}

const getPainReportTarget = (news: PainReportNotificationData) => ({
  aboutId: news.about_id,
  link: `/app/athletes/${news.athlete_id}`,
})

const describePain = ({ body_part: bodyPart, exercise }: PainReportNotificationData) =>
  `${[bodyPart, exercise ?? 'Whole day'].filter(Boolean).join(', ')}.`

function renderPainDecision(news: PainDecisionNotificationData): NotificationContent {
  const subject = news.exercise ?? 'Your session'
  const decision = {
    resume: `${subject} continues as planned.`,
    replace: `${news.replacement} replaces ${news.exercise ?? 'it'}.`,
    'leave-out': `${subject} is skipped.`,
  }[news.decision]
  const text = [news.answer && `“${news.answer}”`, decision].filter(Boolean).join(' ')
  return {
    aboutId: news.about_id,
    title: `${news.coach_name} responded to your pain report`,
    message: truncateText(text),
    fullText: text,
    link: '/app/athlete/activity?show=pain',
  }
}

function renderUndonePainDecision({ exercise }: UndonePainDecisionData): NotificationContent {
  return {
    title: 'The decision on your pain report was undone',
    message: `${exercise ?? 'Your session'} is on hold again until your coach decides.`,
    link: '/app/athlete/activity?show=pain',
  }
}

function renderMovedSession(news: SessionChangeNotificationData): NotificationContent {
  const { planned_day: planned } = news
  return {
    ...getSessionTarget(news),
    title: `${news.actor_name} moved ${news.session_name} ${planned ? '' : 'back '}to ${news.day}`,
    message: planned
      ? `The session was originally planned for ${planned}.`
      : 'The session was originally planned for this day.',
  }
}

function renderSkippedSession(news: SessionChangeNotificationData): NotificationContent {
  const reason = skipReasonLabels[news.skipped_kind ?? 'other']
  return {
    ...getSessionTarget(news),
    title: `${news.actor_name} skipped ${news.session_name}`,
    message: truncateText([`${news.day}${reason}.`, news.skipped_reason].filter(Boolean).join(' ')),
  }
}

const skipReasonLabels: Record<SkipKind, string> = {
  illness: ', due to illness',
  injury: ', due to injury or pain',
  rest: ', to rest',
  travel: ', due to travel',
  'no-time': ', due to lack of time',
  other: '',
}

function renderUnskippedSession(news: SessionChangeNotificationData): NotificationContent {
  return {
    ...getSessionTarget(news),
    title: `${news.actor_name} restored ${news.session_name}`,
    message: `The session is planned for ${news.day}.`,
  }
}

function renderReplannedSession(news: ReplanningNotificationData): NotificationContent {
  const { lines, note } = news
  return {
    aboutId: news.about_id,
    title: `${news.actor_name} changed ${news.session_name}, ${news.day}`,
    message: truncateText(prefixNote(note, describeChangeLines(lines))),
    fullText: prefixNote(note, describeChangeLines(lines)),
    link: `/app/athlete/session/${news.session_id}`,
  }
}

function renderProgramChange(news: ProgramChangeNotificationData): NotificationContent {
  const { session_count: count, sessions, note } = news
  const [first] = sessions
  const extent = `${formatCount(count, 'session')}, ${selectPluralForm(count, { one: 'on', other: 'starting' })} ${first?.day}.`
  const days = sessions.map(
    ({ day, name, lines }) => `${[day, name].filter(Boolean).join(', ')}: ${describeChangeLines(lines)}`,
  )
  const more = count > sessions.length ? [`And ${count - sessions.length} more.`] : []
  return {
    aboutId: news.about_id,
    title: `${news.actor_name} changed ${news.regimen_name}`,
    message: truncateText(prefixNote(note, extent)),
    fullText: prefixNote(note, [extent, ...days, ...more].join(' ')),
    link: `/app/athlete/regimen/${news.regimen_id}`,
  }
}

const prefixNote = (note: string, words: string) => (note ? `“${note}” ${words}` : words)

/** Describes changes in sentences: `Squat: 5×5 82.5 kg instead of 5×5 80 kg.` */
function describeChangeLines(lines: readonly PlanChangeLine[]): string {
  const [day] = lines
  if (day?.kind === 'day') return day.after === null ? 'Session removed.' : 'New session.'
  return lines
    .map(line => {
      const { before, after } = line
      const label = formatChangedPart(line)
      if (after === null) return `${label} removed.`
      return `${label}: ${after}${before === null ? '' : ` instead of ${before}`}.`
    })
    .join(' ')
}

const getSessionTarget = (news: SessionChangeNotificationData) => ({
  aboutId: news.about_id,
  link: news.is_own
    ? `/app/athlete/session/${news.id}`
    : `/app/schedule?date=${news.date}&session=${news.id}`,
})
