export type Article = {
  /** Unique, and its place in the address: `#log-a-set`. */
  id: string
  topic: string
  title: string
  /** A paragraph each. */
  text: readonly string[]
}
