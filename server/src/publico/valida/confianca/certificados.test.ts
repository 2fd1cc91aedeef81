import { X509Certificate } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { confiancaDaPlataforma } from './base.ts'
import { NAO_SERVEM } from './nao-servem.ts'
import { ehRaiz, foiEmitidoPor, impressaoDe, nomeDe, readCertificados } from './read-certificados.ts'

/** The certificates that come with the platform are those that certificados/README.md tells of. */
const FOLDER = join(import.meta.dirname, 'certificados')
const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.pem'))
const certificates = new Map(
  await Promise.all(files.map(async (name) => [name, readCertificados(await readFile(join(FOLDER, name)))] as const)),
)
const rows = (await readFile(join(FOLDER, 'impressoes.tsv'), 'utf8')).trimEnd().split('\n')

/** Compared with what ITI publishes and what other public projects have pinned. */
const ROOTS: Record<string, string> = {
  '687ea89089309d2cfe107db059fb10d676f45d3283aee056903eea0cf3c188f8': 'icp-brasil',
  cbd8ed38d4a2d677d453d70dd8890af4f6374cba6299943f1ab3a6936c6fd795: 'icp-brasil',
  fb47d92a9909fd4fa9bec02737543e1f3514ced747407a8d9cfa397b0915067c: 'icp-brasil',
  f0c15afd258fb674e7a96e1a50ff873149364b9ec70d4d93c7a9f1eb6060d020: 'icp-brasil',
  caa53fc6091c6951887c976e378f6ef89aa6377c55d97b6475422b71ed7e9b17: 'icp-brasil',
  '3bdb9b509352f1d3d71c2bf64d9a38a4e6cebda27809d77f7ac476cbde6e314a': 'icp-brasil',
  d8478e37ce19c690cf657381e68fe600e4e1a042536830f06847e03e554c4b01: 'icp-brasil',
  '2b07d0bc02c4a6e0478ed22d0d99e8f97e1827b269097696a7feb6aad30c3ac8': 'icp-brasil',
  '163bd003bc0df2beab88174b6d5b450b6e1dc973a64b2dc2a33218544f49ef4e': 'gov-br',
}

/** Where the issuer publishes its revocations, as the certificate itself says. */
function addressIn({ raw }: X509Certificate): string {
  for (let at = raw.indexOf('http'); at >= 0; at = raw.indexOf('http', at + 1)) {
    const address = raw.toString('latin1', at, at + raw[at - 1]!)
    if (raw[at - 2] === 0x86 && /crl/i.test(address)) return address
  }
  return ''
}
const all = [...certificates].flatMap(([name, list]) => list.map((one) => [name, one] as const))
const rowOf = (name: string, one: X509Certificate) => {
  const issuer = all.find(([, other]) => foiEmitidoPor(one, other))?.[1]
  const facts = [impressaoDe(one), name, nomeDe(one), new Date(one.validTo).toISOString().slice(0, 10)]
  return [...facts, issuer ? impressaoDe(issuer) : '', addressIn(one)].join('\t')
}

test('the files hold exactly the certificates of the list, each with its issuer and the place where that is published', () => {
  expect(all.map(([name, one]) => rowOf(name, one)).toSorted()).toEqual(rows.toSorted())
  expect(all.length).toBe(new Set(all.map(([, one]) => impressaoDe(one))).size)
})

test('the roots are the named ones, and none that vouches for no documents', async () => {
  const { ancoras } = await confiancaDaPlataforma()
  const found = ancoras.map(({ certificado, nivel }) => [impressaoDe(new X509Certificate(certificado)), nivel])
  expect(Object.fromEntries(found)).toEqual(ROOTS)
  expect(all.filter(([, one]) => NAO_SERVEM.has(impressaoDe(one)))).toEqual([])
  for (const [sha256] of found) expect(ehRaiz(all.find(([, one]) => impressaoDe(one) === sha256)![1])).toBe(true)
})

test('every other certificate is of an authority and leads to one of them, signature by signature', () => {
  const known = all.flatMap(([, one]) => (impressaoDe(one) in ROOTS ? [one] : []))
  let open = all.map(([, one]) => one).filter((one) => !(impressaoDe(one) in ROOTS))
  for (let before = -1; before !== open.length; ) {
    before = open.length
    const [next, rest] = [open.filter((one) => known.some((issuer) => foiEmitidoPor(one, issuer))), open]
    known.push(...next)
    open = rest.filter((one) => !next.includes(one))
  }
  expect(open.map(nomeDe)).toEqual([])
  expect(known.filter(({ ca }) => !ca).map(nomeDe)).toEqual([])
})
