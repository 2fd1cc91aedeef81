// Loaded into the programs that processes.mjs starts: ends them when processes.mjs is gone, even killed, so that none keeps the port.
// Its end of their standard input closes then, and only then.
process.stdin.once('close', () => process.kill(process.pid, 'SIGKILL'))
process.stdin.resume()
process.stdin.unref?.()
