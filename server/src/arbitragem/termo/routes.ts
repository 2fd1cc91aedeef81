import { textos } from '@concordia/contract/api'
import { SITUACAO } from '@concordia/contract/rules/processo'
import type { Deps } from '../../deps.ts'
import { direitosDe } from '../../direitos/move.ts'
import { maySeeAutos, seesAutos } from '../../direitos/see.ts'
import { download } from '../../platform/files/download.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { conflict, forbidden, invalid } from '../../platform/http/errors.ts'
import { type BoundRoute, implement } from '../../platform/http/implement.ts'
import { type Asked, policy } from '../../platform/http/policy.ts'
import { sendCodigo, sign } from '../../textos/assinatura/sign.ts'
import { compareVersoes } from '../../textos/redacao/compare.ts'
import { versaoPdf } from '../../textos/redacao/print.ts'
import { findVersao, listVersoes } from '../../textos/redacao/versoes.ts'
import { conduzArbitragem } from '../policy.ts'
import { alvoDe, refuseTexto, textoAssinavel } from './assinar.ts'
import { closeTexto } from './close.ts'
import { commentTexto, createTexto, mayComment, reviseTexto } from './create.ts'
import { modelosDoTermo } from './fill.ts'
import { presentTexto } from './present.ts'
import { GUARDA, redacaoDe } from './redacao.ts'
import { findTexto, readTexto } from './texto.ts'

const EM_PREPARO = 'O documento ainda está sendo preparado. Tente de novo em alguns minutos.'

/** A text that has a version, for everybody who sees the docket of its process. Others get the answer of an unknown text. */
const leTexto = policy(async ({ db, user, params }: Asked<{ tid: number }>) => {
  const texto = await findTexto(db, params.tid)
  return texto?.minuta && (await seesAutos(db, user, texto.procedimentoId, 'processo')) ? texto : null
})

export function termoRoutes(deps: Deps): BoundRoute[] {
  const { db } = deps
  const shown = async (user: Actor, id: number) => {
    const { procedimentoId } = await readTexto(db, id)
    return presentTexto(db, user.id, await direitosDe(db, user, procedimentoId, 'processo'), id)
  }
  /** A version of a text and the one before it; without a number, the latest. @throws AppError 403 there is none */
  const versaoDe = async (textoId: number, numero: number | undefined) => {
    const all = await listVersoes(db, GUARDA, textoId)
    const wanted = numero === undefined ? all.at(-1) : all[numero - 1]
    const found = wanted && (await findVersao(db, GUARDA, { donoId: textoId, versaoId: wanted.id }))
    if (!found) throw forbidden()
    return found
  }
  return implement(textos, {
    list: {
      policy: maySeeAutos('processo'),
      rate: 'leitura',
      run: async ({ user, params: { id } }) => {
        const [rows, direitos, processo] = await Promise.all([
          db
            .selectFrom('textos as t')
            .select('t.id')
            .where('t.procedimentoId', '=', id)
            .where((eb) => eb.exists(eb.selectFrom('textoVersoes as v').select('v.id').whereRef('v.textoId', '=', 't.id')))
            .orderBy('t.id')
            .execute(),
          direitosDe(db, user, id, 'processo'),
          db.selectFrom('procedimentos').select('situacao').where('id', '=', id).executeTakeFirstOrThrow(),
        ])
        const all = await Promise.all(rows.map((row) => readTexto(db, row.id)))
        const livre = all.every(({ situacao }) => situacao === 'encerrado')
        return {
          textos: all.map(({ id: tid, tipo, situacao }) => ({ id: tid, tipo, situacao })),
          inicia: livre && Boolean(direitos?.conduz) && processo.situacao === SITUACAO.ativo,
        }
      },
    },
    modelos: {
      policy: conduzArbitragem,
      rate: 'leitura',
      run: async ({ user, params }) => ({ modelos: await modelosDoTermo(deps, user.id, params.id) }),
    },
    create: {
      policy: conduzArbitragem,
      rate: 'protocolo',
      run: async ({ user, params, body, caller }) => {
        const id = await createTexto(deps, caller, params.id, body)
        return { texto: await shown(user, id), message: 'Texto enviado. As partes e os árbitros foram avisados.' }
      },
    },
    get: { policy: leTexto, rate: 'leitura', run: async ({ user, params }) => ({ texto: await shown(user, params.tid) }) },
    versao: {
      policy: leTexto,
      rate: 'protocolo',
      run: async ({ user, params: { tid }, body, caller, facts }) => {
        const direitos = await direitosDe(db, user, facts.procedimentoId, 'processo')
        if (direitos?.conduz && body.texto !== undefined) {
          await reviseTexto(deps, caller, tid, body)
          return { texto: await shown(user, tid), message: 'Versão enviada com sucesso' }
        }
        if (!direitos || !mayComment(direitos)) throw forbidden()
        if (body.texto !== undefined) throw invalid({ texto: ['Quem conduz o processo escreve o texto. Envie só comentários.'] })
        await commentTexto(deps, caller, tid, body)
        return { texto: await shown(user, tid), message: 'Comentários enviados com sucesso' }
      },
    },
    fechar: {
      policy: leTexto,
      rate: 'protocolo',
      run: async ({ user, params: { tid }, body, caller }) => {
        const feito = await closeTexto(deps, caller, tid, body)
        const message =
          feito === 'aberto'
            ? 'Texto aberto à assinatura. As partes e os árbitros foram avisados.'
            : 'Texto encerrado com a nota. O documento selado entra nos autos em instantes.'
        return { texto: await shown(user, tid), message }
      },
    },
    code: {
      policy: leTexto,
      rate: 'acesso',
      run: async ({ user, facts }) => ({ message: await sendCodigo(deps, user, textoAssinavel, alvoDe(facts)) }),
    },
    assinar: {
      policy: leTexto,
      rate: 'acesso',
      run: async ({ user, params: { tid }, body: { qualidade, ...prova }, caller, origin, facts }) => {
        const { assinado } = await sign(deps, caller, textoAssinavel, [alvoDe(facts), { qualidade }], prova, origin)
        const message = assinado ? 'Texto assinado: nenhuma assinatura falta' : 'Texto assinado com sucesso'
        return { texto: await shown(user, tid), message }
      },
    },
    recusar: {
      policy: leTexto,
      rate: 'protocolo',
      run: async ({ user, params: { tid }, body, caller }) => {
        await refuseTexto(deps, caller, tid, body.motivo)
        return { texto: await shown(user, tid), message: 'A recusa e o seu motivo constam dos autos' }
      },
    },
    documento: {
      policy: leTexto,
      rate: 'arquivo',
      run: async ({ user, params: { tid }, query: { versao }, facts }) => {
        if (versao === undefined && facts.situacao === 'assinado') {
          const file = await db
            .selectFrom('textos as t')
            .innerJoin('arquivos as a', 'a.id', 't.arquivoId')
            .select(['a.nome', 'a.chave', 'a.tamanho'])
            .where('t.id', '=', tid)
            .executeTakeFirst()
          if (!file) throw conflict(EM_PREPARO)
          return download(deps.storage, file, file.nome)
        }
        const { minuta } = await versaoDe(tid, versao)
        return versaoPdf(deps, user.id, redacaoDe(facts.tipo, facts.procedimentoId), minuta)
      },
    },
    comparacao: {
      policy: leTexto,
      rate: 'busca',
      run: async ({ params: { tid }, query: { versao }, signal }) => {
        const { doc: _, ...comparison } = await compareVersoes(await versaoDe(tid, versao), signal)
        return comparison
      },
    },
  })
}
