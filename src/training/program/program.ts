import type { WrittenBlock, WrittenItem, WrittenSet } from '../prescription/prescription.ts'

/**
 * A program as it is written: weeks of days of blocks of exercises. Every part has an id from the start, by which it is
 * found again in every later revision.
 */
export type ProgramWeek = { id: string; name: string; notes: string; isDeload: boolean; days: ProgramDay[] }

export type ProgramDay = {
  id: string
  name: string
  notes: string
  /** As it was typed; empty: it was written otherwise. */
  text: string
  blocks: ProgramBlock[]
}

export type ProgramBlock = Omit<WrittenBlock, 'items'> & { id: string; items: ProgramItem[] }

export type ProgramItem = Omit<WrittenItem, 'sets'> & {
  id: string
  sets: ProgramSet[]
  /** Why these numbers: the rule that made them, in words. */
  because?: string
  mediaUrl: string
  alternates: string[]
}

export type ProgramSet = WrittenSet & { id: string }

/** Makes the id of a new part. */
export type NewId = () => string
