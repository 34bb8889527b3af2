export { exerciseInput } from '#contract/exercises/exercises.ts'
export { clipboardContent } from '#contract/programs/clipboard-content.ts'
export { regimenInput } from '#contract/programs/regimens.ts'
