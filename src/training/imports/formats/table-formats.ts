import { fitnotes, fitnotesIos } from './fitnotes.ts'
import { hevy } from './hevy.ts'
import { jefit } from './jefit.ts'
import { gymbook, liftlog, lyfta, strongLifts, trainHeroic } from './other-apps.ts'
import { strong } from './strong.ts'
import type { TableFormat } from './table-format.ts'
import { wger } from './wger.ts'

/** The formats, the most specific first. */
export const tableFormats: readonly TableFormat[] = [
  strongLifts,
  jefit,
  wger,
  hevy,
  fitnotesIos,
  trainHeroic,
  liftlog,
  lyfta,
  gymbook,
  strong,
  fitnotes,
]
