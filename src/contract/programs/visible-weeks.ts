import * as z from 'zod/mini'
import { integerBetween } from '#contract/fields.ts'

export const maxVisibleWeeks = 12
/** The number of weeks ahead that an athlete can see in a program; null shows the whole program. */
export const visibleWeeks = z.nullable(integerBetween(1, maxVisibleWeeks))
