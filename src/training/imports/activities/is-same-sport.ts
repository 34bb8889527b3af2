import { inferSport } from '#training/prescription/context/sport.ts'

/**
 * Whether a planned session has an exercise of the same sport as an activity. A strength training matches any exercise that is
 * no endurance sport.
 *
 * @example isSameSport('Running', ['Long run']) // true
 */
export function isSameSport(activity: string, planned: readonly string[]): boolean {
  const sport = toSport(activity)
  return planned.some(name => toSport(name) === sport)
}

function toSport(name: string): string {
  const words = name.toLowerCase()
  const endurance = inferSport(words, [], '')
  if (endurance) return endurance
  if (/\b(walk|walking|hike|hiking|ruck)\b/.test(words)) return 'walk'
  return /\b(yoga|pilates|stretching|mobility)\b/.test(words) ? 'mobility' : 'strength'
}
