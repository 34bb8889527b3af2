/** What the keys of the builder do: shown beside it and in the keyboard map. */
export const builderKeys = [
  ['Enter', 'go on: name, sets, next exercise'],
  ['↑ ↓', 'line above, line below'],
  ['Alt Enter', 'details'],
  ['Alt S', 'superset with the one above'],
  ['Alt D', 'duplicate'],
  ['Alt ↑ ↓', 'move'],
  ['Alt Backspace', 'remove'],
  ['Ctrl S', 'save'],
] as const

const words: Record<string, string> = {
  mod: 'Ctrl',
  alt: 'Alt',
  shift: 'Shift',
  ArrowUp: '↑',
  ArrowDown: '↓',
}

/** `mod+Enter` as one reads it: `Ctrl Enter`. */
export const keyWords = (key: string) =>
  key
    .split('+')
    .map(one => words[one] ?? one)
    .join(' ')
