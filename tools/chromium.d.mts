export function findChromium(): Promise<string>
export const QUIET_FLAGS: readonly string[]
