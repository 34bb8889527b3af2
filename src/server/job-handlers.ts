import { recordSavedArchive } from '#server/access-log/record-accesses.ts'
import {
  sendPasswordChangedEmail,
  sendPasswordResetEmail,
  sendSecurityEmail,
  sendVerificationEmail,
} from '#server/account/account-emails.ts'
import {
  sendEmailChangedEmail,
  sendEmailChangeEmail,
} from '#server/account/email-change/send-email-change-emails.ts'
import { createIntervalsIcuOpener } from '#server/account/intervals-icu/api/intervals-icu-api.ts'
import { addDueSyncs, syncConnection } from '#server/account/intervals-icu/syncing/sync-connection.ts'
import { deliverWebhook } from '#server/account/webhooks/attempts/deliver-webhook.ts'
import { sendWebhookOffEmail } from '#server/account/webhooks/send-webhook-off-email.ts'
import { recomputeAchievements } from '#server/achievements/update-achievements.ts'
import { runBackup } from '#server/backup/backup-files.ts'
import { deleteUnlessInBackup } from '#server/backup/delete-unless-in-backup.ts'
import { purgeObsoleteData } from '#server/database/purge-obsolete-data.ts'
import type { JobHandlers } from '#server/delivery/job-queue.ts'
import { openMailer } from '#server/delivery/mailer.ts'
import { openPushSender } from '#server/delivery/push-sender.ts'
import { sendInvitationMail } from '#server/delivery/send-invitation-mail.ts'
import { createEventRecorder } from '#server/events/domain-events.ts'
import { addDueExports, removeArchives, saveArchive } from '#server/exports/scheduled/save-archive.ts'
import { importActivityFiles } from '#server/imports/intervals-icu/import-activity-files.ts'
import { stageFile } from '#server/imports/staging/stage-file.ts'
import { undoImport } from '#server/imports/undo/undo-import.ts'
import { writeImport } from '#server/imports/writing/write-import.ts'
import { countMails, countPushMessages } from '#server/monitoring/count-messages.ts'
import { createNotificationListener } from '#server/notifications/listeners.ts'
import { sendMorningNotifications } from '#server/notifications/morning/send-morning-notifications.ts'
import { sendPushNotification } from '#server/notifications/push/send-push-notification.ts'
import { sendRecordNotifications } from '#server/notifications/records/send-record-notifications.ts'
import { sendNotificationMail } from '#server/notifications/send-notification-mail.ts'
import { listOutgoingWorkouts } from '#server/schedule/outgoing/list-outgoing-workouts.ts'
import type { Services } from './dependencies.ts'
import { listTokenKeys } from './secrets.ts'

type JobHandlerDependencies = Services & { publicAddress: () => string }

/** Returns the handlers for background jobs. */
export function createJobHandlers({
  config,
  database,
  databaseUrl,
  secrets,
  jobs,
  avatars,
  dataDir,
  publicAddress,
  monitoring: { metrics },
}: JobHandlerDependencies): JobHandlers {
  const mailer = countMails(openMailer(config, dataDir, publicAddress), metrics)
  const mailDependencies = { database, mailer, secrets, jobs }
  const pusher = countPushMessages(openPushSender(config, secrets, publicAddress), metrics)
  const pushDependencies = { database, pusher, jobs }
  const importDependencies = { database, jobs, recompute: recomputeAchievements }
  const exportDependencies = {
    database,
    dataDir,
    config,
    recordExport: (userId: string, now: Date) => recordSavedArchive(database, userId, now),
  }
  const intervalsIcuDependencies = {
    database,
    jobs,
    events: createEventRecorder([createNotificationListener(jobs)]),
    tokenKeys: listTokenKeys(secrets),
    openApi: createIntervalsIcuOpener(config.intervalsIcuUrl),
    listOutgoing: listOutgoingWorkouts,
    importFiles: importActivityFiles.bind(null, { database, dataDir, jobs }),
  }
  const webhookDependencies = {
    database,
    jobs,
    tokenKeys: listTokenKeys(secrets),
    toLoopback: config.webhooksToLoopback,
  }
  return {
    'mail.verification': ({ email }) => sendVerificationEmail(mailDependencies, email, new Date()),
    'mail.reset': ({ email }) => sendPasswordResetEmail(mailDependencies, email, new Date()),
    // Without SMTP, nobody would receive the email: the administrator reads the saved emails.
    'mail.password-changed': async ({ userId }) => {
      if (config.smtpUrl) await sendPasswordChangedEmail(mailDependencies, userId)
    },
    'mail.security': async change => {
      if (config.smtpUrl) await sendSecurityEmail(mailDependencies, change)
    },
    'mail.email-change': request => sendEmailChangeEmail(mailDependencies, request, new Date()),
    'mail.email-changed': async change => {
      if (config.smtpUrl) await sendEmailChangedEmail(mailDependencies, change)
    },
    'mail.invitation': ({ invitationId }) => sendInvitationMail(mailDependencies, invitationId, new Date()),
    // Without SMTP, notification emails are not sent; the notifications still appear in the app.
    'mail.news': async news => {
      if (config.smtpUrl) await sendNotificationMail(mailDependencies, news, new Date())
    },
    'push.news': news => sendPushNotification(pushDependencies, news, new Date()),
    'records.tell': recorded => sendRecordNotifications(database, jobs, recorded, new Date()),
    'morning.tell': () => sendMorningNotifications(database, jobs, new Date()),
    'avatar.remove': ({ name }) => deleteUnlessInBackup(database, () => avatars.remove(name)),
    'import.read': task => stageFile({ database, dataDir }, task),
    'import.write': ({ importId }) => writeImport(importDependencies, importId),
    'import.undo': undo => undoImport(importDependencies, undo),
    'webhook.deliver': task => deliverWebhook(webhookDependencies, task, new Date()),
    'mail.webhook-off': async ({ webhookId }) => {
      if (config.smtpUrl) await sendWebhookOffEmail(mailDependencies, webhookId)
    },
    'intervals-icu.plan': () => addDueSyncs({ database, jobs }, new Date()),
    'intervals-icu.sync': ({ userId }) => syncConnection(intervalsIcuDependencies, userId, new Date()),
    'export.plan': () => addDueExports({ database, jobs }, new Date()),
    'export.save': ({ userId }) => saveArchive(exportDependencies, userId, new Date()),
    'export.remove': ({ userId }) => removeArchives(config, userId),
    upkeep: () => purgeObsoleteData(database, new Date()),
    backup: async () => void (await runBackup({ database, url: databaseUrl, dataDir }, config, new Date())),
  }
}
