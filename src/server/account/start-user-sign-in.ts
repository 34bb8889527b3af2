import { describeDevice } from '#server/access/describe-device.ts'
import { isNewDeviceOfUser, type StartedSignIn, startSignIn } from '#server/access/sign-ins.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { JobQueue } from '#server/delivery/job-queue.ts'

/** Starts a sign-in on a device, and reports a new device to the owner of the account by email. */
export async function startUserSignIn(
  tx: Transaction,
  jobs: JobQueue,
  userId: string,
  device: { userAgent: string; deviceHash: string | undefined },
  now: Date,
): Promise<StartedSignIn> {
  if (await isNewDeviceOfUser(tx, userId, device))
    await jobs.add(tx, 'mail.security', {
      userId,
      change: 'new-device',
      device: describeDevice(device.userAgent),
      at: now.toISOString(),
    })
  return startSignIn(tx, userId, device, now)
}
