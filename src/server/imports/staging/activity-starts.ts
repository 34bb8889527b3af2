/** An activity that was staged: where, its start in milliseconds since 1970, its duration, and the number of its sets. */
export type StagedActivity = {
  file: number
  startAt: number
  seconds: number | null
  sourceKey: string
  sets: number
}

/** The clocks of a device and of a service differ by some seconds, and a file can begin when the position was found. */
const toleranceMs = 120_000

/** Finds the same activity in other files by its start, also in another format. */
export class ActivityStarts {
  private readonly byPeriod = new Map<number, StagedActivity[]>()

  add(activity: StagedActivity) {
    const period = getPeriod(activity.startAt)
    this.byPeriod.set(period, [...(this.byPeriod.get(period) ?? []), activity])
  }

  /** Replaces an activity by a version of it with more sets. */
  replace(before: StagedActivity, after: StagedActivity) {
    const period = getPeriod(before.startAt)
    const others = (this.byPeriod.get(period) ?? []).filter(one => one !== before)
    this.byPeriod.set(period, others)
    this.add(after)
  }

  /** Finds the activity of another file with the nearest start and a similar duration. */
  find({ file, startAt, seconds }: StagedActivity): StagedActivity | undefined {
    const period = getPeriod(startAt)
    const near = [period - 1, period, period + 1].flatMap(one => this.byPeriod.get(one) ?? [])
    const distance = (one: StagedActivity) => Math.abs(one.startAt - startAt)
    return near
      .filter(one => one.file !== file && distance(one) <= toleranceMs && isSimilar(one.seconds, seconds))
      .toSorted((one, other) => distance(one) - distance(other))[0]
  }
}

/** A short activity, such as a transition in a triathlon, can end before the next one starts. */
const isSimilar = (one: number | null, other: number | null) =>
  one === null || other === null || Math.min(one, other) >= Math.max(one, other) / 2

const getPeriod = (startAt: number) => Math.floor(startAt / toleranceMs)
