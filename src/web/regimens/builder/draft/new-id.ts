import { v7 as uuidv7 } from 'uuid'

/** Creates the id for a new part. The part keeps this id in every revision. */
export const newId = () => uuidv7()
