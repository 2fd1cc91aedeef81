import { representacaoNaNegociacao, representacaoNoCaso, representacaoNoProcesso, representacoes } from '@concordia/contract/api'
import { PER_PAGE } from '@concordia/contract/http/shapes'
import type { NovaRepresentacao } from '@concordia/contract/representacao/schemas'
import type { Deps } from '../../deps.ts'
import { mayReadNegociacao } from '../../direitos/negociacao.ts'
import { maySeeAutos } from '../../direitos/see.ts'
import { isAdvogado } from '../../direitos/takes-part.ts'
import { download } from '../../platform/files/download.ts'
import type { Actor, Caller } from '../../platform/http/actor.ts'
import type { Stored } from '../../platform/http/files/stored-file.ts'
import { type BoundRoute, implement } from '../../platform/http/implement.ts'
import { staff } from '../../platform/http/policy.ts'
import { readEvento } from '../consulta/present-detalhes.ts'
import { apresentar, type Feita } from './apresentar.ts'
import { setAvisos } from './avisos.ts'
import { decidir } from './decidir.ts'
import { renunciar, revogar } from './encerrar.ts'
import { formarEquipe, readEquipe } from './equipe.ts'
import type { Sobre } from './materia.ts'
import { confere, isDoAdvogado, isDoCliente, leDocumento } from './policy.ts'
import { leitorDaMateria, presentRepresentacao, readRepresentacao, readRepresentacoes } from './present.ts'
import { findRepresentacao, listFila, sobreDe } from './queries.ts'
import { nomeDoDocumento } from './record.ts'
import { substabelecer } from './substabelecer.ts'

interface Apresentada {
  user: Actor
  params: { id: number }
  body: Stored<NovaRepresentacao>
  caller: Caller
}

export function representacaoRoutes(deps: Deps): BoundRoute[] {
  const { db } = deps
  const feita = async (user: Actor, { id, eventoId }: Feita, message: string) => ({
    representacao: await readRepresentacao(deps, user, id),
    evento: eventoId === null ? null : await readEvento(db, eventoId),
    message,
  })
  const em = (tipo: Sobre['tipo']) => ({
    list: {
      rate: 'leitura' as const,
      run: ({ user, params }: { user: Actor; params: { id: number } }) => readRepresentacoes(deps, user, { tipo, id: params.id }),
    },
    apresentar: {
      policy: isAdvogado,
      rate: 'protocolo' as const,
      run: async ({ user, params, body, caller }: Apresentada) => {
        const made = await apresentar(deps, caller, { tipo, id: params.id }, body)
        const { atua } = await findRepresentacao(db, made.id)
        return feita(user, made, atua ? ABERTA : A_CONFERIR)
      },
    },
  })
  const [processo, caso, negociacao] = [em('processo'), em('caso'), em('negociacao')]
  return [
    ...implement(representacaoNoProcesso, { ...processo, list: { ...processo.list, policy: maySeeAutos('processo') } }),
    ...implement(representacaoNoCaso, { ...caso, list: { ...caso.list, policy: maySeeAutos('caso') } }),
    ...implement(representacaoNaNegociacao, { ...negociacao, list: { ...negociacao.list, policy: mayReadNegociacao } }),
    ...implement(representacoes, {
      documento: {
        policy: leDocumento(deps),
        rate: 'arquivo',
        run: async ({ params }) => {
          const { arquivoId, origem } = await findRepresentacao(db, params.rid)
          const file = await db
            .selectFrom('arquivos')
            .select(['chave', 'tamanho'])
            .where('id', '=', arquivoId)
            .executeTakeFirstOrThrow()
          return download(deps.storage, file, `${nomeDoDocumento(origem)}.pdf`)
        },
      },
      substabelecer: {
        policy: isDoAdvogado,
        rate: 'protocolo',
        run: async ({ user, params, body, caller }) =>
          feita(
            user,
            await substabelecer(deps, caller, params.rid, body),
            body.com_reserva
              ? 'Substabelecimento feito. O outro advogado já tem acesso.'
              : 'Substabelecimento feito. O outro advogado já tem acesso, e o seu terminou.',
          ),
      },
      renunciar: {
        policy: isDoAdvogado,
        rate: 'escrita',
        run: async ({ user, params, body, caller }) =>
          feita(user, await renunciar(deps, caller, params.rid, body.motivo), 'Renúncia registrada. O cliente foi avisado.'),
      },
      revogar: {
        policy: isDoCliente(deps, { ouCamara: true }),
        rate: 'escrita',
        run: async ({ user, params, body, caller }) =>
          feita(
            user,
            await revogar(deps, caller, params.rid, body.motivo),
            'Procuração revogada. O acesso do advogado terminou.',
          ),
      },
      avisos: {
        policy: isDoCliente(deps, { ouCamara: false }),
        rate: 'escrita',
        run: async ({ user, params, body, caller }) => {
          await setAvisos(deps, caller, params.rid, body.avisos)
          const message =
            body.avisos === 'advogado' ? 'Os avisos vão agora só para o advogado.' : 'Os avisos vão para você e para o advogado.'
          return { representacao: await readRepresentacao(deps, user, params.rid), message }
        },
      },
      equipe: {
        policy: isDoAdvogado,
        rate: 'leitura',
        run: async ({ params }) => ({ equipe: await readEquipe(db, await findRepresentacao(db, params.rid)) }),
      },
      formarEquipe: {
        policy: isDoAdvogado,
        rate: 'escrita',
        run: async ({ params, body, caller }) => ({
          equipe: await formarEquipe(deps, caller, params.rid, body.membros),
          message: 'Equipe alterada com sucesso',
        }),
      },
      fila: {
        policy: staff,
        rate: 'leitura',
        run: async ({ user, query: { page } }) => {
          const rows = await listFila(db, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE })
          const data = await Promise.all(
            rows.map(async (row) => ({
              materia: sobreDe(row),
              representacao: presentRepresentacao(row, await leitorDaMateria(deps, db, user, sobreDe(row))),
            })),
          )
          return { representacoes: { data, total: rows[0]?.total ?? 0, per_page: PER_PAGE } }
        },
      },
      decidir: {
        policy: confere,
        rate: 'escrita',
        proof: 'staff',
        run: async ({ user, params, body, caller }) =>
          feita(
            user,
            await decidir(deps, caller, params.rid, body),
            body.situacao === 'vigente'
              ? 'Procuração conferida. O advogado tem acesso e foi avisado.'
              : 'Procuração recusada. O advogado foi avisado.',
          ),
      },
    }),
  ]
}

const ABERTA = 'Procuração apresentada. Você já tem acesso; a secretaria vai conferi-la.'
const A_CONFERIR = 'Procuração apresentada. O acesso se abre quando a secretaria a conferir; você receberá um aviso.'
