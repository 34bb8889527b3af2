import { toExerciseKey } from '#training/exercise-key.ts'
import type { CanonicalNameLookup } from './canonical-exercise-key.ts'

/**
 * Collects the cues that coaches wrote for an exercise under any of its names, and the first video. A missing
 * cue or video is an empty string.
 *
 * @param ownExercises exercises cached by an older version may lack cues and video
 * @example
 * findExerciseCues('Monday hold', [{ name: 'Monday hold', cues: 'Hips level.', mediaUrl: '' }], canonical)
 * // { cues: 'Hips level.', mediaUrl: '' }
 */
export function findExerciseCues(
  name: string,
  ownExercises: readonly { name: string; cues?: string; mediaUrl?: string }[],
  canonical: CanonicalNameLookup,
): { cues: string; mediaUrl: string } {
  const key = toExerciseKey(canonical(name))
  const matching = ownExercises.filter(one => toExerciseKey(canonical(one.name)) === key)
  const cues = [...new Set(matching.map(one => one.cues?.trim() ?? ''))].filter(Boolean)
  return { cues: cues.join('\n'), mediaUrl: matching.find(one => one.mediaUrl)?.mediaUrl ?? '' }
}
