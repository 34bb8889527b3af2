import { account } from '#contract/account/account.ts'
import { findUser } from '#server/account/store.ts'
import { requireFound } from '#server/http/failures.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { type AvatarDependencies, replaceAvatar } from './replace-avatar.ts'
import { saveUploadedAvatar } from './save-uploaded-avatar.ts'

export function avatarRoutes(implement: RegisterRoute, parts: AvatarDependencies) {
  implement(
    account.uploadAvatar,
    async ({ actor, input, db }) => {
      await saveUploadedAvatar(parts, { userId: actor.id, image: input.image, db })
      return { data: { user: requireFound(await findUser(db, actor.id), 'session.expired') } }
    },
    { transaction: 'own' },
  )

  implement(account.removeAvatar, async ({ actor, db }) => {
    await replaceAvatar(db, parts, actor.id, '')
    return { data: { user: requireFound(await findUser(db, actor.id), 'session.expired') } }
  })
}
