export type Article = {
  /** A unique id that is also the URL fragment, such as `#log-a-set`. */
  id: string
  topic: string
  title: string
  /** The article text, with one string per paragraph. */
  text: readonly string[]
}
