/** Clock differences below this value are attributed to network latency. */
export const clockToleranceMs = 2 * 60_000

/** A moment on one page; `timerDifferenceMs` is the difference between the device's clock and the page's timer. */
type PageMoment = { pageId: string; timerDifferenceMs: number }

/** A response of the server, with the correct time and how far the device's clock was ahead. */
export type TimedResponse = PageMoment & { serverMs: number; aheadMs: number }

/** A time that was read from the device's clock; `before` is the last response before that. */
export type UnsettledReading = PageMoment & { at: string; before: TimedResponse | null }

const isNear = (oneMs: number, otherMs: number) => Math.abs(oneMs - otherMs) < clockToleranceMs

/**
 * Returns how far the device's clock was ahead, in milliseconds, when a time was read from it. `after` is the first
 * response after that. The clock may have jumped between the two responses, and the page may have been reloaded, so
 * the result is the most reliable offset that places the time between the responses.
 */
export function settleClockReading(reading: UnsettledReading, after: TimedResponse): number {
  const readMs = Date.parse(reading.at)
  const earliestMs = reading.before?.serverMs ?? Number.NEGATIVE_INFINITY
  const isPossible = (aheadMs: number) =>
    readMs - aheadMs >= earliestMs - clockToleranceMs && readMs - aheadMs <= after.serverMs + clockToleranceMs
  const known = [after.aheadMs, ...(reading.before ? [reading.before.aheadMs] : [])]
  const possible = listPossibleOffsets(reading, after).find(isPossible)
  if (possible !== undefined) return known.find(one => isNear(one, possible)) ?? possible
  const correctMs = Math.max(earliestMs, Math.min(readMs - after.aheadMs, after.serverMs))
  return readMs - correctMs
}

/** Lists the offsets that the clock may have had, the most reliable one first. */
function listPossibleOffsets(reading: UnsettledReading, after: TimedResponse): number[] {
  const { before } = reading
  const newMs = after.aheadMs
  // The timer of a page does not jump, but on some devices it stops while the device is asleep. The clock then seems
  // to have jumped forward.
  const driftAfterMs = getDrift(reading, after)
  const sinceReload =
    driftAfterMs === undefined ? [] : isNear(driftAfterMs, 0) ? [newMs] : [newMs - driftAfterMs]
  if (!before) return [...sinceReload, newMs]
  const oldMs = before.aheadMs
  const driftMs = getDrift(before, reading)
  if (driftMs === undefined) return [...sinceReload, oldMs, newMs]
  const jumpMs = newMs - oldMs
  const hasSlept = driftAfterMs === undefined || !isNear(driftMs + driftAfterMs, jumpMs)
  if (!hasSlept || isNear(driftMs, 0)) return [oldMs + driftMs]
  const isAfterJump = Math.abs(driftMs - jumpMs) < Math.abs(driftMs)
  return [...(isAfterJump ? [newMs, oldMs] : [oldMs, newMs]), oldMs + driftMs]
}

/** Returns how far the clock moved relative to the page's timer; undefined if the page was reloaded in between. */
const getDrift = (from: PageMoment, to: PageMoment) =>
  from.pageId === to.pageId ? to.timerDifferenceMs - from.timerDifferenceMs : undefined
