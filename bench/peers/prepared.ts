import fs from 'node:fs'
import path from 'node:path'
import { findOrUnpack } from '../../tools/debian.mjs'
import { freePort } from '../../tools/postgres.mjs'
import { type Raw, type Server, startServer } from './server.ts'

/** Writes an answer into a folder, for the servers below. */
export function prepareAnswer(folder: string, { headers, body }: Raw): void {
  fs.writeFileSync(path.join(folder, 'page'), body)
  fs.writeFileSync(path.join(folder, 'headers.json'), JSON.stringify(headers))
}

/** Bare `node:http` that answers everything with the prepared answer. */
export async function startBare(folder: string): Promise<Server> {
  const port = await freePort()
  const program = path.join(import.meta.dirname, 'bare.ts')
  return startServer('node:http', [process.execPath, program, folder, String(port)], port)
}

/** nginx with one worker that answers everything with the prepared answer, a file; undefined where there is none. */
export async function startNginx(folder: string, { headers }: Raw): Promise<Server | undefined> {
  const nginx = await findNginx()
  if (!nginx) return undefined
  const port = await freePort()
  const config = path.join(folder, 'nginx.conf')
  fs.writeFileSync(config, configuration(folder, port, headers))
  return startServer('nginx', [nginx, '-p', folder, '-c', config, '-e', path.join(folder, 'error.log')], port)
}

async function findNginx(): Promise<string | undefined> {
  try {
    return await findOrUnpack('nginx', { remedy: 'Bitte nginx installieren.' })
  } catch (error) {
    console.log(`  Ohne nginx: ${(error as Error).message.split('\n').at(-1)}`)
    return undefined
  }
}

/** As Debian's own but for what a measurement of one file needs: no log, no user of its own, one worker. */
function configuration(folder: string, port: number, headers: Record<string, string>): string {
  const { 'content-type': type = 'text/html', ...others } = headers
  const text = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off;
    worker_processes 1;
    pid ${folder}/nginx.pid;
    events { worker_connections 1024; }
    http {
      access_log off;
      sendfile on;
      tcp_nopush on;
      keepalive_requests 1000000;
      etag off;
      types {}
      default_type ${text(type)};
      ${temporary.map((name) => `${name}_temp_path ${folder}/temporary-${name};`).join('\n      ')}
      server {
        listen 127.0.0.1:${port};
        root ${folder};
        ${Object.entries(others)
          .map(([name, value]) => `add_header ${name} ${text(value)};`)
          .join('\n        ')}
        location / { try_files /page =404; }
      }
    }`
}
