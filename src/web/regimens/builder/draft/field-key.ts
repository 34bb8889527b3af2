/** Returns a field's key, which identifies the field's faults and unparsed text. */
export const getFieldKey = (id: string, name: string) => `${id}.${name}`
