import type { PainReport } from '#contract/pain.ts'

/** Where it hurts most often, from head to foot; sides are told of those that are there twice. */
export const places = [
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

export const sides = ['Left', 'Right', 'Both'] as const
export type Side = (typeof sides)[number]

/** `Left knee`, `Knee, both sides`. */
export function placeWords(place: string, side: Side | undefined): string {
  if (side === 'Both') return `${place}, both sides`
  return side ? `${side} ${place.toLowerCase()}` : place
}

/** How strong a number of the scale is, in one word. */
export function strength(severity: number): string {
  if (severity === 0) return 'no pain'
  if (severity <= 3) return 'mild'
  if (severity <= 6) return 'moderate'
  return severity < 10 ? 'severe' : 'the worst you can imagine'
}

type Told = Pick<PainReport, 'bodyPart' | 'severity' | 'exercise'>

/** `left knee, 6 of 10`. */
export function painWords({ bodyPart, severity }: Pick<Told, 'bodyPart' | 'severity'>): string {
  const part = bodyPart.charAt(0).toLowerCase() + bodyPart.slice(1)
  return [part, `${severity} of 10`].filter(Boolean).join(', ')
}

/** `Left knee 6/10, Back squat`: as a line of a list. */
export function painLine({ bodyPart, severity, exercise }: Told): string {
  return `${bodyPart || 'Pain'} ${severity}/10, ${exercise ?? 'the whole day'}`
}

/** What became of a report, for a person: the decision as it stands. */
export function decisionWords({
  decision,
  replacement,
  exercise,
}: Pick<PainReport, 'decision' | 'replacement' | 'exercise'>): string {
  if (decision === 'replace')
    return `${replacement ?? 'Something else'} instead of ${exercise ?? 'the session'}`
  if (decision === 'leave-out') return `${exercise ?? 'The day'} left out`
  return decision === 'resume' ? `${exercise ?? 'Training'} as planned again` : ''
}
