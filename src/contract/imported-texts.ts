import * as z from 'zod/mini'
import { exportedTableName } from './data-exports.ts'
import { id, nextCursor, pageFields, textUpTo, wrapInDataResponse } from './fields.ts'
import { defineOperation } from './operation.ts'

/**
 * Text by someone else, from an archive that the person imported. It belongs to no account here and cannot be
 * changed.
 */
const importedText = z.object({
  id,
  /** The table of the archive, such as `comments` or `messages`. */
  table: z.enum(exportedTableName.options),
  workoutLogId: z.nullable(id),
  /** The name in the archive; null if it has none. */
  author: z.nullable(z.string()),
  text: z.string(),
  writtenAt: z.nullable(z.string()),
})
export type ImportedText = z.output<typeof importedText>

export const importedTexts = {
  list: defineOperation({
    name: 'importedTexts.list',
    method: 'GET',
    path: '/api/imported-texts',
    summary:
      'List the comments, reviews and messages of others that came with an archive, newest first: all of the caller’s, or those on one of the caller’s logs.',
    access: 'signed-in',
    query: z.object({ workoutLogId: z.optional(textUpTo(100)), ...pageFields }),
    output: wrapInDataResponse(z.array(importedText), { nextCursor }),
  }),
}
