import type { ProvaDaAssinatura } from '@concordia/contract/identidade/schemas/assinatura'
import { NOMES_DOS_ATOS } from '@concordia/contract/rules/atos'
import { PAPEIS, TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { formatExact } from '@concordia/contract/values/dates'
import { comDe } from '@concordia/contract/values/substantivo'
import type { Deps } from '../../../deps.ts'
import { type Ambiente, collectEvidencia } from '../../../identidade/assinatura/evidencia.ts'
import { mensagemDoCodigo } from '../../../identidade/assinatura/mensagem.ts'
import { proveAssinatura, signing } from '../../../identidade/assinatura/prove.ts'
import { askCode } from '../../../identidade/codigos/confirmation.ts'
import type { Actor, Caller } from '../../../platform/http/actor.ts'
import { conflict } from '../../../platform/http/errors.ts'
import { addJob } from '../../../platform/jobs/add.ts'
import type { Message } from '../../../platform/mail/email.ts'
import { type Issued, issuePdf } from '../../../platform/pdf/issued/issue.ts'
import { recordAceite, requireDesimpedido } from '../aceitar.ts'
import { type Designacao, requirePendente } from '../designacoes.ts'
import { issueQuestionario } from '../questionario.ts'
import { comuns, type Designado } from './facts.ts'
import { type Declarado, textoDoTermo } from './texto.ts'

export const EMITIR_TERMO = 'emitirTermo'

const OUTRO_TEXTO = 'O termo mudou depois que você o leu. Leia-o de novo antes de assinar.'

/** A designation that waits for the answer of its user. */
interface Alvo {
  tipo: Tipo
  procedimentoId: number
  designacao: Designacao
}
const objetoDe = ({ id }: Designacao) => `termo:${id}`
const designadoDe = ({ tipo, procedimentoId }: Alvo, { id: userId }: Pick<Actor, 'id'>) => ({
  procedimentoId,
  userId,
  papel: TIPOS[tipo].papel,
})

/**
 * The text to read before signing.
 * @throws AppError 409 it was answered already
 */
export async function readTermo(deps: Deps, user: Actor, alvo: Alvo, declarado: Declarado) {
  requirePendente(alvo.designacao)
  const { html: texto, sha256 } = await textoDoTermo(deps, designadoDe(alvo, user), declarado)
  return { texto, sha256 }
}

/**
 * Sends the code that signs the term of this designation (docs/rules/account.md#codes).
 * @throws AppError 409 it was answered already, or an impediment has arisen; 429 too many codes
 */
export async function sendTermoCode(deps: Deps, user: Actor, alvo: Alvo): Promise<string> {
  requirePendente(alvo.designacao)
  await requireDesimpedido(deps.db, designadoDe(alvo, user))
  const facts = { camara: deps.letterhead.chamberName, tipo: alvo.tipo, numero: alvo.procedimentoId }
  await askCode(deps, user, signing(objetoDe(alvo.designacao)), (code) => assinarTermoMessage(code, facts))
  return 'Enviamos um código para o seu e-mail. Informe-o para assinar.'
}

/** The code that signs the term of acceptance. */
const assinarTermoMessage = (code: string, facts: { camara: string; tipo: Tipo; numero: number }): Message => {
  const { titulo } = TIPOS[facts.tipo]
  return mensagemDoCodigo(code, {
    camara: facts.camara,
    assina: `o termo de aceite ${comDe(TIPOS[facts.tipo])} ${facts.numero}`,
    numero: [titulo, String(facts.numero)],
  })
}

/**
 * Accepts a designation by signing its term here (docs/rules/procedimentos.md#acceptance). Acceptance, signature and the code it
 * used are one transaction; of parallel ones one counts. A job draws and seals the document.
 * @returns id of the evento
 * @throws AppError 422 wrong address or code; 409 another text, or as `recordAceite`; 429 too many wrong codes
 */
export async function assinarTermo(
  deps: Deps,
  caller: Caller,
  alvo: Alvo,
  { declarado, sha256, ...prova }: ProvaDaAssinatura & { declarado: Declarado; sha256: string },
  { agent }: Ambiente,
): Promise<number> {
  requirePendente(alvo.designacao)
  const { tipo, procedimentoId } = alvo
  const texto = await textoDoTermo(deps, designadoDe(alvo, caller.user), declarado)
  if (sha256 !== texto.sha256) throw conflict(OUTRO_TEXTO)
  const useCode = await proveAssinatura(deps, caller.user, objetoDe(alvo.designacao), prova)
  const place = await deps.geo.placeOf(caller.ip)
  const respostas = 'respostas' in declarado ? declarado.respostas : undefined
  const aceite = {
    ...{ tipo, procedimentoId, respostas, termo: true },
    declarado: issueDeclarado(deps, designadoDe(alvo, caller.user), declarado),
    descricaoOutros: descricaoDoAceite(tipo, sha256),
  }
  return recordAceite(deps, caller, aceite, async (trx, { evento, designacaoId, now }) => {
    const codigoEnviadoEm = await useCode(trx)
    const lido = { metodo: prova.metodo, codigoEnviadoEm, sha256, place, agent, now }
    const { id: termoId } = await trx
      .insertInto('termosAssinados')
      .values({ ...(await collectEvidencia(trx, caller, lido)), designacaoId, eventoId: evento.id, texto: texto.html })
      .returning('id')
      .executeTakeFirstOrThrow()
    await addJob(trx, EMITIR_TERMO, { termoId, procedimentoId }, { key: `termo:${termoId}` })
  })
}

/** The declaration is a document of the acceptance at once: the partes read it also while the sealed term waits. */
function issueDeclarado(deps: Deps, designado: Designado, declarado: Declarado) {
  if ('respostas' in declarado) return (now: Date) => issueQuestionario(deps, designado, declarado.respostas, now)
  return declarado.revelacao === '' ? undefined : (now: Date) => issueRevelacao(deps, designado, declarado.revelacao, now)
}

/** What a mediator discloses to the partes (Lei 13.140/2015, art. 5º), as a document of the docket; stored, not yet used. */
async function issueRevelacao(deps: Deps, designado: Designado, revelacao: string, now: Date): Promise<Issued> {
  const tipo = `Revelação do ${PAPEIS[designado.papel].um}`
  return issuePdf(deps, {
    tipo,
    numero: String(designado.procedimentoId),
    now,
    template: 'procedimentos/designacao/termo/revelacao.typ',
    dados: { ...(await comuns(deps, designado)), revelacao, declarado: formatExact(now) },
    nome: `${tipo}.pdf`,
  })
}

/** The hash of the evento covers the text that was signed, before the document is there. */
export const descricaoDoAceite = (tipo: Tipo, sha256: string): string =>
  `${NOMES_DOS_ATOS.aceite[tipo]}, com termo assinado na plataforma. SHA-256 do texto: ${sha256}`
