import { account } from '#contract/account.ts'
import { found } from '../../http/failures.ts'
import type { Implement } from '../../http/implement.ts'
import { findUser } from '../store.ts'
import { type AvatarParts, show } from './show.ts'
import { upload } from './upload.ts'

export function avatarRoutes(implement: Implement, parts: AvatarParts) {
  implement(
    account.uploadAvatar,
    async ({ actor, input, db }) => {
      await upload(parts, { userId: actor.id, image: input.image, db })
      return { data: { user: found(await findUser(db, actor.id), 'session.expired') } }
    },
    { transaction: 'own' },
  )

  implement(account.removeAvatar, async ({ actor, db }) => {
    await show(db, parts, actor.id, '')
    return { data: { user: found(await findUser(db, actor.id), 'session.expired') } }
  })
}
