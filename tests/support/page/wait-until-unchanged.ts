import { expect } from '@playwright/test'

/** Waits until a number, such as that of the requests sent so far, no longer changes from one look to the next. */
export async function waitUntilUnchanged(read: () => number | Promise<number>, intervalMs: number) {
  let before: number | undefined
  const isUnchanged = async () => {
    const now = await read()
    const isSame = now === before
    before = now
    return isSame
  }
  await expect.poll(isUnchanged, { intervals: [intervalMs] }).toBe(true)
}
