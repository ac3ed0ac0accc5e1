/** What Node can do at best: one prepared answer, read from the folder named on the command line, for every request. */
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'

const [folder = '', port = ''] = process.argv.slice(2)
const body = fs.readFileSync(path.join(folder, 'page'))
const headers: Record<string, string> = JSON.parse(fs.readFileSync(path.join(folder, 'headers.json'), 'utf8'))
const prepared = { ...headers, 'content-length': body.length }

http
  .createServer((_request, response) => {
    response.writeHead(200, prepared)
    response.end(body)
  })
  .listen(Number(port), '127.0.0.1')
