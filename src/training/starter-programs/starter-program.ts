import type { WeekDetails } from '#training/program/program.ts'

/**
 * A built-in program for coaches to start from. Every training day is text in the notation that coaches type,
 * and is parsed by `parseDay`.
 */
export type StarterProgram = {
  /** Identifies the program in URLs. */
  key: string
  name: string
  category: string
  goal: string
  level: string
  /** Describes the target group, the required equipment and the program to do next. */
  description: string
  tags: string[]
  weeks: StarterWeek[]
}

export type StarterWeek = WeekDetails & { days: StarterDay[] }
export type StarterDay = { name: string; notes: string; text: string }

/** Builds a week from its days: `buildStarterWeek([buildStarterDay('Long', 'Run 60 min @ easy')])`. */
export const buildStarterWeek = (
  days: StarterDay[],
  { name = '', notes = '', isDeload = false }: Partial<WeekDetails> = {},
): StarterWeek => ({
  name,
  notes,
  isDeload,
  days,
})

/**
 * Builds a training day; leading and trailing spaces of each line are removed.
 *
 * @example buildStarterDay('Long', '  Run 60 min  ').text // 'Run 60 min'
 */
export function buildStarterDay(name: string, text: string, notes = ''): StarterDay {
  const lines = text.split('\n').map(line => line.trim())
  return { name, notes, text: lines.join('\n').trim() }
}

/**
 * Adds easy running before and after the main part: `withWarmUpAndCoolDown(10, 'Run 6x400m @ 5k pace, 200m
 * jog', 10)`.
 */
export const withWarmUpAndCoolDown = (minutesBefore: number, main: string, minutesAfter: number): string =>
  `Warm-up
   Run ${minutesBefore} min @ easy

   Main
   ${main}

   Cool-down
   Run ${minutesAfter} min @ easy`
