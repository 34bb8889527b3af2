import { v7 as uuidv7 } from 'uuid'

/** Ids are made where parts are made: they stay the same through every revision. */
export const newId = () => uuidv7()
