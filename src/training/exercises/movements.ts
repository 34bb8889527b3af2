import type { Exercise } from './exercise.ts'
import { arms } from './movements/arms.ts'
import { conditioning } from './movements/conditioning.ts'
import { core } from './movements/core.ts'
import { ergs } from './movements/ergs.ts'
import { hinge } from './movements/hinge.ts'
import { jumps } from './movements/jumps.ts'
import { mobility } from './movements/mobility.ts'
import { olympic } from './movements/olympic.ts'
import { press } from './movements/press.ts'
import { pull } from './movements/pull.ts'
import { riding } from './movements/riding.ts'
import { running } from './movements/running.ts'
import { shoulders } from './movements/shoulders.ts'
import { squat } from './movements/squat.ts'
import { strongman } from './movements/strongman.ts'
import { swimming } from './movements/swimming.ts'
import { wholeBody } from './movements/whole-body.ts'

/** The built-in movements. Their numbers never change: a new movement gets the next free number. */
export const movements: readonly Exercise[] = [
  ...squat,
  ...hinge,
  ...press,
  ...pull,
  ...arms,
  ...shoulders,
  ...core,
  ...olympic,
  ...jumps,
  ...wholeBody,
  ...strongman,
  ...conditioning,
  ...mobility,
  ...running,
  ...riding,
  ...swimming,
  ...ergs,
]
