import { mailReset, mailVerification } from './account/mail.ts'
import { upkeep } from './database/upkeep.ts'
import { openMailer } from './delivery/email.ts'
import { mailInvitation } from './delivery/invitation.ts'
import type { JobHandlers } from './delivery/jobs.ts'
import { openPusher } from './delivery/push.ts'
import { mailNews } from './notifications/mail.ts'
import { tellMornings } from './notifications/morning/tell.ts'
import { pushNews } from './notifications/push/send.ts'
import { tellRecordsOf } from './notifications/records/tell.ts'
import type { Services } from './parts.ts'

type Workplace = Services & { publicAddress: () => string }

/** What is done after the answer was given. */
export function jobHandlers({
  config,
  database,
  secrets,
  jobs,
  avatars,
  dataDir,
  publicAddress,
}: Workplace): JobHandlers {
  const mailer = openMailer(config, dataDir, publicAddress)
  const sending = { database, mailer, secrets, jobs }
  const pushing = { database, pusher: openPusher(config, secrets.vapid, publicAddress), jobs }
  return {
    'mail.verification': ({ email }) => mailVerification(sending, email, new Date()),
    'mail.reset': ({ email }) => mailReset(sending, email, new Date()),
    'mail.invitation': ({ invitationId }) => mailInvitation(sending, invitationId, new Date()),
    // Where no mail goes out, only letters that somebody waits for become files: news stand in the app.
    'mail.news': async news => {
      if (config.smtpUrl) await mailNews(sending, news, new Date())
    },
    'push.news': news => pushNews(pushing, news, new Date()),
    'records.tell': recorded => tellRecordsOf(database, jobs, recorded),
    'morning.tell': () => tellMornings(database, jobs, new Date()),
    'avatar.remove': ({ name }) => avatars.remove(name),
    upkeep: () => upkeep(database, new Date()),
  }
}
