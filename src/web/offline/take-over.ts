/** What a page says to the worker that waits with a newer version. */
export const takeOver = 'take-over'
