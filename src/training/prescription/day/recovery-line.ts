import {
  type Recovery,
  type RecoveryActivity,
  recoveryActivities,
} from '#training/prescription/prescription.ts'
import { headerTimeSource, parseHeaderTime } from './header-time.ts'

const modeSource =
  '(?:easy\\s+)?(?:float|(jog|walk|easy|rest|off))?(?:ging|ing)?(?:\\s+(?:recovery|recoveries|rest|rec))?'
const timedRecoveryPattern = new RegExp(
  `^(?:rest|recovery|recover|r)?\\s*(?:[:–-]\\s*)?(${headerTimeSource})\\s*${modeSource}\\s*[.,]?$`,
  'i',
)
const distanceRecoveryPattern = new RegExp(
  `^(?:recovery|recover)?\\s*(?::\\s*)?(\\d+)\\s*(m|k|km)?\\s*${modeSource}\\s*[.,]?$`,
  'i',
)
/** In `1 min jog between sets`, the last words say what is clear anyway. */
const betweenPattern =
  /\s+(?:in\s+)?(?:between|btw|b\/w)(?:\s+(?:the|each|every|all))?(?:\s+(?:hard|fast|work|build|\d{1,4}[\s-]?(?:m|min|mins|minutes?|sec|seconds?|km|miles?))){0,2}(?:\s+(?:\d{3,4}['’]?s?|sets?|reps?|repetitions|intervals?|efforts?|repeats?|one))?\s*\.?$/i
const recoveryWordPattern =
  /^\s*(?:rest|recovery|recover|r)\b|(?:jog|walk|rest|easy|off|float|(?:jog|walk)(?:g?ing)?\s+(?:recovery|recoveries|rec))\s*(?:[.,]\s*)?$/i

/**
 * Parses a line that sets the recovery between sets: `Recovery: 2 min jog`, `rest 90s`. Returns undefined for
 * other lines.
 */
export function parseRecoveryLine(
  text: string,
): { restSeconds: number | null; recovery?: Recovery } | undefined {
  const words = text
    .trim()
    .replace(/^take\s+(?:an?\s+)?(?=\d)/i, '')
    .replace(betweenPattern, '')
    .replace(/(?<=\bmin|\bsec)\. /i, ' ')
  if (!recoveryWordPattern.test(words)) return undefined
  const time = timedRecoveryPattern.exec(words)
  // `400m jog` and `400 jog` are distances, and `2m jog` is a time.
  const isDistance = /^\D*\d{2,}\s*(?:m|k|km)\b|^\D*\d{3,} ?(?:jog|walk)/i.test(words)
  // In a swim, `100 easy` is a distance and part of the session.
  if (/^\d+\s+easy\b/i.test(words)) return undefined
  if (time?.[1] && !isDistance) {
    const seconds = parseHeaderTime(time[1], 's')
    const mode = toRecoveryMode(time[2])
    return mode
      ? { restSeconds: seconds, recovery: { kind: 'time', seconds, by: mode } }
      : { restSeconds: seconds }
  }
  const distance = distanceRecoveryPattern.exec(words)
  if (!distance?.[1]) return undefined
  const meters = Number(distance[1]) * (/k/i.test(distance[2] ?? '') ? 1000 : 1)
  const mode = toRecoveryMode(distance[3])
  return { restSeconds: null, recovery: { kind: 'distance', meters, ...(mode ? { by: mode } : {}) } }
}

const toRecoveryMode = (word: string | undefined): RecoveryActivity | undefined =>
  recoveryActivities.find(activity => activity === word?.toLowerCase())
