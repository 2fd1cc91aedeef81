import type { busca, buscaNoProcesso } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { beforeAll, describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, type Client, visitor } from '../../../test/client.ts'
import { accessPassword } from '../../../test/mail/mailbox.ts'
import { pdfFile } from '../../../test/pdf/pdf.ts'
import { idOf } from '../../../test/procedimentos/designacao.ts'
import { follow, type Moved, move, movement } from '../../../test/procedimentos/movimento.ts'
import { giveText } from '../../../test/procedimentos/paginas.ts'
import { mediatedCaso } from '../../../test/procedimentos/pedido.ts'
import { fileProcess, openProcesso } from '../../../test/procedimentos/peticao.ts'
import { processWithRoles, restrict } from '../../../test/procedimentos/sigilo.ts'
import { register, registerVerified } from '../../../test/secretaria/pessoa.ts'

const app = await ownApp()
const { db } = app.deps
type NosAutos = ResultOf<typeof buscaNoProcesso.buscar>

/** The documents, each with a word of its own and with the word that all of them have. */
const TODOS = 'pericial'
const PALAVRAS = {
  publico: 'zuarte',
  recibo: 'zabumba',
  aDemandantes: 'xilogravura',
  aNinguem: 'xenolito',
  reciboDoSecreto: 'xarope',
  comprovante: 'vistoria',
  doCaso: 'umburana',
  reservado: 'turmalina',
  reciboDoReservado: 'tucupi',
  alheio: 'sarapatel',
} as const
type Tipo = keyof typeof PALAVRAS
const ids = {} as Record<Tipo, number>
let [processo, caso] = [0, 0]

const NO_PROCESSO = ['publico', 'recibo'] as const
const NO_CASO = ['doCaso'] as const
/** The answers to a search within the process and within the case; `alheio`: also finds the process of somebody else. */
interface Direito {
  processo: 200 | 401 | 403
  caso: 200 | 401 | 403
  alheio?: true
}
/** Fifteen roles. Written by hand from docs/rules/access.md. */
const PAPEIS: Record<string, Direito> = {
  visitante: { processo: 401, caso: 401 },
  'conta com o endereço por confirmar': { processo: 403, caso: 403 },
  estranho: { processo: 403, caso: 403 },
  'quem protocolou': { processo: 200, caso: 200 },
  'quem se vinculou com endereço de ninguém': { processo: 200, caso: 200 },
  demandada: { processo: 200, caso: 200, alheio: true },
  'terceiro da demandada': { processo: 200, caso: 403 },
  'árbitro que aceitou': { processo: 200, caso: 403 },
  'árbitro sem resposta': { processo: 403, caso: 403 },
  'árbitro substituído': { processo: 403, caso: 403 },
  'mediador em exercício': { processo: 200, caso: 200 },
  'conta cujo acesso terminou': { processo: 403, caso: 403 },
  secretaria: { processo: 200, caso: 200, alheio: true },
  administração: { processo: 200, caso: 200, alheio: true },
  'secretaria que é parte': { processo: 200, caso: 200, alheio: true },
}
const quem: Record<string, Client> = {}

const withDocument = (nome: string) => ({
  'documentos[0][nome]': nome,
  'documentos[0][arquivo]': pdfFile(`${nome}.pdf`),
})

beforeAll(async () => {
  const cena = await processWithRoles(app)
  processo = cena.id
  await restrict(app, processo, cena.documento, ['demandantes'])
  const aberto = await move(as(app, 'parte'), processo, withDocument('Aberto'))
  const fechado = await move(as(app, 'parte'), processo, withDocument('Fechado'))
  await restrict(app, processo, fechado.documentos[0]!.id, [])
  caso = await mediatedCaso(app, { 'demandadas[0][emails][0][contato]': 'parte2@concordia.test' })
  const password = await accessPassword(app, caso)
  for (const who of ['parte2', 'advogado'] as const) await as(app, who).post('/caso/add', { id: caso, password })
  const noCaso = async (changes: Parameters<typeof movement>[0]) =>
    (await as(app, 'parte').form<Moved>(`/caso/${caso}/evento`, movement({ descricao: 'Segue documento', ...changes }))).body
      .evento
  const doCaso = await noCaso(withDocument('Do caso'))
  const reservado = await noCaso({ so_mediador: '1', ...withDocument('Reservado') })
  const alheio = (await fileProcess(app, 'parte2')).processo.id
  const { id: comprovante } = await db
    .insertInto('documentos')
    .columns(['procedimentoId', 'tipo', 'ordem', 'nome', 'arquivoId'])
    .expression((eb) =>
      eb
        .selectFrom('documentos')
        .select((row) => ['procedimentoId', row.val('comprovante').as('tipo'), 'ordem', 'nome', 'arquivoId'])
        .where('id', '=', cena.outro),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  Object.assign(ids, {
    ...{ publico: aberto.documentos[0]!.id, recibo: aberto.documentos.at(-1)!.id, aDemandantes: cena.documento, comprovante },
    ...{ aNinguem: fechado.documentos[0]!.id, reciboDoSecreto: fechado.documentos.at(-1)!.id, doCaso: doCaso.documentos[0]!.id },
    ...{ reservado: reservado.documentos[0]!.id, reciboDoReservado: reservado.documentos.at(-1)!.id },
    alheio: (await openProcesso(as(app, 'parte2'), alheio)).eventos[0]!.documentos[0]!.id,
  })
  for (const [tipo, palavra] of Object.entries(PALAVRAS))
    await giveText(app, ids[tipo as Tipo], `Laudo ${TODOS} ${palavra} junto`)

  // Replaced, and whose access the secretariat ended: nothing is left of their access.
  const userId = await idOf(app, 'arbitro3')
  await db
    .insertInto('designacoes')
    .values({ procedimentoId: processo, userId, papel: 'arbitro', situacao: 'substituida' })
    .execute()
  const [afastado, interessado] = [await registerVerified(app), await registerVerified(app)]
  await afastado.post('/processo/add', { id: processo, password: await accessPassword(app, processo) })
  const ended = await as(app, 'secretaria').delete(`/secretaria/processo/${processo}/acesso/${afastado.id}`, {
    motivo: 'A pedido',
  })
  expect(ended.status).toBe(200)
  await follow(app, processo, interessado.id, 'senha')
  await db.updateTable('users').set({ role: 'secretario' }).where('id', '=', interessado.id).execute()
  Object.assign(quem, {
    visitante: visitor(app),
    'conta com o endereço por confirmar': await register(app),
    estranho: await registerVerified(app),
    'quem protocolou': as(app, 'parte'),
    'quem se vinculou com endereço de ninguém': as(app, 'advogado'),
    demandada: as(app, 'parte2'),
    'terceiro da demandada': as(app, 'perito'),
    'árbitro que aceitou': as(app, 'arbitro'),
    'árbitro sem resposta': as(app, 'arbitro2'),
    'árbitro substituído': as(app, 'arbitro3'),
    'mediador em exercício': as(app, 'mediador'),
    'conta cujo acesso terminou': afastado,
    secretaria: as(app, 'secretaria'),
    administração: as(app, 'admin'),
    'secretaria que é parte': interessado,
  })
})

const sorted = (found: readonly number[]) => found.toSorted((a, b) => a - b)
const idsOf = (tipos: readonly Tipo[]) => sorted(tipos.map((tipo) => ids[tipo]))

describe.each(Object.entries(PAPEIS))('%s', (papel, { processo: noProcesso, caso: noCaso, alheio }) => {
  const visiveis: readonly Tipo[] = [
    // Receipts are found within their docket only.
    ...(noProcesso === 200 ? (['publico'] as const) : []),
    ...(noCaso === 200 ? NO_CASO : []),
    ...(alheio ? (['alheio'] as const) : []),
  ]
  const tellsOnly = (body: unknown, tipos: readonly Tipo[]) => {
    const text = JSON.stringify(body)
    for (const [tipo, palavra] of Object.entries(PALAVRAS))
      expect(text.includes(palavra), tipo).toBe(tipos.includes(tipo as Tipo))
  }

  test.each([
    ['processo', noProcesso, NO_PROCESSO, () => processo],
    ['caso', noCaso, NO_CASO, () => caso],
  ] as const)('within the %s: status %i, and only what everybody there may open', async (tipo, status, tipos, id) => {
    const answer = await quem[papel]!.post<NosAutos>(`/${tipo}/${id()}/busca`, { texto: TODOS })
    expect(answer.status).toBe(status)
    tellsOnly(answer.body, status === 200 ? tipos : [])
    if (status !== 200) return
    expect(answer.body.total).toBe(tipos.length)
    expect(sorted(answer.body.documentos.map((one) => one.documento_id))).toEqual(idsOf(tipos))
  })

  test('over everything: hits and excerpts of what they may see, and nothing of the rest', async () => {
    const { status, body } = await quem[papel]!.post<ResultOf<typeof busca.buscar>>('/busca', { texto: TODOS })
    if (status !== 200) return expect(status).toBe(noProcesso)
    expect(sorted(body.documentos.map((one) => one.documento_id))).toEqual(idsOf(visiveis))
    tellsOnly(body, visiveis)
  })

  test('the own word of each document finds it or nothing: no count tells that it exists', async () => {
    for (const [tipo, palavra] of Object.entries(PALAVRAS)) {
      const { status, body } = await quem[papel]!.post<ResultOf<typeof busca.buscar>>('/busca', { texto: palavra })
      if (status !== 200) return expect(status).toBe(noProcesso)
      const expected = visiveis.includes(tipo as Tipo) ? [ids[tipo as Tipo]] : []
      expect(
        body.documentos.map((one) => one.documento_id),
        tipo,
      ).toEqual(expected)
      for (const [rota, id, may] of [
        ['processo', processo, noProcesso],
        ['caso', caso, noCaso],
      ] as const) {
        if (may !== 200) continue
        const within = (await quem[papel]!.post<NosAutos>(`/${rota}/${id}/busca`, { texto: palavra })).body
        const there = (rota === 'processo' ? NO_PROCESSO : NO_CASO) as readonly Tipo[]
        expect(within.total, `${tipo} ${rota}`).toBe(there.includes(tipo as Tipo) ? 1 : 0)
      }
    }
  })
})
