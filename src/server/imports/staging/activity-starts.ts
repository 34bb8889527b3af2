import { addSportToKey } from '#server/imports/activities/activity-keys.ts'
import { areDurationsSimilar } from '#server/imports/activities/similar-durations.ts'

/** An activity that was staged: where, its start in milliseconds since 1970, its duration, and the number of its sets. */
export type StagedActivity = {
  file: number
  startAt: number
  seconds: number | null
  sport: string
  hash: string
  sourceKey: string
  sets: number
}

/** The clocks of a device and of a service differ by some seconds, and a file can begin when the position was found. */
const toleranceMs = 120_000

/** Finds the same activity in other files by its start, also in another format. */
export class ActivityStarts {
  private readonly byPeriod = new Map<number, StagedActivity[]>()

  private readonly renamed = new Map<string, string>()

  /**
   * Adds an activity, unless it repeats another one. If it does, but has more sets, it takes the place of the other one. If
   * another activity starts in the same second, the keys of both contain their sports.
   */
  place(activity: StagedActivity): { placed?: StagedActivity; repeated?: StagedActivity } {
    const inOtherFile = this.find(activity)
    if (inOtherFile && activity.sets <= inOtherFile.sets) return { repeated: inOtherFile }
    // A replaced activity is deleted by the key with which it was staged.
    const repeated = inOtherFile && { ...inOtherFile, sourceKey: this.takeStagedKey(inOtherFile) }
    if (inOtherFile) this.remove(inOtherFile)
    const others = this.listAtStart(activity)
    const same = others.find(one => one.hash === activity.hash)
    if (same) return { repeated: same }
    for (const one of others)
      if (one.sourceKey === activity.sourceKey) {
        const to = addSport(one, others)
        this.renamed.set(one.sourceKey, to)
        one.sourceKey = to
      }
    const placed = others.length > 0 ? { ...activity, sourceKey: addSport(activity, others) } : activity
    this.add(placed)
    return repeated ? { placed, repeated } : { placed }
  }

  /** Returns the keys of staged activities that have new ones. */
  takeRenamed(): { from: string; to: string }[] {
    const renamed = [...this.renamed].map(([from, to]) => ({ from, to }))
    this.renamed.clear()
    return renamed
  }

  private takeStagedKey({ sourceKey }: StagedActivity): string {
    const [from] = [...this.renamed].find(([, to]) => to === sourceKey) ?? []
    if (from === undefined) return sourceKey
    this.renamed.delete(from)
    return from
  }

  private add(activity: StagedActivity) {
    const period = getPeriod(activity.startAt)
    this.byPeriod.set(period, [...(this.byPeriod.get(period) ?? []), activity])
  }

  private remove(activity: StagedActivity) {
    const period = getPeriod(activity.startAt)
    const others = (this.byPeriod.get(period) ?? []).filter(one => one !== activity)
    this.byPeriod.set(period, others)
  }

  private listAtStart({ startAt }: StagedActivity): StagedActivity[] {
    return (this.byPeriod.get(getPeriod(startAt)) ?? []).filter(one => one.startAt === startAt)
  }

  /** Finds the activity of another file with the nearest start and a similar duration. */
  private find({ file, startAt, seconds }: StagedActivity): StagedActivity | undefined {
    const period = getPeriod(startAt)
    const near = [period - 1, period, period + 1].flatMap(one => this.byPeriod.get(one) ?? [])
    const distance = (one: StagedActivity) => Math.abs(one.startAt - startAt)
    return near
      .filter(
        one => one.file !== file && distance(one) <= toleranceMs && areDurationsSimilar(one.seconds, seconds),
      )
      .toSorted((one, other) => distance(one) - distance(other))[0]
  }
}

/** Returns a key that none of the activities with the same start has. */
function addSport({ sourceKey, sport }: StagedActivity, others: readonly StagedActivity[]): string {
  const key = addSportToKey(sourceKey, sport)
  for (let number = 1; ; number++) {
    const numbered = number === 1 ? key : `${key} ${number}`
    if (!others.some(one => one.sourceKey === numbered)) return numbered
  }
}

const getPeriod = (startAt: number) => Math.floor(startAt / toleranceMs)
