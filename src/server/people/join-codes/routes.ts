import { people } from '#contract/people/people.ts'
import { generateJoinCode, parseJoinCode } from '#server/access/join-code.ts'
import type { FeatureDependencies } from '#server/dependencies.ts'
import { failure, invariant, requireFound } from '#server/http/failures.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { requireVerifiedAthlete, requireVerifiedCoach } from '#server/people/policy.ts'
import { joinByCode } from './join-by-code.ts'
import {
  endJoinCode,
  findUsableJoinCode,
  hasMoreJoinCodes,
  insertJoinCode,
  listJoinCodes,
  type StoredJoinCode,
} from './store.ts'

/** The maximum number of a coach’s codes that work at the same time. */
const maxJoinCodes = 100

export function joinCodeRoutes(
  implement: RegisterRoute,
  { events, publicAddress }: Pick<FeatureDependencies, 'events' | 'publicAddress'>,
) {
  const parse = (text: string) => requireFound(parseJoinCode(text), 'join-code.not-found')
  const withLink = (stored: StoredJoinCode) => ({ ...stored, link: `${publicAddress()}/join/${stored.code}` })

  implement(people.createJoinCode, async ({ actor, input, db, now }) => {
    const coach = requireVerifiedCoach(actor)
    const expiresAt = input.expiresAt ? new Date(input.expiresAt) : null
    if (expiresAt && expiresAt <= now) {
      throw failure('request.invalid', { fields: { expiresAt: 'Choose a time in the future.' } })
    }
    const code = generateJoinCode()
    const draft = { code, expiresAt, maxUses: input.maxUses ?? null, createdAt: now }
    await insertJoinCode(db, coach, draft)
    if (await hasMoreJoinCodes(db, coach, maxJoinCodes, now)) throw failure('join-code.too-many')
    const stored = await findUsableJoinCode(db, code, now)
    invariant(stored, 'a usable join code exists after the insert')
    return { data: withLink(stored) }
  })

  implement(people.joinCodes, async ({ actor, query, db, now }) => {
    const { items, nextCursor } = await listJoinCodes(db, actor, query, now)
    return { data: items.map(withLink), nextCursor }
  })

  implement(people.showJoinCode, async ({ params, db, now }) => {
    const { code, coach } = requireFound(
      await findUsableJoinCode(db, parse(params.code), now),
      'join-code.not-found',
    )
    return { data: { code, coach } }
  })

  implement(people.useJoinCode, async ({ actor, params, input, db, now }) => ({
    data: await joinByCode(
      events,
      db,
      requireVerifiedAthlete(actor),
      { ...params, scopes: input.scopes },
      now,
    ),
  }))

  implement(people.endJoinCode, async ({ actor, params, db, now }) => {
    requireFound(await endJoinCode(db, actor, parse(params.code), now), 'join-code.not-found')
    return { message: 'This code no longer works.' }
  })
}
