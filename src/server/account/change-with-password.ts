import type { FastifyRequest } from 'fastify'
import type { Database, Transaction } from '#server/database/connection.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Actor } from '#server/http/actor.ts'
import type { AccountRateLimiter } from './account-rate-limiter.ts'
import { createWrongPasswordFailure, requireCurrentPassword } from './require-current-password.ts'
import { type AccountCredentials, lockUserIfPasswordUnchanged } from './store.ts'

type PasswordRequest = {
  actor: Actor
  input: { currentPassword: string }
  request: FastifyRequest
  db: Database
  now: Date
}

/** Checks the password, then makes the change unless the password was changed in the meantime. */
export async function changeWithPassword<T>(
  limits: AccountRateLimiter,
  { actor, input, request, db, now }: PasswordRequest,
  change: (tx: Transaction, user: AccountCredentials) => Promise<T>,
): Promise<T> {
  const user = await requireCurrentPassword(limits, {
    actor,
    password: input.currentPassword,
    field: 'currentPassword',
    ip: request.ip,
    db,
    now,
  })
  return inTransaction(db, async tx => {
    if (!(await lockUserIfPasswordUnchanged(tx, user))) throw createWrongPasswordFailure()
    return change(tx, user)
  })
}
