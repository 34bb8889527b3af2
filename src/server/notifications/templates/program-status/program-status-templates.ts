import {
  createNotificationTemplate,
  type NotificationContent,
} from '#server/notifications/templates/notification-template.ts'
import {
  fetchEndedProgramData,
  fetchPausedProgramData,
  fetchRescheduledProgramData,
  fetchRestoredProgramData,
  fetchResumedProgramData,
  type ProgramStatusNotificationData,
} from './store.ts'

/** The notifications to an athlete whose program was paused, resumed, moved or ended. */
export const programStatusTemplates = {
  'program.paused': createNotificationTemplate('status', fetchPausedProgramData, renderPausedProgram),
  'program.resumed': createNotificationTemplate('status', fetchResumedProgramData, renderContinuedProgram),
  'program.ended': createNotificationTemplate('status', fetchEndedProgramData, renderEndedProgram),
  'program.restored': createNotificationTemplate('status', fetchRestoredProgramData, renderContinuedProgram),
  'program.rescheduled': createNotificationTemplate(
    'status',
    fetchRescheduledProgramData,
    renderRescheduledProgram,
  ),
}

function renderPausedProgram(news: ProgramStatusNotificationData): NotificationContent {
  return {
    title: `${news.coach_name} paused ${news.regimen_name}`,
    message: `You continue on ${news.paused_until}. The remaining sessions move, and nothing is due until then.`,
    link: getProgramLink(news),
  }
}

function renderContinuedProgram(news: ProgramStatusNotificationData): NotificationContent {
  return {
    title: `${news.regimen_name} continues`,
    message: 'The upcoming sessions are in your calendar.',
    link: getProgramLink(news),
  }
}

function renderRescheduledProgram(news: ProgramStatusNotificationData): NotificationContent {
  return {
    title: `${news.coach_name} changed the dates of ${news.regimen_name}`,
    message: `It starts on ${news.starts_on} and ends on ${news.ends_on}.`,
    link: getProgramLink(news),
  }
}

function renderEndedProgram(news: ProgramStatusNotificationData): NotificationContent {
  return {
    title: `${news.coach_name} ended ${news.regimen_name}`,
    message: 'Its upcoming sessions are no longer in your calendar. Your completed workouts are kept.',
    link: getProgramLink(news),
  }
}

const getProgramLink = (news: ProgramStatusNotificationData) => `/app/athlete/regimen/${news.regimen_id}`
