import { negociacoes } from '@concordia/contract/api'
import type { SituacaoDaNegociacao } from '@concordia/contract/rules/negociacao'
import { downloadDocumento } from '../autos/documentos.ts'
import { etiquetar } from '../autos/marcadores/etiquetas.ts'
import { NEGOCIACOES } from '../autos/membros/partes.ts'
import type { Deps } from '../deps.ts'
import {
  isAnfitriaoDaParte,
  isParte,
  mayReadDocumentoDaNegociacao,
  mayReadNegociacao,
  maySeeNegociacao,
} from '../direitos/negociacao.ts'
import type { Db } from '../platform/database/database.ts'
import { isStaff } from '../platform/http/actor.ts'
import { type BoundRoute, implement } from '../platform/http/implement.ts'
import { signedIn } from '../platform/http/policy.ts'
import { aceitar } from './atos/aceitar.ts'
import { create } from './atos/create.ts'
import { desistir } from './atos/desistir.ts'
import { propor } from './atos/propor.ts'
import { readDetalhes, readLista, readParte } from './consulta/detalhes.ts'
import { contagensDeNegociacoes } from './consulta/lista.ts'
import { presentNegociacao, presentProposta } from './consulta/present.ts'
import { findProposta } from './consulta/queries.ts'
import { correctContatos, inviteAgain } from './convites/correct-contatos.ts'
import { verifyNegociacao } from './trilha/verify.ts'
import { enderecosDe, requireVinculo } from './vinculo.ts'

interface Etiqueta {
  id: number
  marcadorId: number
}

export function negociacoesRoutes(deps: Deps): BoundRoute[] {
  const rule = { sees: maySeeNegociacao.allows!, marcadorOf: ({ marcadorId }: Etiqueta) => marcadorId }
  const etiquetas = etiquetar<Etiqueta>(deps, NEGOCIACOES, rule)
  return implement(negociacoes, {
    list: {
      policy: signedIn,
      rate: 'leitura',
      run: async ({ db, user, query, body }) => ({
        negociacoes: await readLista({ ...deps, db }, { userId: user.id, all: isStaff(user) }, body, query.page),
      }),
    },
    contagens: {
      policy: signedIn,
      rate: 'leitura',
      run: async ({ db, user }) => ({ contagens: await contagensDeNegociacoes(db, { userId: user.id, all: isStaff(user) }) }),
    },
    validate: {
      policy: signedIn,
      rate: 'busca',
      run: async ({ db, user, body }) => {
        await requireVinculo(db, user.id, body, enderecosDe([...body.solicitantes, ...body.solicitadas]))
        return { message: 'A negociação pode ser vinculada' }
      },
    },
    create: {
      policy: signedIn,
      rate: 'protocolo',
      run: async ({ db, body, caller }) => {
        const id = await create(deps, caller, body)
        const { situacao } = await db
          .selectFrom('negociacoes')
          .select('situacao')
          .$narrowType<{ situacao: SituacaoDaNegociacao }>()
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        const representacao = body.como_advogado ? await primeiraRepresentacao(db, id) : undefined
        return { negociacao: { id, situacao }, ...(representacao && { representacao }), message: 'Negociação criada com sucesso' }
      },
    },
    get: {
      policy: maySeeNegociacao,
      rate: 'leitura',
      acts: true,
      run: async ({ user: { id, name, email }, params, caller, facts: vista }) => {
        const facts = await readDetalhes(deps, caller, params.id, vista)
        return {
          user: { id, name, email, parte: vista.como === 'parte' ? { polo: vista.polo } : null },
          negociacao: presentNegociacao(facts),
          marcadores: facts.marcadores.map(({ posto: _, ...marcador }) => marcador),
        }
      },
    },
    integridade: {
      policy: mayReadNegociacao,
      rate: 'leitura',
      run: async ({ db, params }) => ({
        integridade: { ...(await verifyNegociacao(db, params.id)), conferido_em: deps.clock.now().toISOString() },
      }),
    },
    documento: {
      policy: mayReadDocumentoDaNegociacao('negociacao'),
      rate: 'arquivo',
      run: ({ params }) => downloadDocumento(deps, 'negociacaoDocumentos', params.id),
    },
    documentoDaProposta: {
      policy: mayReadDocumentoDaNegociacao('proposta'),
      rate: 'arquivo',
      run: ({ params }) => downloadDocumento(deps, 'propostaDocumentos', params.id),
    },
    propor: {
      policy: isParte,
      rate: 'protocolo',
      run: async ({ db, params, body, caller, facts: vista }) => {
        const proposta = await findProposta(db, await propor(deps, caller, vista, params.id, body))
        return { proposta: presentProposta(proposta, deps.clock.now()), message: 'Proposta criada com sucesso' }
      },
    },
    aceitar: {
      policy: isParte,
      rate: 'escrita',
      run: async ({ params: { id }, body, caller, facts: vista }) => {
        const { situacao, propostaId } = await aceitar(deps, caller, vista, { id, propostaId: body.proposta_id })
        return {
          negociacao: { id, situacao },
          proposta: { id: propostaId, situacao: 'aceite' as const },
          message: 'Proposta aceite, aguarde elaboração da minuta',
        }
      },
    },
    desistir: {
      policy: isParte,
      rate: 'escrita',
      run: async ({ params: { id }, body, caller, facts: vista }) => ({
        negociacao: { id, situacao: await desistir(deps, caller, vista, { id, ...body }) },
        message: 'Negociação finalizada',
      }),
    },
    porMarcador: etiquetas.por,
    tirarMarcador: etiquetas.tirar,
    corrigirContatos: {
      policy: isAnfitriaoDaParte,
      rate: 'escrita',
      run: async ({ db, params, body, caller }) => {
        const convidou = await correctContatos(deps, caller, { ...params, emails: body.emails })
        const convite = convidou ? 'O convite foi enviado a eles.' : 'Por impedimento, nenhum deles pode receber o convite.'
        return { parte: await readParte(db, params), message: `Contatos corrigidos. ${convite}` }
      },
    },
    convidar: {
      policy: isAnfitriaoDaParte,
      rate: 'escrita',
      run: async ({ params, caller }) => {
        await inviteAgain(deps, caller, params)
        return { message: 'Convite enviado de novo' }
      },
    },
  })
}

const primeiraRepresentacao = (db: Db, negociacaoId: number) =>
  db.selectFrom('representacoes').select('id').where('negociacaoId', '=', negociacaoId).orderBy('id').limit(1).executeTakeFirst()
