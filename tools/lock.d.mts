export function withLock<T>(path: string, work: () => Promise<T> | T, onWait?: () => void): Promise<T>
