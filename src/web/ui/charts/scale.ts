import { type ScaleLinear, scaleLinear } from 'd3-scale'

/** Pixels around the drawing: labels above, days below, the scale at right. */
export const margin = { top: 22, right: 46, bottom: 24, left: 6 } as const

/** A scale for values, upwards, with a little room where they are all alike; from nothing on, where lengths are drawn. */
export function valueScale(
  values: readonly number[],
  height: number,
  { fromZero = false, lines = 4 } = {},
): { y: ScaleLinear<number, number>; ticks: number[] } {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const room = most > least ? (most - least) * 0.08 : Math.max(1, Math.abs(most) * 0.05)
  const domain = fromZero ? [0, most > 0 ? most : 1] : [least - room, most + room]
  const y = scaleLinear(domain, [height - margin.bottom, margin.top]).nice(lines)
  return { y, ticks: y.ticks(lines) }
}

/** Which of these places along the line is nearest; the first of two as near. */
export function nearestOf(places: readonly number[], x: number): number {
  return places.reduce(
    (best, place, index) => (Math.abs(place - x) < Math.abs((places[best] ?? 0) - x) ? index : best),
    0,
  )
}

/** Words that would run over an edge begin or end at it. */
export function anchorAt(x: number, from: number, to: number): 'start' | 'middle' | 'end' {
  if (x < from + 32) return 'start'
  return x > to - 32 ? 'end' : 'middle'
}
