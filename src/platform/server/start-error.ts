/** A reason not to start that the person at the keyboard can mend; shown as one sentence, exit code 1. */
export class StartError extends Error {}
