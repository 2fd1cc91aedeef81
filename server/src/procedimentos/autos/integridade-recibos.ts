import { TIPOS } from '@concordia/contract/rules/tipos'
import { porNoRecibo, type ReciboDados } from '../../autos/eventos/recibo.ts'
import { descricaoDoAceite } from '../designacao/termo/assinar.ts'
import type { Autos, Evento } from './integridade-autos.ts'

/** Why the receipt of an evento is not the one issued for it; null when it is, or when the evento has none. */
export function whyNotItsRecibo(evento: Evento, { enviados }: Pick<Autos, 'enviados'>): string | null {
  const recibos = evento.documentos.filter(({ tipo }) => tipo === 'recibo')
  if (recibos.length > 1) return `o evento tem ${recibos.length} recibos de protocolo, e só um pode ser o dele`
  const [recibo] = recibos
  // An imported procedimento was filed elsewhere.
  if (!recibo && evento.recibo === null)
    return evento.numero === 1 && evento.ato !== 'importacao' ? 'falta o recibo de protocolo' : null
  if (!recibo || evento.reciboId !== recibo.id) return 'o recibo de protocolo do evento não é o que foi emitido para ele'
  const dados = evento.recibo as Partial<ReciboDados>
  if (dados.evento?.hash !== evento.hash || dados.evento.numero !== evento.numero || dados.evento.anterior !== evento.anterior) {
    return `o hash gravado (${evento.hash}) não é o que está no recibo de protocolo (${dados.evento?.hash ?? 'nenhum'})`
  }
  if (!evento.reciboIntacto || !tellsOf(dados, evento)) return 'o que o recibo de protocolo diz mudou desde a emissão'
  // A receipt that is not drawn yet has no file.
  return recibo.arquivoId === null || enviados.get(recibo.arquivoId) === recibo.nome
    ? null
    : 'o arquivo do recibo de protocolo não é o que foi emitido e enviado por e-mail'
}

function tellsOf(dados: Partial<ReciboDados>, evento: Evento): boolean {
  const files = evento.documentos.filter(({ tipo }) => tipo !== 'recibo').map(({ sha256 }) => sha256)
  const said = (dados.arquivos ?? []).map(({ sha256 }) => sha256)
  return (
    dados.ato === (evento.reservado?.descricao ?? evento.descricaoOutros ?? evento.descricao) &&
    dados.protocolo?.protocolante === evento.autorNome &&
    dados.protocolo.por ===
      (evento.porParteId === null ? undefined : porNoRecibo({ oab: evento.porOab!, nome: evento.porParteNome! })) &&
    files.toSorted().join() === said.toSorted().join()
  )
}

/**
 * A signature result is stored only with the signed term of an acceptance that was uploaded. The acceptance whose term was signed
 * in the platform names the hash of that text instead, and the evento of its document has the file that was issued for it.
 */
export function whyNotItsTermo(evento: Evento, { copias: { tipo } }: Pick<Autos, 'copias'>): string | null {
  const { ato, documentos, termoAssinado, descricaoOutros } = evento
  const enviado = ato === 'aceite' && TIPOS[tipo].aceiteComTermo && termoAssinado === null
  for (const [index, { nome, assinatura }] of documentos.entries()) {
    if (enviado && index === 0 && assinatura === null) return `falta a conferência da assinatura do documento "${nome}"`
    if (!(enviado && index === 0) && assinatura !== null)
      return `o documento "${nome}" traz uma conferência de assinatura que não é dele`
  }
  if (ato === 'termo-de-aceite')
    return termoAssinado?.intacto && documentos[0]?.arquivoId === termoAssinado.arquivoId
      ? null
      : 'o termo de aceite não é o que foi assinado na plataforma'
  if (ato !== 'aceite') return null
  const dito = termoAssinado === null ? null : descricaoDoAceite(tipo, termoAssinado.sha256)
  return dito === descricaoOutros && termoAssinado?.intacto !== false
    ? null
    : 'o termo assinado na plataforma não é o que o evento do aceite diz'
}
