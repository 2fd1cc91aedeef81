import { audit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { conflict, forbidden, invalid } from '../../platform/http/errors.ts'
import { addJob } from '../../platform/jobs/add.ts'
import type { Assinavel } from '../../textos/assinatura/sign.ts'
import { emCurso, listAssinaturas, lockMinuta, maioriaDe } from './minuta.ts'

/** The job that seals an award and puts it into the docket. */
export const PUBLICAR_SENTENCA = 'publicarSentenca'

const JA_ASSINOU = 'Você já assinou esta sentença.'
const OUTRO = 'O arquivo assinado não é o desta minuta. Leia-a de novo antes de assinar.'

/** The path of a draft: its process, and its own id. */
export interface Alvo {
  id: number
  sid: number
}

/** @throws AppError 422 the signer read other bytes */
export async function requireMesmoArquivo(db: Db, { id, sid }: Alvo, sha256: string): Promise<void> {
  if ((await shaDe(db, { id, sid })) !== sha256) throw invalid({ sha256: [OUTRO] })
}

async function shaDe(db: Db | Trx, { id, sid }: Alvo): Promise<string> {
  const row = await db
    .selectFrom('sentencas')
    .select('sha256')
    .where('id', '=', sid)
    .where('procedimentoId', '=', id)
    .executeTakeFirst()
  if (!row) throw forbidden()
  return row.sha256
}

/** The draft and the seat of the signer, under the lock. @throws AppError 403, 409 they cannot sign it now */
async function lockAssinavel(trx: Trx, user: Actor, alvo: Alvo) {
  const locked = await lockMinuta(trx, user, alvo)
  const assinaturas = await listAssinaturas(trx, alvo.sid)
  if (assinaturas.some(({ designacaoId }) => designacaoId === locked.designacaoId)) throw conflict(JA_ASSINOU)
  return { ...locked, assinaturas }
}

/**
 * An award is signed over the bytes that were filed, by every arbitrator, the sole one too. With the majority it is given; a job
 * seals and publishes it. Signatures and replacements of arbitrators take the lock of the process, so that one sees the other.
 */
export const sentencaAssinavel: Assinavel<Alvo, null, { sha256: string }, number> = {
  objeto: ({ sid }) => `sentenca:${sid}`,
  palavras: ({ id }) => ({ assina: `a sentença arbitral do processo ${id}`, numero: ['Processo', String(id)] }),
  outroTexto: OUTRO,
  requireAssinavel: async ({ tx }, user, alvo) => void (await tx((trx) => lockAssinavel(trx, user, alvo))),
  read: async ({ db }, _user, alvo) => ({ sha256: await shaDe(db, alvo) }),
  guarda: (deps, caller, alvo, _dado, _lido, collect) =>
    deps.tx(async (trx) => {
      const { procedimento, designacaoId, assinaturas } = await lockAssinavel(trx, caller.user, alvo)
      const { id, sid } = alvo
      const now = deps.clock.now()
      await trx
        .insertInto('sentencaAssinaturas')
        .values({ ...(await collect(trx, now)), sentencaId: sid, designacaoId })
        .execute()
      if (assinaturas.length + 1 >= maioriaDe(procedimento)) {
        const { faltam: faltaram } = await emCurso(trx, sid)
        const ids = (await listAssinaturas(trx, sid)).map((one) => one.id)
        const proferida = { situacao: 'proferida', proferidaEm: now, assinaturas: ids, faltaram }
        await trx.updateTable('sentencas').set(proferida).where('id', '=', sid).execute()
        await addJob(trx, PUBLICAR_SENTENCA, { sentencaId: sid, procedimentoId: id }, { key: `sentenca:${sid}` })
      }
      await audit(trx, caller, { act: 'assinar-sentenca', object: 'processo', id })
      return sid
    }),
}

/** What the answer of a signature says. */
export const dizerAssinada = (situacao: 'em-assinatura' | 'proferida'): string =>
  situacao === 'proferida'
    ? 'Sentença proferida. A plataforma a sela, junta aos autos e avisa as partes em instantes.'
    : 'Sentença assinada. Ela será proferida quando a maioria dos árbitros assinar.'
