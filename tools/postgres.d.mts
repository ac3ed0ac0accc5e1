type PostgresServer = { url: string; stop: () => Promise<void> }

export function startPostgres(settings?: Record<string, string>): Promise<PostgresServer>
