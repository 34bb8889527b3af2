/** A reason not to start that the host can mend: shown as one plain line, exit code 1, no stack. */
export class CannotStart extends Error {}
