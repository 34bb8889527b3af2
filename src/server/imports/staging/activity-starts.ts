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
/** No person starts more activities within the tolerance. Further ones are only compared with those that start with them. */
const maxPerPeriod = 100

/** Finds the same activity in other files by its start, also in another format. */
export class ActivityStarts {
  private readonly byPeriod = new Map<number, StagedActivity[]>()
  private readonly byStart = new Map<number, ActivitiesOfStart>()
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
    const others = this.byStart.get(activity.startAt)
    const same = others?.findSame(activity)
    if (same) return { repeated: same }
    const renamed = others?.rename(activity.sourceKey)
    if (renamed) this.renamed.set(activity.sourceKey, renamed)
    const placed = others ? { ...activity, sourceKey: others.createKey(activity) } : activity
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
    const atStart = this.byStart.get(activity.startAt) ?? new ActivitiesOfStart()
    this.byStart.set(activity.startAt, atStart)
    atStart.add(activity)
    const period = getPeriod(activity.startAt)
    const near = this.byPeriod.get(period) ?? []
    this.byPeriod.set(period, near)
    if (near.length < maxPerPeriod) near.push(activity)
  }

  private remove(activity: StagedActivity) {
    const atStart = this.byStart.get(activity.startAt)
    if (atStart?.remove(activity)) this.byStart.delete(activity.startAt)
    const near = this.byPeriod.get(getPeriod(activity.startAt)) ?? []
    near.splice(near.indexOf(activity), 1)
  }

  /** Finds the activity of another file with the nearest start and a similar duration. */
  private find({ file, startAt, seconds }: StagedActivity): StagedActivity | undefined {
    const period = getPeriod(startAt)
    let nearest: { activity: StagedActivity; distance: number } | undefined
    for (const one of [period - 1, period, period + 1].flatMap(near => this.byPeriod.get(near) ?? [])) {
      const distance = Math.abs(one.startAt - startAt)
      const isNearer = distance <= toleranceMs && (!nearest || distance < nearest.distance)
      if (isNearer && one.file !== file && areDurationsSimilar(one.seconds, seconds))
        nearest = { activity: one, distance }
    }
    return nearest?.activity
  }
}

/** The activities with one start. None of them has the contents or the key of another one. */
class ActivitiesOfStart {
  private readonly byHash = new Map<string, StagedActivity>()
  private readonly byKey = new Map<string, StagedActivity>()
  /** For each key with a sport, a number up to which all numbers are taken. */
  private readonly takenNumbers = new Map<string, number>()

  findSame = ({ hash }: StagedActivity) => this.byHash.get(hash)

  add(activity: StagedActivity) {
    this.byHash.set(activity.hash, activity)
    this.byKey.set(activity.sourceKey, activity)
  }

  /** Returns true if no activity is left. */
  remove({ hash, sourceKey, sport }: StagedActivity): boolean {
    this.byHash.delete(hash)
    this.byKey.delete(sourceKey)
    const key = addSportToKey(sourceKey, sport)
    const number = Number(sourceKey.slice(key.length)) || 1
    this.takenNumbers.set(key, Math.min(this.takenNumbers.get(key) ?? 0, number - 1))
    return this.byKey.size === 0
  }

  /** Adds the sport to a key that another activity will have, too. Returns the new key; undefined if there is no such key. */
  rename(key: string): string | undefined {
    const activity = this.byKey.get(key)
    if (!activity) return undefined
    activity.sourceKey = this.createKey(activity)
    this.byKey.delete(key)
    this.byKey.set(activity.sourceKey, activity)
    return activity.sourceKey
  }

  /** Returns a key that none of the activities has. */
  createKey({ sourceKey, sport }: StagedActivity): string {
    const key = addSportToKey(sourceKey, sport)
    for (let number = (this.takenNumbers.get(key) ?? 0) + 1; ; number++) {
      const numbered = number === 1 ? key : `${key} ${number}`
      if (this.byKey.has(numbered)) continue
      this.takenNumbers.set(key, number)
      return numbered
    }
  }
}

const getPeriod = (startAt: number) => Math.floor(startAt / toleranceMs)
