/**
 * A program of the project's own writing, to begin from: every training day is text in the notation, as a coach would
 * type it, and is read by `readDay`.
 */
export type Starter = {
  /** By which an address names it. */
  key: string
  name: string
  category: string
  goal: string
  level: string
  /** Who it is for, what it needs, how it goes on afterwards. */
  description: string
  tags: string[]
  weeks: StarterWeek[]
}

export type StarterWeek = { name: string; notes: string; isDeload: boolean; days: StarterDay[] }
export type StarterDay = { name: string; notes: string; text: string }

type About = { name?: string; notes?: string; isDeload?: boolean }

/** A week of these days: `week([day('Long', 'Run 60 min @ easy')])`. */
export const week = (
  days: StarterDay[],
  { name = '', notes = '', isDeload = false }: About = {},
): StarterWeek => ({
  name,
  notes,
  isDeload,
  days,
})

/**
 * A training day; the spaces before and after its lines are those of the source.
 *
 * @example day('Long', '  Run 60 min  ').text // 'Run 60 min'
 */
export function day(name: string, text: string, notes = ''): StarterDay {
  const lines = text.split('\n').map(line => line.trim())
  return { name, notes, text: lines.join('\n').trim() }
}

/** A run with something harder between two easy parts: `between(10, 'Run 6x400m @ 5k pace, 200m jog', 10)`. */
export const between = (minutesBefore: number, main: string, minutesAfter: number): string =>
  `Warm-up
   Run ${minutesBefore} min @ easy

   Main
   ${main}

   Cool-down
   Run ${minutesAfter} min @ easy`
