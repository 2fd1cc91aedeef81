import type { Mudanca } from './alteracoes/compare.ts'
import type { Carimbo } from './carimbo.ts'
import type { Achado } from './check.ts'
import { isWeakDigest, SHA1 } from './cripto/algoritmos.ts'
import { type Certificado, chaveDoCertificado, emissorDe, nomeCurto } from './cripto/certificado.ts'
import { type Cms, TST_INFO } from './cripto/cms.ts'
import * as frases from './frases.ts'
import type { AlteracaoPosterior, AssinaturaConferida, CarimboDoTempo, Confianca } from './resultado.ts'

/** Presents the findings in words, and shortens texts of strangers. */

export const presentStamp = ({ cms, quando, falha }: Carimbo, nivel: Confianca): CarimboDoTempo => ({
  valido: falha === null,
  quando: quando.toISOString(),
  autoridade: cms.certificado ? curto(nomeCurto(cms.certificado.titular)) : null,
  confianca: nivel,
  explicacao: falha === null ? frases.carimbo.valido(quando) : frases.carimbo.invalido,
})

/** The most changes reported for one signature; a hostile file has as many as fit in it. */
const MAX_CHANGES = 1_000

/** Each sentence once for a page; of very many, first what the signature does not allow. */
export function alteracoesDe(mudancas: readonly Mudanca[]): AlteracaoPosterior[] {
  const found = new Map<string, AlteracaoPosterior>()
  const isMany = mudancas.length > MAX_CHANGES
  for (const mudanca of isMany ? mudancas.toSorted((a, b) => Number(a.permitida) - Number(b.permitida)) : mudancas) {
    const one = frases.describe(mudanca)
    found.set(`${one.pagina} ${one.permitida} ${one.descricao}`, one)
    if (found.size === MAX_CHANGES) break
  }
  return [...found.values()]
}

/** What a stranger wrote, as long as people's and offices' names are. */
export const curto = (text: string): string => text.slice(0, 300)

export function issuerOf({ emissor }: Certificado): AssinaturaConferida['issuer'] {
  const { C, O, OU, CN } = emissorDe(emissor)
  const short = (one: string | null) => one && curto(one)
  return { C: short(C), O: short(O), OU: short(OU), CN: short(CN) }
}

export const presentCertificate = (one: Certificado) => ({
  nome: maskCpf(nomeCurto(one.titular)),
  emissor: curto(nomeCurto(one.emissor)),
  serialNumber: curto(one.serial),
  validoDe: one.de.toISOString(),
  validoAte: one.ate.toISOString(),
})

const FAMILIAS = {
  rsa: 'RSA',
  pss: 'RSA-PSS',
  ecdsa: 'ECDSA',
  'ecdsa-plain': 'ECDSA',
  dsa: 'DSA',
  ed25519: 'Ed25519',
  ed448: 'Ed448',
}
const SHORTEST = { rsa: 2048, pss: 2048, dsa: 2048, ecdsa: 224, 'ecdsa-plain': 224, ed25519: 0, ed448: 0 }

/** In adbe.pkcs7.sha1 what is signed is the SHA-1 of the file. */
export const usaSha1 = ({ tipo, conteudo, resumo, esquema }: Cms): boolean =>
  (tipo !== TST_INFO && conteudo?.length === 20) || resumo === SHA1 || esquema.resumo === SHA1

export function algoritmoDe({ cms }: Achado): { algoritmo: string | null; fraco: boolean } {
  if (!cms) return { algoritmo: null, fraco: false }
  const { resumo, esquema, certificado } = cms
  const bits = certificado ? (chaveDoCertificado(certificado)?.bits ?? 0) : 0
  const fraco =
    usaSha1(cms) ||
    isWeakDigest(resumo) ||
    isWeakDigest(esquema.resumo ?? resumo) ||
    (bits > 0 && bits < SHORTEST[esquema.familia] - 8)
  return { algoritmo: `${resumo.rotulo} com ${FAMILIAS[esquema.familia]}`, fraco }
}

/** ICP-Brasil ends the name of a person's certificate with the CPF, which a public page does not show in full. */
export const maskCpf = (name: string): string =>
  name
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)
    .replace(/:\s*\d{3}(\d{3})(\d{3})\d{2}$/, ':***.$1.$2-**')
