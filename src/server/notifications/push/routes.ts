import { push } from '#contract/account/push.ts'
import { openPushSender } from '#server/delivery/push-sender.ts'
import type { FeatureDependencies } from '#server/dependencies.ts'
import { failure, requireFound } from '#server/http/failures.ts'
import { isId } from '#server/http/is-id.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { mayCallPushEndpoint } from './policy.ts'
import { sendTestPush } from './send-test-push.ts'
import { deletePushDevice, listPushDevices, savePushDevice } from './store.ts'

export function pushRoutes(
  implement: RegisterRoute,
  { config, secrets, publicAddress }: FeatureDependencies,
) {
  const pusher = openPushSender(config, secrets, publicAddress)

  const serverKeys = [secrets.vapid, ...secrets.formerVapid].map(({ publicKey }) => publicKey)

  implement(push.key, async () => ({ data: { publicKey: secrets.vapid.publicKey } }))

  implement(push.devices, async ({ actor, db, now }) => ({
    data: await listPushDevices(db, actor, serverKeys, now),
  }))

  implement(push.subscribe, async ({ actor, input, db, now }) => {
    const endpoint = mayCallPushEndpoint(input.endpoint, { toLoopback: config.pushToLoopback })
    if (!endpoint) throw failure('push.endpoint-refused')
    // A subscription belongs to a browser, and ends when the user signs out of it.
    if (actor.tokenLimits) throw failure('push.needs-sign-in')
    // While servers restart with new keys, another server may have sent the browser an earlier one.
    const serverKey = serverKeys.find(key => key === input.serverKey) ?? secrets.vapid.publicKey
    await savePushDevice(db, actor, endpoint, { keys: input.keys, serverKey })
    return {
      data: requireFound(
        (await listPushDevices(db, actor, serverKeys, now)).find(one => one.isCurrent),
        'push.not-found',
      ),
    }
  })

  implement(push.unsubscribe, async ({ actor, params, db }) => {
    requireFound(isId(params.id) && (await deletePushDevice(db, actor, params.id)), 'push.not-found')
    return { message: 'Push notifications are off for this device.' }
  })

  implement(push.test, async ({ actor, db, now }) => ({ data: await sendTestPush(db, pusher, actor, now) }), {
    transaction: 'own',
  })
}
