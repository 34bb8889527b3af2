import { push } from '#contract/push.ts'
import { openPusher } from '../../delivery/push.ts'
import { failure, found } from '../../http/failures.ts'
import { isId } from '../../http/ids.ts'
import type { Implement } from '../../http/implement.ts'
import type { Parts } from '../../parts.ts'
import { mayCall } from './policy.ts'
import { addDevice, listDevices, removeDevice } from './store.ts'
import { tryPush } from './try.ts'

export function pushRoutes(implement: Implement, { config, secrets, publicAddress }: Parts) {
  const pusher = openPusher(config, secrets.vapid, publicAddress)

  implement(push.key, async () => ({ data: { publicKey: secrets.vapid.publicKey } }))

  implement(push.devices, async ({ actor, db, now }) => ({ data: await listDevices(db, actor, now) }))

  implement(push.subscribe, async ({ actor, input, db, now }) => {
    const endpoint = mayCall(input.endpoint, { toLoopback: config.pushToLoopback })
    if (!endpoint) throw failure('push.endpoint-refused')
    await addDevice(db, actor, endpoint, input)
    return {
      data: found(
        (await listDevices(db, actor, now)).find(one => one.isCurrent),
        'push.not-found',
      ),
    }
  })

  implement(push.unsubscribe, async ({ actor, params, db }) => {
    found(isId(params.id) && (await removeDevice(db, actor, params.id)), 'push.not-found')
    return { message: 'No more push messages come to this device.' }
  })

  implement(push.test, async ({ actor, db, now }) => ({ data: await tryPush(db, pusher, actor, now) }), {
    transaction: 'own',
  })
}
