export function findChromium(): Promise<string>
export declare const QUIET_FLAGS: readonly string[]
