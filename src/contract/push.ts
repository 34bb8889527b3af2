import * as z from 'zod/mini'
import { answer, done, ids } from './fields.ts'
import { operation } from './operation.ts'

/** As browsers name it: a secret address of their maker's, and keys that only the browser reads with. */
const subscription = z.object({
  endpoint: z.url().check(z.maxLength(1000)),
  keys: z.object({
    /** A point of P-256, 65 bytes. */
    p256dh: z.string().check(z.regex(/^[\w-]{87}={0,1}$/)),
    /** 16 bytes. */
    auth: z.string().check(z.regex(/^[\w-]{22}={0,2}$/)),
  }),
})

/** A browser that takes messages while nobody looks at the app. */
export const pushDevice = z.object({
  ...ids,
  /** In words: `Firefox on Linux`. */
  device: z.string(),
  /** The one that asks. */
  isCurrent: z.boolean(),
  createdAt: z.string(),
})
export type PushDevice = z.output<typeof pushDevice>

export const pushDevicesMax = 20

export const push = {
  key: operation({
    name: 'push.key',
    method: 'GET',
    path: '/api/push/key',
    summary: 'The public key with which a browser asks its push service for an address.',
    access: 'signed-in',
    output: answer(z.object({ publicKey: z.string() })),
  }),
  devices: operation({
    name: 'push.devices',
    method: 'GET',
    path: '/api/push/devices',
    summary: 'The own devices that take push messages, the newest first: at most 20.',
    access: 'signed-in',
    output: answer(z.array(pushDevice)),
  }),
  subscribe: operation({
    name: 'push.subscribe',
    method: 'PUT',
    path: '/api/push/devices',
    summary: 'Send push messages to this device, until it is signed out.',
    access: 'signed-in',
    input: subscription,
    output: answer(pushDevice),
    failures: ['push.endpoint-refused'],
  }),
  unsubscribe: operation({
    name: 'push.unsubscribe',
    method: 'DELETE',
    path: '/api/push/devices/{id}',
    summary: 'Send no more push messages to this device.',
    access: 'signed-in',
    output: done,
    failures: ['push.not-found'],
  }),
  test: operation({
    name: 'push.test',
    method: 'POST',
    path: '/api/push/test',
    summary: 'Send oneself a push message, once a minute, and hear what the push services said.',
    access: 'signed-in',
    output: answer(z.object({ sentCount: z.int(), refusedCount: z.int(), goneCount: z.int() })),
  }),
}
