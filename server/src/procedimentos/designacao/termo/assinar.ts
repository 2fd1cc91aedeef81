import { NOMES_DOS_ATOS } from '@concordia/contract/rules/atos'
import { comHashDoTexto } from '@concordia/contract/rules/hash-do-texto'
import { PAPEIS, TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { formatExact } from '@concordia/contract/values/dates'
import { comDe } from '@concordia/contract/values/substantivo'
import type { Deps } from '../../../deps.ts'
import type { Designacao } from '../../../direitos/part.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { addJob } from '../../../platform/jobs/add.ts'
import { type Issued, issuePdf } from '../../../platform/pdf/issued/issue.ts'
import type { RichText } from '../../../platform/rich-text/rich-text.ts'
import type { Assinavel } from '../../../textos/assinatura/sign.ts'
import { recordAceite, requireDesimpedido } from '../aceitar.ts'
import { requirePendente } from '../designacoes.ts'
import { issueQuestionario } from '../questionario.ts'
import { comuns, type Designado } from './facts.ts'
import { type Declarado, textoDoTermo } from './texto.ts'

/** The job that issues the document of a signed term. */
export const EMITIR_TERMO = 'emitirTermo'

/** A designation that waits for the answer of its user. */
interface Alvo {
  tipo: Tipo
  procedimentoId: number
  designacao: Designacao
}
const designadoDe = ({ tipo, procedimentoId }: Alvo, { id: userId }: Pick<Actor, 'id'>) => ({
  ...{ procedimentoId, userId, papel: TIPOS[tipo].papel },
})

/**
 * The text to read before signing.
 * @throws AppError 409 it was answered already
 */
export async function readTermo(deps: Deps, user: Actor, alvo: Alvo, declarado: Declarado): Promise<RichText> {
  requirePendente(alvo.designacao)
  return textoDoTermo(deps, designadoDe(alvo, user), declarado)
}

/**
 * A designation is accepted by signing its term here (docs/rules/procedimentos.md#acceptance): acceptance and signature are one
 * transaction, and a job draws and seals the document. The signature gives the id of the evento.
 */
export const termoAssinavel: Assinavel<Alvo, Declarado, RichText, number> = {
  objeto: ({ designacao }) => `termo:${designacao.id}`,
  palavras: ({ tipo, procedimentoId }) => ({
    assina: `o termo de aceite ${comDe(TIPOS[tipo])} ${procedimentoId}`,
    numero: [TIPOS[tipo].titulo, String(procedimentoId)],
  }),
  outroTexto: 'O termo mudou depois que você o leu. Leia-o de novo antes de assinar.',
  requireAssinavel: async ({ db }, user, alvo) => {
    requirePendente(alvo.designacao)
    await requireDesimpedido(db, designadoDe(alvo, user))
  },
  read: readTermo,
  guarda: (deps, caller, alvo, declarado, { html: texto, sha256 }, collect) => {
    const { tipo, procedimentoId } = alvo
    const aceite = {
      ...{ tipo, procedimentoId, termo: true, descricaoOutros: descricaoDoAceite(tipo, sha256) },
      respostas: 'respostas' in declarado ? declarado.respostas : undefined,
      declarado: issueDeclarado(deps, designadoDe(alvo, caller.user), declarado),
    }
    return recordAceite(deps, caller, aceite, async (trx, { evento, designacaoId, now }) => {
      const { id: termoId } = await trx
        .insertInto('termosAssinados')
        .values({ ...(await collect(trx, now)), designacaoId, eventoId: evento.id, texto })
        .returning('id')
        .executeTakeFirstOrThrow()
      await addJob(trx, EMITIR_TERMO, { termoId, procedimentoId }, { key: `termo:${termoId}` })
    })
  },
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
  comHashDoTexto(`${NOMES_DOS_ATOS.aceite[tipo]}, com termo assinado na plataforma`, sha256)
