// Loaded into the programs that processes.mjs runs: ends them when it is gone, killed for instance, so that none is left behind with
// the port. Its end of the standard input closes then, and only then.
process.stdin.once('close', () => process.kill(process.pid, 'SIGKILL'))
process.stdin.resume()
process.stdin.unref?.()
