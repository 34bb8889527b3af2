import type { Transaction } from '#server/database/connection.ts'
import type { JobQueue } from '#server/delivery/job-queue.ts'
import {
  type DomainEvent,
  type DomainEventListener,
  filterEventsByKind,
} from '#server/events/domain-events.ts'
import {
  eventTemplates,
  type NotificationEventKind,
  sourceIdGetters,
} from '#server/notifications/templates/event-templates.ts'
import { markChangeNotificationsRead } from '#server/notifications/templates/integrations/store.ts'
import type { RenderedNotification } from '#server/notifications/templates/notification-template.ts'
import { deleteUnreadStatusNotifications } from '#server/notifications/templates/program-status/store.ts'
import {
  routeNotificationsToChannels,
  type TriggeredNotification,
} from './route-notifications-to-channels.ts'
import {
  deleteUnreadSessionNotifications,
  type MessageNotificationFilter,
  markMessageNotificationsRead,
} from './store.ts'

/**
 * Creates a listener that notifies people through the channels they chose. Runs a fixed number of queries per
 * kind of event, regardless of the number of events.
 */
export function createNotificationListener(jobs: Pick<JobQueue, 'add'>): DomainEventListener {
  return async (tx, events) => {
    await deleteUnreadSessionNotifications(tx, 'schedule', getMovedSessionIds(events))
    await deleteUnreadSessionNotifications(tx, 'program', getReplannedSessionIds(events))
    await deleteUnreadStatusNotifications(tx, getAssignmentIdsWithNewStatus(events))
    await markMessageNotificationsRead(tx, getReadThreads(events))
    await markChangeNotificationsRead(tx, getDecidingUserIds(events))
    await routeNotificationsToChannels(tx, jobs, await renderNotifications(tx, events))
    // Finding personal records requires reading long histories, so a background job finds them after the
    // response is sent.
    const workoutLogIds = filterEventsByKind(events, 'workout.recorded').map(({ data }) => data.workoutLogId)
    await jobs.add(tx, 'records.tell', ...workoutLogIds.map(workoutLogId => ({ workoutLogId })))
  }
}

// A new change to a session or program replaces the unread notifications about the earlier one.
const getMovedSessionIds = (events: readonly DomainEvent[]) =>
  (['session.moved', 'session.skipped', 'session.unskipped'] as const).flatMap(kind =>
    filterEventsByKind(events, kind).map(({ data }) => data.sessionId),
  )
const getReplannedSessionIds = (events: readonly DomainEvent[]) =>
  filterEventsByKind(events, 'session.replanned').map(({ data }) => data.sessionId)

const getAssignmentIdsWithNewStatus = (events: readonly DomainEvent[]) =>
  (
    ['program.paused', 'program.resumed', 'program.ended', 'program.restored', 'program.rescheduled'] as const
  ).flatMap(kind => filterEventsByKind(events, kind).map(({ data }) => data.assignmentId))

// A new message replaces the unread notification about an earlier one in the same thread.
const getReadThreads = (events: readonly DomainEvent[]): MessageNotificationFilter[] => [
  ...filterEventsByKind(events, 'thread.read').map(({ data }) => ({
    userId: data.readerId,
    aboutId: data.readerId === data.coachId ? data.athleteId : data.coachId,
  })),
  ...filterEventsByKind(events, 'message.sent').map(({ data }) => ({
    userId: data.authorId === data.coachId ? data.athleteId : data.coachId,
    aboutId: data.authorId,
  })),
]

const getDecidingUserIds = (events: readonly DomainEvent[]) =>
  filterEventsByKind(events, 'change.decided').map(({ data }) => data.userId)

async function renderNotifications(
  tx: Transaction,
  events: readonly DomainEvent[],
): Promise<TriggeredNotification[]> {
  const notifications: TriggeredNotification[] = []
  const acceptedCoachingIds = filterEventsByKind(events, 'invitation.accepted').map(
    ({ data }) => data.coachingId,
  )
  for (const trigger of Object.keys(sourceIdGetters) as NotificationEventKind[]) {
    const rendered = await eventTemplates[trigger].render(tx, getSourceIds(events, trigger))
    // The notification about the accepted invitation already covers the start of the coaching relationship.
    const isDuplicate = (one: RenderedNotification) =>
      trigger === 'coaching.started' && acceptedCoachingIds.includes(one.sourceId)
    notifications.push(...rendered.filter(one => !isDuplicate(one)).map(one => ({ ...one, trigger })))
  }
  return notifications
}

function getSourceIds(events: readonly DomainEvent[], kind: NotificationEventKind): string[] {
  const getSourceId = sourceIdGetters[kind] as (data: DomainEvent['data']) => string
  return events.filter(one => one.kind === kind).map(({ data }) => getSourceId(data))
}
