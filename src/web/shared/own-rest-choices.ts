import { formatSeconds } from '#training/units.ts'

/** The rests, in seconds, from which athletes choose. */
const ownRestChoices = [30, 45, 60, 90, 120, 150, 180, 240, 300]

/** Lists the rests to choose from, and includes the current one even if it was set elsewhere. */
export function listOwnRestChoices(currentSeconds: number | null): { seconds: number; label: string }[] {
  const all = new Set([...ownRestChoices, ...(currentSeconds ? [currentSeconds] : [])])
  return [...all].toSorted((a, b) => a - b).map(seconds => ({ seconds, label: formatSeconds(seconds) }))
}
