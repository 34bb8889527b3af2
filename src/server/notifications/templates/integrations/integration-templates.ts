import {
  createNotificationTemplate,
  type NotificationContent,
} from '#server/notifications/templates/notification-template.ts'
import {
  fetchProposedChangeData,
  fetchStoppedIntegrationData,
  type ProposedChangeData,
  proposedChangesLink,
  type StoppedIntegrationData,
} from './store.ts'

/** The notifications about assistants and scripts, and about other services with which a person is connected. */
export const integrationTemplates = {
  'integration.stopped': createNotificationTemplate(
    'integration',
    fetchStoppedIntegrationData,
    renderStoppedIntegration,
  ),
  'change.proposed': createNotificationTemplate('integration', fetchProposedChangeData, renderProposedChange),
}

function renderStoppedIntegration({ reason }: StoppedIntegrationData): NotificationContent {
  const cause =
    reason === 'key-rejected'
      ? 'Intervals.icu no longer accepts your API key.'
      : 'The server can no longer read your API key.'
  return {
    title: 'Intervals.icu is no longer synchronised',
    message: `${cause} Enter it again in Settings.`,
    link: '/app/settings#intervals-icu',
  }
}

function renderProposedChange({ token_name, waiting }: ProposedChangeData): NotificationContent {
  return {
    title: waiting === 1 ? 'A change waits for you' : `${waiting} changes wait for you`,
    message: `${token_name ?? 'One of your apps'} proposed ${waiting === 1 ? 'it' : 'them'}. Nothing changes until you confirm.`,
    link: proposedChangesLink,
  }
}
