// The least work a server can do with a filing: read the form and keep its files. It runs as a process of its own, like the real
// server: `node bench/filing/filing-reference.ts FOLDER` prints its port.
import { createServer } from 'node:http'
import { keepFiles } from '../pdf/kept-files.ts'

const folder = process.argv[2]!
const server = createServer((request, response) => {
  keepFiles(request, folder).then(
    (hashes) => response.end(JSON.stringify(hashes)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(typeof address === 'object' && address ? address.port : 0)
})
