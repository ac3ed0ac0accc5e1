export declare const serverArgs: string[]
export declare const serverEnv: Record<string, string>
