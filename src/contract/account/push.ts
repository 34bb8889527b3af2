import * as z from 'zod/mini'
import { idFields, messageResponse, wrapInDataResponse } from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'

/** A browser's push subscription: a secret address at its push service, and the encryption keys. */
const pushSubscriptionInput = z.object({
  endpoint: z.url().check(z.maxLength(1000)),
  keys: z.object({
    /** A P-256 public key: an uncompressed point of 65 bytes. */
    p256dh: z.string().check(z.regex(/^[\w-]{87}={0,1}$/)),
    /** The authentication secret: 16 bytes, encoded as base64url. */
    auth: z.string().check(z.regex(/^[\w-]{22}={0,2}$/)),
  }),
  /** The server’s public key with which the browser subscribed. */
  serverKey: z.optional(z.string().check(z.maxLength(200))),
})

/** A browser that can receive push messages while the app is closed. */
export const pushDevice = z.object({
  ...idFields,
  /** The browser and operating system, such as `Firefox on Linux`. */
  device: z.string(),
  /** True for the device that sent the request. */
  isCurrent: z.boolean(),
  /** True if the server’s key has been replaced since. The device should then subscribe again. */
  usesFormerKey: z.boolean(),
  createdAt: z.string(),
})
export type PushDevice = z.output<typeof pushDevice>

export const maxPushDevices = 20

export const push = {
  key: defineOperation({
    name: 'push.key',
    method: 'GET',
    path: '/api/push/key',
    summary: 'Get the public key that a browser needs to subscribe to push messages.',
    access: 'signed-in',
    output: wrapInDataResponse(z.object({ publicKey: z.string() })),
  }),
  devices: defineOperation({
    name: 'push.devices',
    method: 'GET',
    path: '/api/push/devices',
    summary: 'List at most 20 of the caller’s devices that receive push messages, newest first.',
    access: 'signed-in',
    output: wrapInDataResponse(z.array(pushDevice)),
  }),
  subscribe: defineOperation({
    name: 'push.subscribe',
    method: 'PUT',
    path: '/api/push/devices',
    summary: 'Send push messages to this device until the user signs out.',
    access: 'signed-in',
    input: pushSubscriptionInput,
    output: wrapInDataResponse(pushDevice),
    failures: ['push.endpoint-refused', 'push.needs-sign-in'],
  }),
  unsubscribe: defineOperation({
    name: 'push.unsubscribe',
    method: 'DELETE',
    path: '/api/push/devices/{id}',
    summary: 'Stop sending push messages to a device.',
    access: 'signed-in',
    output: messageResponse,
    failures: ['push.not-found'],
  }),
  test: defineOperation({
    name: 'push.test',
    method: 'POST',
    path: '/api/push/test',
    summary:
      'Send a test push message to the caller’s devices, at most once a minute, and report the results.',
    access: 'signed-in',
    output: wrapInDataResponse(z.object({ sentCount: z.int(), refusedCount: z.int(), goneCount: z.int() })),
  }),
}
