import { sql } from 'drizzle-orm'
import { notificationMatrix, resolveChannels } from '#contract/account/notifications.ts'
import { appendInvitationSeal, deriveStoredInvitationToken } from '#server/access/invitation-token.ts'
import { signUnsubscribeToken } from '#server/access/unsubscribe-token.ts'
import { json, nullable, text, timestamp, uuid } from '#server/database/columns.ts'
import type { Database } from '#server/database/connection.ts'
import { isTrustedCoachSql } from '#server/database/fragments/trusted-coach-sql.ts'
import { queryRows } from '#server/database/query-rows.ts'
import { listTokenKeys, type Secrets } from '#server/secrets.ts'
import { composeInvitationMail } from './mail-templates.ts'
import type { Mailer } from './mailer.ts'

type MailDependencies = {
  database: Database
  mailer: Mailer
  secrets: Pick<Secrets, 'tokenKey' | 'formerTokenKeys'>
}

/**
 * Sends an invitation, unless it has expired, been answered or been withdrawn, or the recipient has
 * unsubscribed.
 */
export async function sendInvitationMail(dependencies: MailDependencies, invitationId: string, now: Date) {
  const { database, mailer, secrets } = dependencies
  const [row] = await queryRows(
    database,
    {
      email: text,
      message: text,
      invited_at: timestamp,
      token_hash: text,
      expires_at: timestamp,
      first_name: text,
      last_name: text,
      /** The id of the account that has confirmed this email address; null if there is none. */
      user_id: nullable(uuid),
      chosen: nullable(json(notificationMatrix)),
    },
    sql`select i.email, case when ${isTrustedCoachSql(sql`i.coach_id`)} then i.message else '' end as message,
           i.invited_at, i.token_hash, i.expires_at, u.first_name, u.last_name,
          invited.id as user_id, invited.preferences->'notifications' as chosen
        from invitations i
        join users u on u.id = i.coach_id
        left join users invited on invited.email = i.email and invited.email_verified_at is not null
        where i.id = ${invitationId} and i.answer is null and i.expires_at > ${now}`,
  )
  if (!row || !resolveChannels(row.chosen ?? {}, 'invitation').mail) return
  const token = deriveStoredInvitationToken(listTokenKeys(secrets), {
    id: invitationId,
    invitedAt: new Date(row.invited_at),
    tokenHash: row.token_hash,
  })
  if (token === undefined) return
  const mail = composeInvitationMail(mailer.sender(), {
    to: row.email,
    coachName: `${row.first_name} ${row.last_name}`,
    message: row.message,
    token: appendInvitationSeal(secrets.tokenKey, token),
    expiresAt: new Date(row.expires_at),
    unsubscribeToken: row.user_id
      ? await signUnsubscribeToken(secrets.tokenKey, { userId: row.user_id, kind: 'invitation' })
      : undefined,
  })
  await mailer.send(mail)
}
