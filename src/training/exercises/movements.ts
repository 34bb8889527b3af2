import { arms } from '#training/exercises/movements/arms.ts'
import { conditioning } from '#training/exercises/movements/conditioning.ts'
import { core } from '#training/exercises/movements/core.ts'
import { ergs } from '#training/exercises/movements/ergs.ts'
import { hinge } from '#training/exercises/movements/hinge.ts'
import { jumps } from '#training/exercises/movements/jumps.ts'
import { mobility } from '#training/exercises/movements/mobility.ts'
import { olympic } from '#training/exercises/movements/olympic.ts'
import { press } from '#training/exercises/movements/press.ts'
import { pull } from '#training/exercises/movements/pull.ts'
import { riding } from '#training/exercises/movements/riding.ts'
import { running } from '#training/exercises/movements/running.ts'
import { shoulders } from '#training/exercises/movements/shoulders.ts'
import { squat } from '#training/exercises/movements/squat.ts'
import { strongman } from '#training/exercises/movements/strongman.ts'
import { swimming } from '#training/exercises/movements/swimming.ts'
import { wholeBody } from '#training/exercises/movements/whole-body.ts'
import type { Exercise } from './exercise.ts'

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
