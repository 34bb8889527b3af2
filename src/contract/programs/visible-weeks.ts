import * as z from 'zod/mini'
import { integerBetween } from '#contract/fields.ts'

export const maxVisibleWeeks = 12
/** How many weeks ahead an athlete sees of a program; null shows the whole program. */
export const visibleWeeks = z.nullable(integerBetween(1, maxVisibleWeeks))
