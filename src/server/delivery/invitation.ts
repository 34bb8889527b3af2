import { sql } from 'drizzle-orm'
import { channelsOf, type NotificationMatrix } from '#contract/notifications.ts'
import { invitationToken, sealed } from '../access/invitation-token.ts'
import { unsubscribeToken } from '../access/unsubscribe-token.ts'
import type { Database } from '../database/connection.ts'
import { rowsOf } from '../database/rows.ts'
import type { Mailer } from './email.ts'
import { invitationLetter } from './letters.ts'

type Row = {
  email: string
  message: string
  invited_at: string
  expires_at: string
  first_name: string
  last_name: string
  /** Of the account with this confirmed address, if there is one. */
  user_id: string | null
  chosen: NotificationMatrix | null
}

type Sending = { database: Database; mailer: Mailer; secrets: { tokenKey: string } }

/** Sends an invitation, unless it was answered or withdrawn meanwhile, or whoever it is for wants no such mail. */
export async function mailInvitation(sending: Sending, invitationId: string, now: Date) {
  const { database, mailer, secrets } = sending
  const [row] = await rowsOf<Row>(
    database,
    sql`select i.email, i.message, i.invited_at, i.expires_at, u.first_name, u.last_name,
          invited.id as user_id, invited.preferences->'notifications' as chosen
        from invitations i
        join users u on u.id = i.coach_id
        left join users invited on invited.email = i.email and invited.email_verified_at is not null
        where i.id = ${invitationId} and i.answer is null and i.expires_at > ${now}`,
  )
  if (!row || !channelsOf(row.chosen ?? {}, 'invitation').mail) return
  const token = invitationToken(secrets.tokenKey, invitationId, new Date(row.invited_at))
  const letter = invitationLetter(mailer.sender(), {
    to: row.email,
    coachName: `${row.first_name} ${row.last_name}`,
    message: row.message,
    token: sealed(secrets.tokenKey, token),
    expiresAt: new Date(row.expires_at),
    unsubscribeToken: row.user_id
      ? await unsubscribeToken(secrets.tokenKey, { userId: row.user_id, kind: 'invitation' })
      : undefined,
  })
  await mailer.send(letter)
}
