import { type Happenings, type Listener, ofKind } from '../events/events.ts'
import {
  type AssignmentNews,
  type CoachingNews,
  type CommentNews,
  type InvitationNews,
  readAssignments,
  readCoachings,
  readComments,
  readInvitations,
  readWorkouts,
  type WorkoutNews,
} from './news/store.ts'
import { addNotifications, type NewNotification } from './store.ts'

/** Tells people what concerns them, however much happened at once: a question for each kind, one insert for all. */
export const notify: Listener = async (tx, happenings) => {
  const all = <Kind extends keyof Happenings>(kind: Kind) =>
    ofKind(happenings, kind).map(({ data }) => data as Happenings[Kind])
  const accepted = all('invitation.accepted').map(({ coachingId }) => coachingId)
  const started = all('coaching.started').map(({ coachingId }) => coachingId)

  const invitations = await readInvitations(
    tx,
    all('invitation.sent').map(({ invitationId }) => invitationId),
  )
  const coachings = await readCoachings(tx, [...new Set([...accepted, ...started])])
  const assignments = await readAssignments(
    tx,
    all('regimen.assigned').map(({ assignmentId }) => assignmentId),
  )
  const workouts = await readWorkouts(
    tx,
    all('workout.recorded').map(({ workoutLogId }) => workoutLogId),
  )
  const comments = await readComments(
    tx,
    all('comment.written').map(({ commentId }) => commentId),
  )
  await addNotifications(tx, [
    ...invitations.map(ofInvitation),
    ...coachings.map(one => ofCoaching(one, accepted.includes(one.coaching_id))),
    ...assignments.map(ofAssignment),
    ...workouts.map(ofWorkout),
    ...comments.map(ofComment),
  ])
}

// Names and texts stand as they were typed; whoever shows them escapes them.

const ofInvitation = (news: InvitationNews): NewNotification => ({
  userId: news.user_id,
  aboutId: news.about_id,
  kind: 'invitation',
  title: `${news.coach_name} invites you`,
  message: shorten(news.message) || 'Accept, and your coach can write programs for you.',
  link: '/app/athlete/my-coaches',
})

const ofCoaching = (news: CoachingNews, isAnswer: boolean): NewNotification => ({
  userId: news.user_id,
  aboutId: news.about_id,
  kind: 'acceptance',
  title: `${news.athlete_name} ${isAnswer ? 'accepted your invitation' : 'joined with your code'}`,
  message: 'You work together now.',
  link: '/app/athletes',
})

const ofAssignment = (news: AssignmentNews): NewNotification => ({
  userId: news.user_id,
  kind: 'assignment',
  title: `${news.coach_name} assigned you ${news.regimen_name}`,
  message: `From ${news.start_date} on.`,
  link: `/app/athlete/regimen/${news.regimen_id}`,
})

const ofWorkout = (news: WorkoutNews): NewNotification => ({
  userId: news.user_id,
  aboutId: news.about_id,
  kind: 'workout',
  title: `${news.athlete_name} logged ${news.workout_name}`,
  message: [
    news.regimen_name ?? 'Without a program',
    news.minutes !== null && `${news.minutes} min`,
    news.session_rpe !== null && `RPE ${news.session_rpe}`,
  ]
    .filter(Boolean)
    .join(', '),
  link: `/app/analytics?log=${news.workout_log_id}`,
})

const ofComment = (news: CommentNews): NewNotification => ({
  userId: news.user_id,
  aboutId: news.about_id,
  kind: 'comment',
  title: `${news.author_name} commented on ${news.workout_name}`,
  message: shorten(news.text),
  link: `${news.is_own_workout ? '/app/athlete/activity' : '/app/analytics'}?log=${news.workout_log_id}`,
})

const longest = 200

/** By characters as people count them, so that no emoji is cut in half. */
function shorten(text: string): string {
  const characters = [...text]
  return characters.length <= longest ? text : `${characters.slice(0, longest).join('')}…`
}
