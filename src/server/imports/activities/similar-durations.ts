/** A short activity, such as a transition in a triathlon, can end before the next one starts. */
export const areDurationsSimilar = (one: number | null, other: number | null) =>
  one === null || other === null || Math.min(one, other) >= Math.max(one, other) / 2
