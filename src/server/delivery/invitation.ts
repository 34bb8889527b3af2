import { sql } from 'drizzle-orm'
import { invitationToken, sealed } from '../access/invitation-token.ts'
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
}

type Sending = { database: Database; mailer: Mailer; secrets: { tokenKey: string } }

/** Sends an invitation, unless it was answered or withdrawn while it waited to be sent. */
export async function mailInvitation(sending: Sending, invitationId: string, now: Date) {
  const { database, mailer, secrets } = sending
  const [row] = await rowsOf<Row>(
    database,
    sql`select i.email, i.message, i.invited_at, i.expires_at, u.first_name, u.last_name
        from invitations i join users u on u.id = i.coach_id
        where i.id = ${invitationId} and i.answer is null and i.expires_at > ${now}`,
  )
  if (!row) return
  const token = invitationToken(secrets.tokenKey, invitationId, new Date(row.invited_at))
  const letter = invitationLetter(mailer.sender(), {
    to: row.email,
    coachName: `${row.first_name} ${row.last_name}`,
    message: row.message,
    token: sealed(secrets.tokenKey, token),
    expiresAt: new Date(row.expires_at),
  })
  await mailer.send(letter)
}
