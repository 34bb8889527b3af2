import { setTimeout as delay } from 'node:timers/promises'

/** Long enough for a busy computer: whether the effect occurs is tested, and not how soon. */
const limitMs = 30_000

/** Retries until the function returns a result, for effects that occur after a response. */
export async function eventually<T>(
  find: () => T | undefined | false | Promise<T | undefined | false>,
  description: string,
): Promise<T> {
  const deadline = Date.now() + limitMs
  for (;;) {
    const found = await find()
    if (found !== undefined && found !== false) return found
    if (Date.now() > deadline) throw new Error(`Timed out waiting for ${description}`)
    await delay(25)
  }
}
