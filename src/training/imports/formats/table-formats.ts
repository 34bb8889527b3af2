import { fitbod } from './fitbod.ts'
import { fitnotes, fitnotesIos } from './fitnotes.ts'
import { gymbook } from './gymbook.ts'
import { hevy } from './hevy.ts'
import { jefit } from './jefit.ts'
import { liftlog, lyfta, strongLifts } from './other-apps.ts'
import { strong } from './strong.ts'
import type { TableFormat } from './table-format.ts'
import { trainHeroic, trainHeroicHistory } from './trainheroic.ts'
import { trueCoach } from './truecoach.ts'
import { wger } from './wger.ts'

/** The formats, the most specific first. */
export const tableFormats: readonly TableFormat[] = [
  strongLifts,
  jefit,
  wger,
  trueCoach,
  hevy,
  fitnotesIos,
  trainHeroic,
  trainHeroicHistory,
  fitbod,
  liftlog,
  lyfta,
  gymbook,
  strong,
  fitnotes,
]
