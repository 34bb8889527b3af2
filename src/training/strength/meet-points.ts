import type { Sex } from './sexes.ts'

/** Whether supportive equipment, such as a squat suit, is used in a meet. */
export const meetEquipment = ['classic', 'equipped'] as const
export type MeetEquipment = (typeof meetEquipment)[number]

/** The reasons why there are no points. */
export type NoPointsReason = 'no-total' | 'no-body-weight' | 'no-sex' | 'body-weight-out-of-range'

export type MeetPoints = { ok: true; points: number } | { ok: false; reason: NoPointsReason }

type Lifter = { totalKg: number | null; bodyWeightKg: number | null; sex: Sex | null }

/** The range of body weights in kilograms for which the coefficients were determined. */
export const bodyWeightRanges: Record<Sex, { from: number; to: number }> = {
  female: { from: 40, to: 150 },
  male: { from: 40, to: 210 },
}

/** The coefficients of the polynomial, from the constant to the fourth power of the body weight. */
const dotsCoefficients: Record<Sex, readonly number[]> = {
  female: [-57.96288, 13.6175032, -0.1126655495, 0.0005158568, -0.0000010706],
  male: [-307.75076, 24.0900756, -0.1918759221, 0.0007391293, -0.000001093],
}

/**
 * Computes the DOTS points of a powerlifting total in kilograms: total × 500 ÷ a fourth-degree polynomial of the
 * body weight. Valid for 40 to 150 kg (female) or 40 to 210 kg (male). (Konertz 2019 for the Bundesverband
 * Deutscher Kraftdreikämpfer; coefficients as published by OpenPowerlifting.)
 *
 * @example computeDots({ totalKg: 400, bodyWeightKg: 63, sex: 'female' }) // 430.2…
 */
export function computeDots(lifter: Lifter): MeetPoints {
  return computePoints(lifter, (bodyWeightKg, sex) => {
    const denominator = dotsCoefficients[sex].reduce(
      (sum, coefficient, power) => sum + coefficient * bodyWeightKg ** power,
      0,
    )
    return 500 / denominator
  })
}

const glCoefficients: Record<MeetEquipment, Record<Sex, readonly [a: number, b: number, c: number]>> = {
  classic: { female: [610.32796, 1045.59282, 0.03048], male: [1199.72839, 1025.18162, 0.00921] },
  equipped: { female: [758.63878, 949.31382, 0.02435], male: [1236.25115, 1449.21864, 0.01644] },
}

/**
 * Computes the IPF GL points of a total of squat, bench press and deadlift in kilograms: total × 100 ÷ (A − B ×
 * e^(−C × body weight)). The range of body weights is that of `computeDots`. (International Powerlifting
 * Federation 2020, IPF GL Coefficients.)
 *
 * @example computeIpfGl({ totalKg: 1035, bodyWeightKg: 92.04, sex: 'male' }, 'equipped') // 112.85
 */
export function computeIpfGl(lifter: Lifter, equipment: MeetEquipment): MeetPoints {
  return computePoints(lifter, (bodyWeightKg, sex) => {
    const [a, b, c] = glCoefficients[equipment][sex]
    return 100 / (a - b * Math.exp(-c * bodyWeightKg))
  })
}

function computePoints(
  { totalKg, bodyWeightKg, sex }: Lifter,
  toPointsPerKg: (bodyWeightKg: number, sex: Sex) => number,
): MeetPoints {
  if (totalKg === null || !(totalKg > 0)) return { ok: false, reason: 'no-total' }
  if (bodyWeightKg === null || !(bodyWeightKg > 0)) return { ok: false, reason: 'no-body-weight' }
  if (sex === null) return { ok: false, reason: 'no-sex' }
  const { from, to } = bodyWeightRanges[sex]
  if (bodyWeightKg < from || bodyWeightKg > to) return { ok: false, reason: 'body-weight-out-of-range' }
  return { ok: true, points: totalKg * toPointsPerKg(bodyWeightKg, sex) }
}
