import type { PrescribedBlock, PrescribedItem, PrescribedSet } from '#training/prescription/prescription.ts'

/**
 * A week of a program, made up of days, blocks and exercises. Every part keeps its id across revisions, so
 * revisions can be matched part by part.
 */
export type ProgramWeek = { id: string; name: string; notes: string; isDeload: boolean; days: ProgramDay[] }

/** The parts of a week apart from its days. */
export type WeekDetails = Omit<ProgramWeek, 'id' | 'days'>

export type ProgramDay = {
  id: string
  name: string
  notes: string
  /** The text as the coach typed it; empty if the day was not written as text. */
  text: string
  blocks: ProgramBlock[]
}

export type ProgramBlock = Omit<PrescribedBlock, 'items'> & { id: string; items: ProgramItem[] }

export type ProgramItem = Omit<PrescribedItem, 'sets'> & {
  id: string
  sets: ProgramSet[]
  /** A description of the progression rule that produced the prescription. */
  because?: string
  mediaUrl: string
  alternates: string[]
}

export type ProgramSet = PrescribedSet & { id: string }

/** Generates the id of a new part. */
export type IdGenerator = () => string
