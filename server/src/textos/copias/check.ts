import type { VersaoDoAcordo } from '@concordia/contract/negociacoes/schemas/acordo'
import type { Confianca } from '@concordia/contract/values/confianca'
import { ArquivoRecusado, type Laudo } from '@concordia/pdf-signatures/laudo'
import type { Deps } from '../../deps.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import type { Copia } from './copias.ts'

export const OUTRA_CHEGOU_ANTES =
  'Enquanto você assinava, o documento recebeu outra assinatura. Baixe a versão atual, assine-a e envie de novo.'
const OUTRO_DOCUMENTO =
  'Este não é o documento deste acordo, ou o programa que o assinou o gravou de novo. Baixe o documento aqui e assine sem o imprimir nem converter.'
const SEM_NOVA = 'Este arquivo não traz nenhuma assinatura nova. Assine o documento antes de enviar.'
const MUDOU =
  'Além da assinatura, algo mais foi mudado neste arquivo. Baixe o documento de novo e só acrescente a sua assinatura.'
const COBRE =
  'A assinatura visível cobre o texto ou outra parte do documento. Assine de novo sem aparência visível, ou com ela no espaço livre da página de assinaturas.'

/**
 * The signatures that a file adds to the newest version: it begins with that version, byte for byte, every signature in it is
 * valid (so that nothing but signatures, their proofs and time-stamps followed the seal), none hides what the pages show, and at
 * least one is new. An authority vouches for the signer of each new one: anybody can make a certificate in somebody's name
 * (docs/rules/negociacoes.md#own-signatures).
 * @throws AppError 422 on `file`, 409 it adds to an older version
 */
export async function assinaturasNovas(
  { storage, validador, clock }: Pick<Deps, 'storage' | 'validador' | 'clock'>,
  [atual, ...anteriores]: readonly [Copia, ...Copia[]],
  file: Buffer,
): Promise<VersaoDoAcordo['assinaturas']> {
  const known = await storage.read(atual.chave)
  if (!beginsWith(file, known)) {
    for (const { chave } of anteriores) if (beginsWith(file, await storage.read(chave))) throw conflict(OUTRA_CHEGOU_ANTES)
    throw recusa(OUTRO_DOCUMENTO)
  }
  const now = clock.now()
  const [antes, agora] = await Promise.all([known, file].map((pdf) => validador.validar(pdf, now).catch(recusado)))
  const [old, all] = [pessoas(antes!), pessoas(agora!)]
  // In the order in which they were made: what the newest version has comes first.
  const novas = all.slice(old.length)
  if (novas.length === 0) throw recusa(SEM_NOVA)
  const revogada = novas.find(({ revogacao }) => revogacao.situacao === 'revogado')
  if (revogada) throw recusa(`O certificado da assinatura de ${revogada.companyName} foi revogado. Assine com outro.`)
  const wrong = agora!.assinaturas.find(({ veredito }) => veredito !== 'valida')
  if (wrong) throw recusa(novas.includes(wrong) && wrong.veredito !== 'modificada' ? wrong.frase : MUDOU)
  // A look over the text would show another agreement than the one that was signed.
  if (agora!.assinaturas.some((one) => one.encoberta || one.naoExaminada || one.aparenciaAlterada)) throw recusa(COBRE)
  const anonima = novas.find(({ confianca }) => !CONFIRMAM.includes(confianca))
  if (anonima) throw recusa(`O certificado de ${anonima.companyName} não é da ICP-Brasil nem do gov.br. Assine com um deles.`)
  return novas.map((nova) => ({
    ...{ nome: nova.companyName, confianca: nova.confianca, quando: nova.signingTime },
    paginas: agora!.vistas[agora!.assinaturas.indexOf(nova)]!,
  }))
}

const beginsWith = (file: Buffer, start: Uint8Array) =>
  file.length >= start.length && file.subarray(0, start.length).equals(start)
const pessoas = ({ assinaturas }: Laudo) => assinaturas.filter(({ tipo }) => tipo === 'assinatura')
/** Levels at which a party's own signature names a person. */
const CONFIRMAM: readonly Confianca[] = ['icp-brasil', 'gov-br', 'outra']
const recusa = (motivo: string) => invalid({ file: [motivo] })

function recusado(error: unknown): never {
  if (error instanceof ArquivoRecusado) throw recusa(error.message)
  throw error
}
