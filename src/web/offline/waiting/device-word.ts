/** What a person calls the thing in front of them. */
export const deviceWord = () => (matchMedia('(max-width: 47.99em)').matches ? 'phone' : 'device')
