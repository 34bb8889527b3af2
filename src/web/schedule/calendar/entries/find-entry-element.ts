/** Finds the element that shows a session on its current day, not the placeholder on its original day. */
export const findEntryElement = (list: HTMLElement | null, sessionId: string) =>
  list?.querySelector<HTMLElement>(`[data-entry="${sessionId}"]:not([data-status="moved"])`)
