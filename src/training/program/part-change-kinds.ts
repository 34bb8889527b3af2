/** The ways in which a part of a plan can differ between two versions. */
export const partChangeKinds = ['changed', 'added', 'removed'] as const
export type PartChangeKind = (typeof partChangeKinds)[number]
