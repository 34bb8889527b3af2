import { exerciseKey } from '../exercise-name.ts'
import type { Canonical } from './canonical.ts'

/**
 * What coaches say of doing an exercise, under whichever of its names: the cues of each, and the first video. Empty
 * where nobody says anything.
 *
 * @param kept coaches' own exercises; without cues or video where they were read before these were told
 * @example doingOf('Monday hold', [{ name: 'Monday hold', cues: 'Hips level.', mediaUrl: '' }], canonical)
 * // { cues: 'Hips level.', mediaUrl: '' }
 */
export function doingOf(
  name: string,
  kept: readonly { name: string; cues?: string; mediaUrl?: string }[],
  canonical: Canonical,
): { cues: string; mediaUrl: string } {
  const key = exerciseKey(canonical(name))
  const own = kept.filter(one => exerciseKey(canonical(one.name)) === key)
  const cues = [...new Set(own.map(one => one.cues?.trim() ?? ''))].filter(Boolean)
  return { cues: cues.join('\n'), mediaUrl: own.find(one => one.mediaUrl)?.mediaUrl ?? '' }
}
