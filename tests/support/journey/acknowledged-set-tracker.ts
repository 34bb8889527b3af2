/** A change made to a set on a device. If `isAnswered` is true, the change must never be lost. */
type SetAction = { device: string; isDone: boolean; isAnswered: boolean }

/** Tracks, for each set, the changes that the app acknowledged during a chaos test. */
export function createAcknowledgedSetTracker() {
  const actions = new Map<string, SetAction[]>()
  return {
    note(setId: string, action: SetAction) {
      actions.set(setId, [...(actions.get(setId) ?? []), action])
    },

    /** Counts the acknowledged changes. */
    count: () => [...actions.values()].flat().filter(({ isAnswered }) => isAnswered).length,

    /**
     * Compares the sets that the server reports as done with the tracked changes, and returns the
     * differences.
     */
    faults(done: readonly string[]): string[] {
      const duplicates = done
        .filter((id, index) => done.indexOf(id) !== index)
        .map(id => `${id} is duplicated`)
      const wrong = [...actions].flatMap(([id, ofSet]) => {
        const isDone = done.includes(id)
        if (listAllowedStates(ofSet).includes(isDone)) return []
        return [`${id} is ${isDone ? 'done' : 'not done'} after ${ofSet.map(describeAction).join(', ')}`]
      })
      const unknown = done.filter(id => !actions.has(id)).map(id => `${id} was never changed`)
      return [...duplicates, ...wrong, ...unknown]
    },
  }
}

export type AcknowledgedSetTracker = ReturnType<typeof createAcknowledgedSetTracker>

/**
 * Returns the allowed final states of a set. On a single device, the last acknowledged change must be saved,
 * and later changes may be saved. If two devices disagree, the state on either device is allowed.
 */
function listAllowedStates(actions: readonly SetAction[]): boolean[] {
  const devices = [...new Set(actions.map(action => action.device))]
  return devices.flatMap(device => {
    const own = actions.filter(action => action.device === device)
    const last = own.findLastIndex(action => action.isAnswered)
    const unanswered = own.slice(last + 1).map(action => action.isDone)
    return [own[last]?.isDone ?? false, ...unanswered]
  })
}

const describeAction = ({ device, isDone, isAnswered }: SetAction) =>
  `${isDone ? 'done' : 'undone'} on ${device}${isAnswered ? '' : ' (unanswered)'}`
