let isAsked = false

/** Asks the browser not to throw away what is kept here: once, when there is something worth keeping. */
export function askToKeep() {
  if (isAsked) return
  isAsked = true
  navigator.storage?.persist?.().catch(error => console.warn('The browser promises to keep nothing', error))
}

export type KeepState = {
  /** The browser has promised; null: it does not say. */
  isPersisted: boolean | null
  usedBytes: number | null
  quotaBytes: number | null
}

/** Whether the browser keeps what is here even where space runs short, and how much there is. */
export async function keepState(): Promise<KeepState> {
  const [isPersisted, estimate] = await Promise.all([
    navigator.storage?.persisted?.().catch(() => null),
    navigator.storage?.estimate?.().catch(() => undefined),
  ])
  return {
    isPersisted: isPersisted ?? null,
    usedBytes: estimate?.usage ?? null,
    quotaBytes: estimate?.quota ?? null,
  }
}
