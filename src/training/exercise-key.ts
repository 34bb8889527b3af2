/**
 * Converts an exercise name to lower case and normalises its spaces. Names with the same key refer to the
 * same lift.
 *
 * @example toExerciseKey('  Back  Squat ') // 'back squat'
 */
export function toExerciseKey(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase()
}
