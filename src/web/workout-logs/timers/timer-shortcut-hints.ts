/** The keyboard shortcuts of a block's timer, listed in the shortcut help. */
export const timerShortcutHints = [
  ['Enter', 'start, count a round, finish'],
  ['P', 'pause, resume'],
  ['Esc', 'back to the sets; the timer keeps running'],
] as const
