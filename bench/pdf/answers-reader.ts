/** Thread of `answers.ts`: reads one answer from each port it gets, into one buffer, and reports how many bytes came. */
import { connect } from 'node:net'
import { parentPort } from 'node:worker_threads'

const buffer = Buffer.alloc(1_048_576)

parentPort!.on('message', (port: number) => {
  let bytes = 0
  const callback = (read: number) => {
    bytes += read
    return true
  }
  const socket = connect({ host: '127.0.0.1', port, onread: { buffer, callback } })
  socket.once('close', () => parentPort!.postMessage(bytes))
  socket.write('GET / HTTP/1.1\r\nHost: bench\r\nConnection: close\r\n\r\n')
})
