import { v7 as uuidv7 } from 'uuid'
import {
  maxPersonalTokens,
  type PersonalToken,
  type personalTokens,
} from '#contract/account/personal-tokens.ts'
import { isCoach } from '#contract/account/profile.ts'
import type { InputOf } from '#contract/operation.ts'
import type { Transaction } from '#server/database/connection.ts'
import { type Actor, personalTokenPrefix } from '#server/http/actor.ts'
import { failure, requireFound } from '#server/http/failures.ts'
import { generateToken, hashToken } from '#server/http/tokens.ts'
import {
  countCoachedAthletes,
  countPersonalTokens,
  insertPersonalToken,
  listPersonalTokens,
} from './store.ts'

type NewToken = Omit<InputOf<typeof personalTokens.create>, 'currentPassword'>

/** Creates a token. Its secret is returned here only; the database contains its hash. */
export async function createPersonalToken(
  tx: Transaction,
  actor: Actor,
  { name, scopes, athleteIds = null, expiresAt = null }: NewToken,
  now: Date,
): Promise<{ personalToken: PersonalToken; token: string }> {
  if (scopes.some(scope => scope.startsWith('admin:')) && actor.role !== 'admin')
    throw failure('role.admin-only')
  if (expiresAt && new Date(expiresAt) <= now) throw failure('personal-token.already-expired')
  if ((await countPersonalTokens(tx, actor.id)) >= maxPersonalTokens) throw failure('personal-token.too-many')
  const athletes = athleteIds && [...new Set(athleteIds.map(id => id.toLowerCase()))]
  if (athletes) await requireCoachedAthletes(tx, actor, athletes)
  const token = personalTokenPrefix + generateToken().token
  const id = uuidv7()
  await insertPersonalToken(tx, {
    id,
    userId: actor.id,
    name,
    hash: hashToken(token),
    scopes: [...new Set(scopes)],
    athleteIds: athletes,
    createdAt: now,
    expiresAt: expiresAt ? new Date(expiresAt) : null,
  })
  const created = (await listPersonalTokens(tx, actor.id)).find(one => one.id === id)
  return { personalToken: requireFound(created, 'personal-token.not-found'), token }
}

async function requireCoachedAthletes(tx: Transaction, actor: Actor, athleteIds: readonly string[]) {
  if (!isCoach(actor)) throw failure('role.coach-only')
  const coached = await countCoachedAthletes(tx, actor.id, athleteIds)
  if (coached < athleteIds.length) throw failure('athlete.not-found')
}
