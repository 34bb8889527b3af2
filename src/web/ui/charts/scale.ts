import { type ScaleLinear, scaleLinear } from 'd3-scale'

/** Margins in px for labels at the top, days at the bottom and the scale on the right. */
export const chartMargin = { top: 22, right: 46, bottom: 24, left: 6 } as const

/** Returns a vertical scale with some margin, even if all values are equal. Column charts use `fromZero`. */
export function createValueScale(
  values: readonly number[],
  height: number,
  { fromZero = false, lines = 4 } = {},
): { y: ScaleLinear<number, number>; ticks: number[] } {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const room = most > least ? (most - least) * 0.08 : Math.max(1, Math.abs(most) * 0.05)
  const domain = fromZero ? [0, most > 0 ? most : 1] : [least - room, most + room]
  const y = scaleLinear(domain, [height - chartMargin.bottom, chartMargin.top]).nice(lines)
  return { y, ticks: y.ticks(lines) }
}

/**
 * Returns the index of the position nearest to `x`, or of the first such position if several are equally
 * near.
 */
export function findNearestIndex(positions: readonly number[], x: number): number {
  return positions.reduce(
    (best, position, index) => (Math.abs(position - x) < Math.abs((positions[best] ?? 0) - x) ? index : best),
    0,
  )
}

/** Returns the text anchor that keeps a label within the edges of the chart. */
export function getTextAnchor(x: number, from: number, to: number): 'start' | 'middle' | 'end' {
  if (x < from + 32) return 'start'
  return x > to - 32 ? 'end' : 'middle'
}
