/** A MaxMind database file with the given networks, each with a flat row of texts (https://maxmind.github.io/MaxMind-DB/). */
export function makeMmdb(version: 4 | 6, networks: Record<string, Record<string, string>>): Buffer {
  const nodes: [number | null, number | null][] = [[null, null]]
  const data: Buffer[] = []
  let size = 0
  const leaves: { node: number; side: 0 | 1; offset: number }[] = []
  for (const [network, row] of Object.entries(networks)) {
    const [ip, length] = network.split('/') as [string, string]
    const bits = [...bytesOf(ip, version)].flatMap((byte) =>
      Array.from({ length: 8 }, (_, i) => ((byte >> (7 - i)) & 1) as 0 | 1),
    )
    let at = 0
    for (const side of bits.slice(0, Number(length) - 1)) at = nodes[at]![side] ??= nodes.push([null, null]) - 1
    const encoded = map(row)
    leaves.push({ node: at, side: bits[Number(length) - 1]!, offset: size })
    data.push(encoded)
    size += encoded.length
  }
  const tree = Buffer.alloc(nodes.length * 6)
  for (const [i, sides] of nodes.entries())
    for (const side of [0, 1] as const) {
      const leaf = leaves.find((one) => one.node === i && one.side === side)
      tree.writeUIntBE(leaf ? nodes.length + 16 + leaf.offset : (sides[side] ?? nodes.length), i * 6 + side * 3, 3)
    }
  const facts = {
    node_count: nodes.length,
    record_size: 24,
    ip_version: version,
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
  }
  const metadata = map({ ...facts, database_type: 'test', build_epoch: 1_700_000_000 })
  return Buffer.concat([tree, Buffer.alloc(16), ...data, Buffer.from('abcdef4d61784d696e642e636f6d', 'hex'), metadata])
}

function bytesOf(ip: string, version: 4 | 6): Buffer {
  if (version === 4) return Buffer.from(ip.split('.').map(Number))
  const [head, tail = ''] = ip.split('::') as [string, string?]
  const groups = (text: string) => (text ? text.split(':') : []).map((group) => group.padStart(4, '0'))
  const [left, right] = [groups(head), groups(tail)]
  return Buffer.from([...left, ...Array(8 - left.length - right.length).fill('0000'), ...right].join(''), 'hex')
}

const text = (value: string) => Buffer.concat([Buffer.from([(2 << 5) | Buffer.byteLength(value)]), Buffer.from(value)])
const uint32 = (value: number) => {
  const bytes = Buffer.from([(6 << 5) | 4, 0, 0, 0, 0])
  bytes.writeUInt32BE(value, 1)
  return bytes
}
const map = (row: Record<string, string | number>) =>
  Buffer.concat([
    Buffer.from([(7 << 5) | Object.keys(row).length]),
    ...Object.entries(row).flatMap(([key, value]) => [text(key), typeof value === 'string' ? text(value) : uint32(value)]),
  ])
