import { textos } from '@concordia/contract/api'
import { SITUACAO } from '@concordia/contract/rules/processo'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import type { NovoTexto } from '@concordia/contract/textos/schemas'
import { CONDUZEM, TEXTO_DO, type TextoOferecido } from '@concordia/contract/textos/words'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { direitosDe, mayConduct } from '../../direitos/move.ts'
import type { Db } from '../../platform/database/database.ts'
import { download } from '../../platform/files/download.ts'
import type { Actor, Caller } from '../../platform/http/actor.ts'
import { conflict, forbidden, invalid } from '../../platform/http/errors.ts'
import { type BoundRoute, implement } from '../../platform/http/implement.ts'
import { sendCodigo, sign } from '../../textos/assinatura/sign.ts'
import { compareVersoes } from '../../textos/redacao/compare.ts'
import { versaoPdf } from '../../textos/redacao/print.ts'
import { findVersao, listVersoes } from '../../textos/redacao/versoes.ts'
import { alvoDe, refuseTexto, textoAssinavel } from './assinar.ts'
import { modelosDaAta } from './ata.ts'
import { closeTexto } from './close.ts'
import { commentTexto, createTexto, reviseTexto } from './create.ts'
import { leTexto, mayComment, maySeeTextos } from './policy.ts'
import { presentTexto } from './present.ts'
import { GUARDA, redacaoDe } from './redacao.ts'
import { listTextos, readTexto } from './texto.ts'

const EM_PREPARO = 'O documento ainda está sendo preparado. Tente de novo em alguns minutos.'

const FEITO = {
  aberto: 'Texto aberto à assinatura. Quem o assina foi avisado.',
  concluido: 'Texto encerrado com a nota. O documento selado entra nos autos em instantes.',
  encerrado: 'Texto encerrado. As assinaturas dadas não valem, e outro texto pode ser escrito.',
} as const
const RECUSADO: Readonly<Record<TextoOferecido, string>> = {
  'termo-de-arbitragem': 'A recusa e o seu motivo constam dos autos',
  acordo: 'A recusa consta dos autos. O motivo fica na página do texto, para as partes e o mediador',
  ata: 'A recusa consta dos autos. O motivo fica na página do texto',
}

async function shown(db: Db, user: Actor, id: number) {
  const { procedimentoId, de } = await readTexto(db, id)
  return presentTexto(db, user.id, await direitosDe(db, user, procedimentoId, de), id)
}

interface Modelo {
  user: Actor
  params: { id: number }
  query: { audiencia_id?: number | undefined }
}
type Modelos = { id: number; nome: string; texto: string }[]

/**
 * The routes of the texts of one tipo of procedimento.
 * @param modelos the models of the secretariat, filled for this writer
 */
export const textosImpls = (deps: Deps, tipo: Tipo, modelos: (userId: number, procedimentoId: number) => Promise<Modelos>) => ({
  list: {
    policy: maySeeTextos(tipo),
    rate: 'leitura' as const,
    run: async ({ db, user, params: { id } }: { db: Db; user: Actor; params: { id: number } }) => {
      const [all, direitos, { situacao }] = await Promise.all([
        listTextos(db, id),
        direitosDe(db, user, id, tipo),
        db.selectFrom('procedimentos').select('situacao').where('id', '=', id).executeTakeFirstOrThrow(),
      ])
      const livre = all.every((texto) => texto.tipo !== TEXTO_DO[tipo] || texto.situacao === 'encerrado')
      return {
        textos: all.map((texto) => ({ id: texto.id, tipo: texto.tipo, situacao: texto.situacao })),
        inicia: livre && Boolean(direitos?.conduz) && situacao === SITUACAO.ativo,
      }
    },
  },
  modelos: {
    policy: mayConduct(tipo),
    rate: 'leitura' as const,
    run: async ({ user, params: { id }, query: { audiencia_id } }: Modelo) => ({
      modelos:
        audiencia_id === undefined
          ? await modelos(user.id, id)
          : await modelosDaAta(deps, user.id, { de: tipo, procedimentoId: id, audienciaId: audiencia_id }),
    }),
  },
  create: {
    policy: mayConduct(tipo),
    rate: 'protocolo' as const,
    run: async (asked: { user: Actor; params: { id: number }; body: z.output<typeof NovoTexto>; caller: Caller }) => {
      const id = await createTexto(deps, asked.caller, { de: tipo, id: asked.params.id }, asked.body)
      return {
        texto: await shown(deps.db, asked.user, id),
        message: `Texto enviado. As partes e ${CONDUZEM[tipo].quem} foram avisados.`,
      }
    },
  },
})

/** The routes of one text, whatever its tipo. */
export function textosRoutes(deps: Deps): BoundRoute[] {
  const { db } = deps
  /** A version of a text and the one before it; without a number, the latest. @throws AppError 403 there is none */
  const versaoDe = async (textoId: number, numero: number | undefined) => {
    const all = await listVersoes(db, GUARDA, textoId)
    const wanted = numero === undefined ? all.at(-1) : all[numero - 1]
    const found = wanted && (await findVersao(db, GUARDA, { donoId: textoId, versaoId: wanted.id }))
    if (!found) throw forbidden()
    return found
  }
  return implement(textos, {
    get: { policy: leTexto, rate: 'leitura', run: async ({ user, params }) => ({ texto: await shown(db, user, params.tid) }) },
    versao: {
      policy: leTexto,
      rate: 'protocolo',
      run: async ({ user, params: { tid }, body, caller, facts }) => {
        const direitos = await direitosDe(db, user, facts.procedimentoId, facts.de)
        if (direitos?.conduz && body.texto !== undefined) {
          await reviseTexto(deps, caller, tid, body)
          return { texto: await shown(db, user, tid), message: 'Versão enviada com sucesso' }
        }
        if (!direitos || !mayComment(direitos)) throw forbidden()
        if (body.texto !== undefined)
          throw invalid({ texto: [`Quem conduz o ${TIPOS[facts.de].um} escreve o texto. Envie só comentários.`] })
        await commentTexto(deps, caller, tid, body)
        return { texto: await shown(db, user, tid), message: 'Comentários enviados com sucesso' }
      },
    },
    fechar: {
      policy: leTexto,
      rate: 'protocolo',
      run: async ({ user, params: { tid }, body, caller }) => {
        const feito = await closeTexto(deps, caller, tid, body)
        return { texto: await shown(db, user, tid), message: FEITO[feito] }
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
      run: async ({ user, params: { tid }, body: { qualidade, comprovante, ...prova }, caller, origin, facts }) => {
        const { assinado } = await sign(deps, caller, textoAssinavel, [alvoDe(facts), { qualidade, comprovante }], prova, origin)
        const message = assinado ? 'Texto assinado: nenhuma assinatura falta' : 'Texto assinado com sucesso'
        return { texto: await shown(db, user, tid), message }
      },
    },
    comprovante: {
      policy: leTexto,
      rate: 'arquivo',
      run: async ({ params: { tid, userId } }) => {
        const found = await db
          .selectFrom('textoAssinaturas as s')
          .innerJoin('arquivos as a', 'a.id', 's.comprovanteId')
          .select(['a.nome', 'a.chave', 'a.tamanho'])
          .where('s.textoId', '=', tid)
          .where('s.userId', '=', userId)
          .executeTakeFirst()
        if (!found) throw forbidden()
        return download(deps.storage, found, found.nome)
      },
    },
    recusar: {
      policy: leTexto,
      rate: 'protocolo',
      run: async ({ user, params: { tid }, body, caller, facts }) => {
        await refuseTexto(deps, caller, tid, body.motivo)
        return { texto: await shown(db, user, tid), message: RECUSADO[facts.tipo] }
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
        return versaoPdf(deps, user.id, redacaoDe(facts.tipo, facts), minuta)
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
