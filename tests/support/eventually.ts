import { setTimeout as delay } from 'node:timers/promises'

/** Asks again until there is an answer: for what happens after the server has answered. */
export async function eventually<T>(
  find: () => T | undefined | false | Promise<T | undefined | false>,
  what: string,
): Promise<T> {
  const deadline = Date.now() + 10_000
  for (;;) {
    const found = await find()
    if (found !== undefined && found !== false) return found
    if (Date.now() > deadline) throw new Error(`It did not come: ${what}`)
    await delay(25)
  }
}
