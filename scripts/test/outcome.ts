export type Outcome = { passed: number; failed: number }
