/** The calls of `queryRows` that this process has executed, such as `src/server/reviews/store.ts:30`. */
export const executedStatements = new Set<string>()
