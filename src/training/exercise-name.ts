/**
 * An exercise's name as it is compared: the letters without their case and without spaces to spare. Two logs are of
 * one lift when these are equal.
 *
 * @example exerciseKey('  Back  Squat ') // 'back squat'
 */
export function exerciseKey(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase()
}
