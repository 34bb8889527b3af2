import { failure } from '#server/http/failures.ts'
import type { ReadableThread } from './store.ts'

declare const proof: unique symbol

/** A thread whose two people currently work together. Only this file creates such proofs. */
export type WritableThread = ReadableThread & { readonly [proof]: true }

/** Throws `thread.coaching-ended` if the coaching has ended: then both people may read, and neither may write. */
export function requireWritableThread(thread: ReadableThread): WritableThread {
  if (!thread.canWrite) throw failure('thread.coaching-ended')
  return thread as WritableThread
}
