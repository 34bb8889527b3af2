/** What was asked of a set on a device; `isAnswered`: the tap was answered, so that it must never be lost. */
type Act = { device: string; isDone: boolean; isAnswered: boolean }

/** What the people of a chaos test were told is saved, set by set. */
export function openLedger() {
  const acts = new Map<string, Act[]>()
  return {
    note(setId: string, act: Act) {
      acts.set(setId, [...(acts.get(setId) ?? []), act])
    },

    /** How many commands were answered. */
    count: () => [...acts.values()].flat().filter(act => act.isAnswered).length,

    /** What is wrong with these sets, which the server says are done; one that comes twice is there twice. */
    faults(done: readonly string[]): string[] {
      const twice = done.filter((id, index) => done.indexOf(id) !== index).map(id => `${id} is there twice`)
      const known = [...acts].flatMap(([id, ofSet]) => {
        const isDone = done.includes(id)
        if (allowed(ofSet).includes(isDone)) return []
        return [`${id} is ${isDone ? 'done' : 'not done'} after ${ofSet.map(word).join(', ')}`]
      })
      const unknown = done.filter(id => !acts.has(id)).map(id => `${id} was done by nobody`)
      return [...twice, ...known, ...unknown]
    },
  }
}

export type Ledger = ReturnType<typeof openLedger>

/**
 * How a set may stand in the end. On one device the last answer counts; what was asked after it and not answered may
 * have happened. Of two devices that disagree without a network, either may have had the last word.
 */
function allowed(acts: readonly Act[]): boolean[] {
  const devices = [...new Set(acts.map(act => act.device))]
  return devices.flatMap(device => {
    const own = acts.filter(act => act.device === device)
    const last = own.findLastIndex(act => act.isAnswered)
    const open = own.slice(last + 1).map(act => act.isDone)
    return [own[last]?.isDone ?? false, ...open]
  })
}

const word = ({ device, isDone, isAnswered }: Act) =>
  `${isDone ? 'done' : 'undone'} on ${device}${isAnswered ? '' : ' (unanswered)'}`
