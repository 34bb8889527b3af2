import type { PainReport } from '#contract/workout-logs/pain.ts'

/** Common locations of pain, from head to foot. Paired body parts (`isTwice`) also have a side. */
export const bodyParts = [
  { name: 'Neck', isTwice: false },
  { name: 'Shoulder', isTwice: true },
  { name: 'Elbow', isTwice: true },
  { name: 'Wrist', isTwice: true },
  { name: 'Upper back', isTwice: false },
  { name: 'Lower back', isTwice: false },
  { name: 'Hip', isTwice: true },
  { name: 'Thigh', isTwice: true },
  { name: 'Knee', isTwice: true },
  { name: 'Calf', isTwice: true },
  { name: 'Ankle', isTwice: true },
  { name: 'Foot', isTwice: true },
] as const

export const bodySides = ['Left', 'Right', 'Both'] as const
export type BodySide = (typeof bodySides)[number]

/** Formats a body part and its side, such as `Left knee` or `Knee, both sides`. */
export function formatBodyPart(place: string, side: BodySide | undefined): string {
  if (side === 'Both') return `${place}, both sides`
  return side ? `${side} ${place.toLowerCase()}` : place
}

/** Describes a value on the severity scale in a few words. */
export function describeSeverity(severity: number): string {
  if (severity === 0) return 'no pain'
  if (severity <= 3) return 'mild'
  if (severity <= 6) return 'moderate'
  return severity < 10 ? 'severe' : 'the worst you can imagine'
}

type PainSummary = Pick<PainReport, 'bodyPart' | 'severity' | 'exercise'>

/** Formats a pain report for use within a sentence: `left knee, 6 of 10`. */
export function formatPainPhrase({ bodyPart, severity }: Pick<PainSummary, 'bodyPart' | 'severity'>): string {
  const part = bodyPart.charAt(0).toLowerCase() + bodyPart.slice(1)
  return [part, `${severity} of 10`].filter(Boolean).join(', ')
}

/** Formats a pain report for use in a list: `Left knee 6/10, Back squat`. */
export function formatPainLine({ bodyPart, severity, exercise }: PainSummary): string {
  return `${bodyPart || 'Pain'} ${severity}/10, ${exercise ?? 'the whole day'}`
}

/** Describes the current decision on a pain report, or returns an empty string if there is none. */
export function describePainDecision({
  decision,
  replacement,
  exercise,
}: Pick<PainReport, 'decision' | 'replacement' | 'exercise'>): string {
  if (decision === 'replace')
    return `${replacement ?? 'Something else'} instead of ${exercise ?? 'the session'}`
  if (decision === 'leave-out') return `${exercise ?? 'The day'} left out`
  return decision === 'resume' ? `${exercise ?? 'Training'} resumed as planned` : ''
}
