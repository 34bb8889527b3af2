import type { WorkoutStep, WorkoutSteps } from './workout-steps.ts'

/** A ZWO file, with what it cannot express. */
type ZwoWorkout = { text: string; omitted: string[] }

/**
 * Formats a cycling workout as a ZWO file, which Zwift and other trainers read. Its steps last a time, and its power is a
 * share of the FTP; steps without one are ridden freely. Returns null for a workout that is not cycling.
 *
 * @example formatZwoWorkout('Intervals', planWorkoutSteps(blocks, units))?.text
 */
export function formatZwoWorkout(name: string, { sport, steps, omitted }: WorkoutSteps): ZwoWorkout | null {
  if (sport !== 'bike') return null
  const missing = new Set(omitted)
  const lines = steps.flatMap(step => formatStep(step, missing))
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<workout_file>',
    '  <author>Cornerman</author>',
    `  <name>${escapeXml(name)}</name>`,
    '  <description></description>',
    '  <sportType>bike</sportType>',
    '  <workout>',
    ...lines,
    '  </workout>',
    '</workout_file>',
    '',
  ].join('\n')
  return { text, omitted: [...missing] }
}

function formatStep(step: WorkoutStep, missing: Set<string>): string[] {
  const { name, length, target, notes } = step
  if (length.kind !== 'time') {
    missing.add(`${name}: a step without a time; it is left out`)
    return []
  }
  const seconds = Math.round(length.seconds)
  const message = notes ? `<textevent timeoffset="0" message="${escapeXml(notes)}"/>` : ''
  if (target.kind === 'ftp-percent') {
    const [from, to] = [target.from / 100, target.to / 100]
    // The middle of a range, because the power of a steady step is one number.
    const power = Number(((from + to) / 2).toFixed(3))
    if (from !== to) missing.add(`${name}: the range of power; the step has its middle`)
    return [`    <SteadyState Duration="${seconds}" Power="${power}">${message}</SteadyState>`]
  }
  if (target.kind !== 'open') missing.add(`${name}: a target that is not a share of the FTP`)
  return [`    <FreeRide Duration="${seconds}">${message}</FreeRide>`]
}

const escapeXml = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML allows no other control characters.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
    // A line break would become a space in an attribute.
    .replace(/[<>&"'\t\n\r]/g, character => `&#${character.charCodeAt(0)};`)
