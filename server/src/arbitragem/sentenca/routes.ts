import { sentencas } from '@concordia/contract/api'
import type { Deps } from '../../deps.ts'
import { maySeeAutos } from '../../direitos/see.ts'
import { implement } from '../../platform/http/implement.ts'
import { readEvento } from '../../procedimentos/consulta/present-detalhes.ts'
import { sendCodigo, sign } from '../../textos/assinatura/sign.ts'
import { conduzArbitragem } from '../policy.ts'
import { apresentar } from './apresentar.ts'
import { dizerAssinada, requireMesmoArquivo, sentencaAssinavel } from './assinar.ts'
import { anotar, divergir } from './divergir.ts'
import { decidir, pedir } from './esclarecimentos.ts'
import { fixarPrazo } from './fixar-prazo.ts'
import { listSentencas } from './list.ts'
import { downloadMinuta, emCurso } from './minuta.ts'
import { actsForParte, notesPontos, readsMinuta } from './policy.ts'

export const sentencasRoutes = (deps: Deps) =>
  implement(sentencas, {
    list: { policy: maySeeAutos('processo'), rate: 'leitura', run: ({ user, params }) => listSentencas(deps, user, params.id) },
    prazo: {
      policy: conduzArbitragem,
      rate: 'escrita',
      run: async ({ db, params, body, caller }) => ({
        evento: await readEvento(db, await fixarPrazo(deps, caller, params.id, body)),
        message: 'Prazo para a sentença fixado. As partes e a secretaria foram avisadas.',
      }),
    },
    apresentar: {
      policy: conduzArbitragem,
      rate: 'protocolo',
      run: async ({ db, params, body, caller }) => ({
        sentenca: await emCurso(db, await apresentar(deps, caller, params.id, body)),
        evento: null,
        message: 'Sentença apresentada. Ela será proferida quando a maioria dos árbitros assinar, cada um com o seu código.',
      }),
    },
    arquivo: { policy: readsMinuta, rate: 'arquivo', run: ({ params }) => downloadMinuta(deps, params) },
    divergencia: { policy: readsMinuta, rate: 'arquivo', run: ({ params }) => downloadMinuta(deps, params) },
    divergir: {
      policy: conduzArbitragem,
      rate: 'protocolo',
      run: async ({ params, body, caller }) => {
        await divergir(deps, caller, params, body.arquivo)
        return { message: 'Voto divergente anexado. Ele vai aos autos com a sentença.' }
      },
    },
    code: {
      policy: conduzArbitragem,
      rate: 'acesso',
      run: async ({ user, params }) => ({ message: await sendCodigo(deps, user, sentencaAssinavel, params) }),
    },
    assinar: {
      policy: conduzArbitragem,
      rate: 'acesso',
      run: async ({ db, params, body: { sha256, ...prova }, caller, origin }) => {
        await requireMesmoArquivo(db, params, sha256)
        const sentenca = await emCurso(db, await sign(deps, caller, sentencaAssinavel, [params, null], prova, origin))
        return { sentenca, evento: null, message: dizerAssinada(sentenca.situacao) }
      },
    },
    anotar: {
      policy: notesPontos,
      rate: 'escrita',
      run: async ({ params, body, caller }) => {
        await anotar(deps, caller, params.sid, body.texto)
        return { message: 'Ponto anotado. Os árbitros foram avisados.' }
      },
    },
    pedir: {
      policy: actsForParte,
      rate: 'protocolo',
      run: async ({ db, params, body, caller }) => {
        const { id, eventoId } = await pedir(deps, caller, params.id, body)
        const message = 'Pedido de esclarecimentos feito. Os árbitros e as outras partes foram avisados.'
        return { esclarecimento: { id }, evento: await readEvento(db, eventoId), message }
      },
    },
    decidir: {
      policy: conduzArbitragem,
      rate: 'protocolo',
      run: async ({ db, params, body, caller }) => ({
        evento: await readEvento(db, await decidir(deps, caller, params, body)),
        message: 'Decisão juntada aos autos. As partes foram avisadas.',
      }),
    },
  })
