/** The entry of a session where it lies now, not the trace that it left on the day from which it was moved. */
export const findEntry = (list: HTMLElement | null, sessionId: string) =>
  list?.querySelector<HTMLElement>(`[data-entry="${sessionId}"]:not([data-mark="moved"])`)
