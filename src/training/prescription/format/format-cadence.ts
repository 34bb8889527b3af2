/** @example formatCadence(24) // '24 spm' */
export const formatCadence = (cadence: number) => `${cadence} ${cadence < 50 ? 'spm' : 'rpm'}`
