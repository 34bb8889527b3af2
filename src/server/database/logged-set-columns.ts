import { setRole } from '#contract/programs/program.ts'
import { boolean, decimal, nullable, oneOf } from './columns.ts'

/** The columns of `logged_sets` with the role and the values of a set. */
export const loggedSetColumns = {
  role: oneOf(setRole.options),
  reps: nullable(decimal),
  load_kg: nullable(decimal),
  rpe: nullable(decimal),
  seconds: nullable(decimal),
  meters: nullable(decimal),
  is_confirmed: boolean,
}
