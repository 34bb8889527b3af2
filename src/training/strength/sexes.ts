/** The sexes for which the formulas for meet points have coefficients. */
export const sexes = ['female', 'male'] as const
export type Sex = (typeof sexes)[number]
