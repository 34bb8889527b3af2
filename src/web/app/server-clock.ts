import { lastClock } from './last-clock.ts'
import { listeners } from './listeners.ts'

/** Below this it is the way of the answer, not the clock. */
const rightWithinMs = 2 * 60_000

/**
 * How far this device's clock is ahead of the server's, in milliseconds, by the date that an answer bears; 0 where it
 * is right enough, undefined where the answer bears none.
 */
export function aheadBy(date: string | null, sentAtMs: number, receivedAtMs: number): number | undefined {
  const serverMs = date === null ? Number.NaN : Date.parse(date)
  if (Number.isNaN(serverMs)) return undefined
  // The header has whole seconds, and was written somewhere between sending and receiving.
  const ahead = (sentAtMs + receivedAtMs) / 2 - (serverMs + 500)
  return Math.abs(ahead) < rightWithinMs ? 0 : Math.round(ahead)
}

/**
 * A wrong clock is not measured to the second: the same hours again are the very same as last time, so that a moment
 * that is told twice by the server's time stays one moment.
 */
export function steady(measuredMs: number, lastMs: number | undefined): number {
  return lastMs !== undefined && Math.abs(measuredMs - lastMs) < rightWithinMs ? lastMs : measuredMs
}

let aheadMs: number | undefined
const changes = listeners()

/** The right time, as far as this page has heard it from the server. Clocks of phones are wrong by hours at times. */
export const serverClock = {
  /** Undefined: nobody has answered yet. */
  aheadMs: () => aheadMs,
  now: () => new Date(Date.now() - (aheadMs ?? 0)),

  subscribe: changes.subscribe,

  hear(answer: Response, sentAtMs: number) {
    const measured = aheadBy(answer.headers.get('date'), sentAtMs, Date.now())
    if (measured === undefined) return
    const told = steady(measured, aheadMs ?? lastClock.read())
    if (told === aheadMs) return
    aheadMs = told
    lastClock.write(told)
    changes.tell()
  },
}
