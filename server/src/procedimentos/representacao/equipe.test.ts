import type { representacoes } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { beforeEach, describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, type Client, type Refusal } from '../../../test/client.ts'
import { addMembro, newEscritorio } from '../../../test/escritorio.ts'
import { jobsDone } from '../../../test/jobs.ts'
import { emailsTo } from '../../../test/mail/mailbox.ts'
import { pdfFile } from '../../../test/pdf/pdf.ts'
import { move, sendMovement } from '../../../test/procedimentos/movimento.ts'
import { fileProcess, openProcesso } from '../../../test/procedimentos/peticao.ts'
import { representacaoScene } from '../../../test/procedimentos/representacao.ts'
import { type Person, registerVerified } from '../../../test/secretaria/pessoa.ts'

const app = await ownApp()
const { db } = app.deps
const { advogado, vigente, apresentar, decidir, revogar } = representacaoScene(app)

type Equipe = ResultOf<typeof representacoes.formarEquipe> & Refusal
const PAPEIS = ['advogado', 'assistente', 'financeiro'] as const
type Papel = (typeof PAPEIS)[number]
const form = (who: Client, rid: number, membros: Partial<Record<Papel, Person>>) =>
  who.put<Equipe>(`/representacao/${rid}/equipe`, {
    membros: Object.entries(membros).map(([papel, { id }]) => ({ user_id: id, papel })),
  })
const sees = async (who: Client, id: number) => (await who.get(`/processo/${id}`)).status
const cobrar = async (id: number, parte_id: number) => {
  const vence_em = '2099-12-31'
  const body = { parte_id, especie: 'administracao', valor: 100, descricao: 'Taxa', vence_em }
  return (await as(app, 'secretaria').post<{ pagamento: { id: number } }>(`/secretaria/processo/${id}/cobranca`, body)).body
    .pagamento.id
}

let titular: Person
let pessoas: Record<Papel, Person>
let firma: number
let membros: Record<Papel, number>
let id: number
let demandante: number
let rid: number
beforeEach(async () => {
  await db.deleteFrom('contadores').execute()
  titular = await advogado()
  pessoas = { advogado: await advogado(), assistente: await registerVerified(app), financeiro: await registerVerified(app) }
  firma = await newEscritorio(app, { [titular.id]: 'titular' })
  membros = { advogado: 0, assistente: 0, financeiro: 0 }
  for (const papel of PAPEIS) membros[papel] = await addMembro(app, firma, pessoas[papel].id, papel)
  id = (await fileProcess(app, 'parte')).processo.id
  demandante = (await openProcesso(as(app, 'parte'), id)).demandantes[0]!.id
  rid = await vigente(titular, id, { parte_id: demandante, escritorio_id: firma })
})

describe('a team', () => {
  test('before it nobody of the firm sees anything; in it a lawyer acts, an assistant reads, the finances see the account and pay', async () => {
    for (const papel of PAPEIS) expect([papel, await sees(pessoas[papel], id)]).toEqual([papel, 403])
    const { status, body } = await form(titular, rid, pessoas)
    expect([status, body.equipe.map(({ papel }) => papel).toSorted()]).toEqual([200, [...PAPEIS]])
    const evento = await move(pessoas.advogado, id)
    expect(evento).toMatchObject({ por: { parte: { id: demandante } } })
    expect((await sendMovement(pessoas.assistente, id)).status).toBe(403)
    expect((await sendMovement(pessoas.financeiro, id)).status).toBe(403)
    const [documento] = evento.documentos
    const file = async (papel: Papel) => (await pessoas[papel].file(`/processo/documento/${documento!.id}`)).status
    expect([await file('assistente'), await file('financeiro')]).toEqual([200, 403])
    const pagamento = await cobrar(id, demandante)
    const pays = async (papel: Papel) => (await pessoas[papel].get(`/pagamento/${pagamento}`)).status
    expect([await pays('advogado'), await pays('assistente'), await pays('financeiro')]).toEqual([200, 403, 200])
    const conta = async (papel: Papel) => {
      const answer = await pessoas[papel].get<{ lancamentos: unknown[] }>(`/processo/${id}/conta`)
      return [answer.status, answer.body.lancamentos.length > 0]
    }
    expect([await conta('assistente'), await conta('financeiro')]).toEqual([
      [200, true],
      [200, true],
    ])
    await jobsDone(app)
    expect((await emailsTo(app, pessoas.assistente.email)).map(({ assunto }) => assunto)).toContain(
      `Processo ${id}: você está na equipe`,
    )
  })

  test('the list of what a lawyer represents has the matter, and that of an assistant has not', async () => {
    await form(titular, rid, pessoas)
    await fileProcess(app, 'parte2')
    const listed = async (who: Client, filter: object) => {
      const { body } = await who.post<{ processos: { data: { id: number }[]; total: number } }>('/processos', filter)
      return [body.processos.data.map((one) => one.id), body.processos.total]
    }
    for (const who of [titular, pessoas.advogado]) expect(await listed(who, { representados: true })).toEqual([[id], 1])
    expect(await listed(pessoas.assistente, { representados: true })).toEqual([[], 0])
    expect(await listed(pessoas.assistente, { representados: false })).toEqual([[id], 1])
    expect(await listed(titular, { representados: true, nome: 'Ninguém Assim' })).toEqual([[], 0])
    expect(await listed(titular, { representados: true, user: pessoas.advogado.id })).toEqual([[id], 1])
    expect(await listed(as(app, 'secretaria'), { representados: true })).toEqual([[], 0])
    const filtro = { lista: 'processos', nome: 'Meus clientes', filtro: { representados: true } }
    expect((await titular.post<{ filtro: { filtro: object } }>('/filtro', filtro)).body.filtro.filtro).toEqual({
      representados: true,
    })
  })

  test('a member whom the lawyer leaves out loses the access at once', async () => {
    await form(titular, rid, pessoas)
    const { advogado: _, ...outros } = pessoas
    await form(titular, rid, outros)
    expect([await sees(pessoas.advogado, id), await sees(pessoas.assistente, id)]).toEqual([403, 200])
    expect((await sendMovement(pessoas.advogado, id)).status).toBe(403)
  })

  test('a member who is removed from the firm, or leaves it, loses every team of it in the same transaction', async () => {
    await form(titular, rid, pessoas)
    await move(as(app, 'parte'), id)
    expect((await titular.delete(`/escritorio/${firma}/membro/${membros.advogado}`)).status).toBe(200)
    expect((await pessoas.assistente.delete(`/escritorio/${firma}/membro/${membros.assistente}`)).status).toBe(200)
    for (const papel of ['advogado', 'assistente'] as const) {
      expect([papel, await sees(pessoas[papel], id)]).toEqual([papel, 403])
      const unsent = await db
        .selectFrom('emails')
        .select('id')
        .where('userId', '=', pessoas[papel].id)
        .where('procedimentoId', '=', id)
        .where('situacao', 'in', ['na-fila', 'agrupado', 'retido'])
        .execute()
      expect(unsent).toEqual([])
    }
    expect(await sees(pessoas.financeiro, id)).toBe(200)
  })

  test('ends with the representation, and with the profile of its lawyer', async () => {
    await form(titular, rid, pessoas)
    await db.updateTable('perfis').set({ situacao: 'R' }).where('userId', '=', pessoas.advogado.id).execute()
    expect(await sees(pessoas.advogado, id)).toBe(403)
    expect((await revogar(as(app, 'parte'), rid)).status).toBe(200)
    expect([await sees(pessoas.assistente, id), await sees(pessoas.financeiro, id)]).toEqual([403, 403])
  })

  test('is of the lawyer’s own firm, and a lawyer of it has the profile: of a bad member nothing is stored', async () => {
    const fora = await advogado()
    for (const [papel, pessoa] of [
      ['advogado', fora],
      ['assistente', titular],
      ['advogado', pessoas.assistente],
    ] as const) {
      const { status, body } = await form(titular, rid, { financeiro: pessoas.financeiro, [papel]: pessoa })
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['membros.1.user_id']])
    }
    expect(await sees(pessoas.financeiro, id)).toBe(403)
    expect((await form(pessoas.advogado, rid, {})).status).toBe(403)
  })

  test('two colleagues who present for the two sides before either is checked: the secretariat checks only one of them', async () => {
    const outro = (await fileProcess(app, 'parte')).processo.id
    const { demandantes, demandadas } = await openProcesso(as(app, 'parte'), outro)
    const colega = pessoas.advogado
    const [um, dois] = await Promise.all([
      apresentar(titular, outro, { parte_id: demandantes[0]!.id }),
      apresentar(colega, outro, { parte_id: demandadas[0]!.id }),
    ])
    expect([um.status, dois.status]).toEqual([201, 201])
    const decisions = await Promise.all([decidir(um.body.representacao.id), decidir(dois.body.representacao.id)])
    expect(decisions.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(decisions.find(({ status }) => status === 409)!.body.message).toContain('um escritório não atua pelos dois')
    expect([await sees(titular, outro), await sees(colega, outro)].toSorted()).toEqual([200, 403])
  })

  test('one firm does not act for both sides: presenting is refused, and the secretariat is told', async () => {
    const demandada = (await openProcesso(as(app, 'parte'), id)).demandadas[0]!.id
    const { status, body } = await apresentar(pessoas.advogado, id, { parte_id: demandada })
    expect([status, body.message]).toEqual([409, expect.stringContaining('já atua pelo outro lado')])
    await jobsDone(app)
    expect((await emailsTo(app, 'secretaria@concordia.test')).map(({ assunto }) => assunto)).toContain(
      `Processo ${id}: um escritório pelos dois lados`,
    )
    const outro = await advogado()
    await vigente(outro, id, { parte_id: demandada })
    await db
      .insertInto('escritorioMembros')
      .values({
        ...{ escritorioId: firma, userId: null, email: outro.email, papel: 'assistente', situacao: 'convidado' },
        ...{ convite: crypto.randomUUID(), convidadoPor: titular.id, createdAt: new Date() },
      })
      .execute()
    const { convites } = (await outro.get<{ convites: { cid: string }[] }>('/escritorios')).body
    const joined = await outro.put<Refusal>(`/escritorio/convite/${convites[0]!.cid}`, { aceito: true })
    expect([joined.status, joined.body.message]).toEqual([409, expect.stringContaining('pelo outro lado')])
  })
})

/** The answers to each of the people of a firm about matters of their own, of a colleague and of the other side. */
describe('the people of a firm', () => {
  const QUEM = ['titular', 'advogado', 'assistente', 'financeiro', 'ex-membro'] as const
  const OPENS: Record<string, readonly number[]> = {
    // The titular is the responsible lawyer; the others are in its team, and the former member was.
    'details of a matter of the team': [200, 200, 200, 200, 403],
    'docket of a matter of the team': [200, 200, 200, 403, 403],
    'movement in a matter of the team': [422, 422, 403, 403, 403],
    'secret document of their side': [200, 200, 200, 403, 403],
    'secret document of the other side': [403, 403, 403, 403, 403],
    'account of the team’s matter': [200, 200, 200, 200, 403],
    'details of a matter of a colleague, without a team': [403, 200, 403, 403, 403],
    'details of a matter of others': [403, 403, 403, 403, 403],
  }

  test('each of them opens what the table says', async () => {
    const ex = await registerVerified(app)
    const mid = await addMembro(app, firma, ex.id, 'assistente')
    const equipe = [...PAPEIS.map((papel) => ({ user_id: pessoas[papel].id, papel })), { user_id: ex.id, papel: 'assistente' }]
    expect((await titular.put(`/representacao/${rid}/equipe`, { membros: equipe })).status).toBe(200)
    expect((await titular.delete(`/escritorio/${firma}/membro/${mid}`)).status).toBe(200)
    const colega = (await fileProcess(app, 'parte')).processo.id
    const { demandantes } = await openProcesso(as(app, 'parte'), colega)
    await vigente(pessoas.advogado, colega, { parte_id: demandantes[0]!.id, escritorio_id: firma })
    const alheio = (await fileProcess(app, 'parte2')).processo.id
    const segredo = async (papel: string) => {
      const contrato = { 'documentos[0][nome]': 'Contrato', 'documentos[0][arquivo]': pdfFile('contrato.pdf') }
      const { documentos } = await move(as(app, 'parte'), id, contrato)
      const path = `/secretaria/processo/${id}/documento/${documentos[0]!.id}/sigilo`
      const put = await as(app, 'secretaria').put(path, { papeis: [papel], motivo: 'Segredo comercial' })
      expect(put.status).toBe(200)
      return `/processo/documento/${documentos[0]!.id}`
    }
    const [deles, dosOutros] = [await segredo('demandantes'), await segredo('demandadas')]
    const CALLS: Record<string, (who: Client) => Promise<{ status: number }>> = {
      'details of a matter of the team': (who) => who.get(`/processo/${id}`),
      'docket of a matter of the team': (who) => who.get(`/processo/${id}/representacoes`),
      'movement in a matter of the team': (who) => who.form(`/processo/${id}/evento`, new FormData()),
      'secret document of their side': (who) => who.file(deles),
      'secret document of the other side': (who) => who.file(dosOutros),
      'account of the team’s matter': (who) => who.get(`/processo/${id}/conta`),
      'details of a matter of a colleague, without a team': (who) => who.get(`/processo/${colega}`),
      'details of a matter of others': (who) => who.get(`/processo/${alheio}`),
    }
    const clients = [titular, pessoas.advogado, pessoas.assistente, pessoas.financeiro, ex]
    for (const [what, call] of Object.entries(CALLS)) {
      const statuses: number[] = []
      for (const who of clients) statuses.push((await call(who)).status)
      const named = (numbers: readonly number[]) => Object.fromEntries(QUEM.map((quem, i) => [quem, numbers[i]]))
      expect({ [what]: named(statuses) }).toEqual({ [what]: named(OPENS[what]!) })
    }
  })
})
