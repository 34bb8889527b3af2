import { push } from '#contract/account/push.ts'
import { call } from '#web/app/client/api-client.ts'
import { subscribeToPush } from '#web/offline/worker/push.ts'

/**
 * Subscribes this device again if the server’s key has been replaced since then. A device on which push notifications
 * were turned off, here or from another device, stays off.
 */
export async function renewPushSubscription() {
  const devices = (await call(push.devices)).data
  if (!devices.some(device => device.isCurrent && device.usesFormerKey)) return
  const { publicKey } = (await call(push.key)).data
  await call(push.subscribe, { input: await subscribeToPush(publicKey) })
}
