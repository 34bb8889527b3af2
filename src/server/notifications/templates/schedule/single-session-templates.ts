import {
  createNotificationTemplate,
  type NotificationContent,
} from '#server/notifications/templates/notification-template.ts'
import { selectPluralForm } from '#training/localization/plural-form.ts'
import {
  fetchRemovedSessionData,
  fetchScheduledSessionData,
  type SingleSessionNotificationData,
} from './store.ts'

/** The notifications to an athlete whose coach scheduled or removed a session without a program. */
export const singleSessionTemplates = {
  'session.scheduled': createNotificationTemplate('schedule', fetchScheduledSessionData, renderScheduled),
  'session.removed': createNotificationTemplate('schedule', fetchRemovedSessionData, renderRemoved),
}

function renderScheduled(news: SingleSessionNotificationData): NotificationContent {
  const more = news.session_count - 1
  return {
    aboutId: news.about_id,
    title: `${news.coach_name} planned ${news.session_name} on ${news.day}`,
    message:
      more > 0
        ? `It repeats on ${more} more ${selectPluralForm(more, { one: 'day', other: 'days' })}. The sessions are in your calendar.`
        : 'The session is in your calendar.',
    link: `/app/athlete/session/${news.id}`,
  }
}

function renderRemoved(news: SingleSessionNotificationData): NotificationContent {
  return {
    aboutId: news.about_id,
    title: `${news.coach_name} removed ${news.session_name} on ${news.day}`,
    message: 'The session is no longer in your calendar.',
    link: `/app/athlete/home?removed=${news.id}`,
  }
}
