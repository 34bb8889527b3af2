import { fiveKm } from './five-km.ts'
import { fourWeekWave } from './four-week-wave.ts'
import { generalFitness } from './general-fitness.ts'
import { halfMarathon } from './half-marathon.ts'
import { hypertrophySplit } from './hypertrophy-split.ts'
import { intermediateWeekly } from './intermediate-weekly.ts'
import { noviceLinear } from './novice-linear.ts'
import { returnFromABreak } from './return-from-a-break.ts'
import type { StarterProgram } from './starter-program.ts'
import { tenKm } from './ten-km.ts'
import { twoDayMinimum } from './two-day-minimum.ts'

/** The built-in programs, in the order in which they are shown. */
export const starterProgramCatalogue: readonly StarterProgram[] = [
  noviceLinear,
  intermediateWeekly,
  fourWeekWave,
  hypertrophySplit,
  twoDayMinimum,
  generalFitness,
  returnFromABreak,
  fiveKm,
  tenKm,
  halfMarathon,
]
